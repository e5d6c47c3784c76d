import { CallError } from '@lajur/api-contract/client';
import { notifyManager, QueryClient } from '@tanstack/react-query';

/** A refusal will not change by asking again; a lost answer or a failing server may. */
const worthRetrying = (error: Error) => error instanceof CallError && error.status >= 500;

export function makeQueries(): QueryClient {
  // A write under way shows before the next click is heard: the second click of a double click finds its button disabled.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && worthRetrying(error),
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        // The service may be reachable though the browser says "offline", and the other way round: always try.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
