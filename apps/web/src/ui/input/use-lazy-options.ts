import { useEffect, useState } from 'react';

/** The spec's wait before a drop-down asks the service (spec §9). */
export const lazyWaitMs = 1000;

export type LoadOptions<Option> = (search: string, signal: AbortSignal) => Promise<readonly Option[]>;

export interface LazyOptions<Option> {
  options: readonly Option[];
  loading: boolean;
  failed: boolean;
  retry(): void;
}

/**
 * Options of a drop-down from the service: at once when it opens, then 1 s after the last key; an answer that is
 * overtaken by a newer question is dropped. `load` must keep its identity between renders; `waitMs` is for a question
 * that is no typing.
 */
export function useLazyOptions<Option>(
  load: LoadOptions<Option>,
  search: string,
  open: boolean,
  waitMs = search === '' ? 0 : lazyWaitMs,
): LazyOptions<Option> {
  const [answer, setAnswer] = useState<{ options: readonly Option[]; failed: boolean; search: string }>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again, another wait does not
  useEffect(() => {
    if (!open) return;
    const abort = new AbortController();
    const ask = async () => {
      try {
        const options = await load(search, abort.signal);
        if (!abort.signal.aborted) setAnswer({ options, failed: false, search });
      } catch {
        if (!abort.signal.aborted) setAnswer({ options: [], failed: true, search });
      }
    };
    const timer = setTimeout(ask, waitMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [load, search, open, attempt]);

  return {
    options: answer?.options ?? [],
    loading: open && answer?.search !== search,
    failed: answer?.failed === true && answer.search === search,
    retry: () => {
      setAnswer(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
