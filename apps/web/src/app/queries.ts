import { CallError } from '@lajur/api-contract/client';
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isRefusedForGood } from '../ui/call/refused-for-good';

/** A refusal will not change by asking again; a lost answer or a failing server may. */
const worthRetrying = (error: Error) => error instanceof CallError && error.status >= 500;

function makeQueries(): QueryClient {
  // A write under way shows before the next click is heard: the second click of a double click finds its button disabled.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && worthRetrying(error),
        retryOnMount: (query) => !isRefusedForGood(query),
        refetchOnWindowFocus: (query) => !isRefusedForGood(query),
        refetchOnReconnect: (query) => !isRefusedForGood(query),
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        // The service may be reachable though the browser says "offline", and the other way round: always try.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** What was read for the signed-in person. It comes with the first page that reads through it, which the login page does not. */
export const queries = makeQueries();

let reader: string | undefined;

/**
 * `queries` for whoever is signed in with this token, empty of what was read with another. The guard asks for them
 * before the first read: emptied any later, they would break off the reads of the page that opens.
 */
export function queriesOf(token: string | undefined): QueryClient {
  if (token !== reader) queries.clear();
  reader = token;
  return queries;
}
