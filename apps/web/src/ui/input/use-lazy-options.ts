import { useEffect, useState } from 'react';

/** The spec's wait before a drop-down asks the service (spec §9). */
export const lazyWaitMs = 1000;

/** Some of what the service has: `isPart` where there is more, which a person narrows by typing. */
export interface FoundOptions<Option> {
  options: readonly Option[];
  isPart: boolean;
}

export type LoadOptions<Option> = (
  search: string,
  signal: AbortSignal,
) => Promise<readonly Option[] | FoundOptions<Option>>;

/** Options of a call that says only so many: as many as it gives at most are not all. */
export const firstOf = <Option>(most: number, options: readonly Option[]): FoundOptions<Option> => ({
  options,
  isPart: options.length >= most,
});

/** The options of a page of a list. */
export const foundIn = <Row, Option>(
  { content, totalElements }: { content: readonly Row[]; totalElements: number },
  option: (row: Row) => Option,
): FoundOptions<Option> => ({ options: content.map(option), isPart: totalElements > content.length });

export interface LazyOptions<Option> {
  options: readonly Option[];
  /** There is more than these. */
  isPart: boolean;
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
  const [answer, setAnswer] = useState<FoundOptions<Option> & { failed: boolean; search: string }>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again, another wait does not
  useEffect(() => {
    if (!open) return;
    const abort = new AbortController();
    const ask = async () => {
      try {
        const found = await load(search, abort.signal);
        const all = 'options' in found ? found : { options: found, isPart: false };
        if (!abort.signal.aborted) setAnswer({ ...all, failed: false, search });
      } catch {
        if (!abort.signal.aborted) setAnswer({ options: [], isPart: false, failed: true, search });
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
    isPart: answer?.isPart ?? false,
    loading: open && answer?.search !== search,
    failed: answer?.failed === true && answer.search === search,
    retry: () => {
      setAnswer(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
