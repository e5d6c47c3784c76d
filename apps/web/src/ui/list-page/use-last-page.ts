import { useEffect } from 'react';
import type { ListPageProps } from './list-page-props';

/** Rows go while a page far back is open, and an old link may name one that is gone: the last page there is, then. */
export function useLastPage<Row>({ state, onChange, read }: ListPageProps<Row>): void {
  const lost = read.data?.content.length === 0 && state.page > 0 && !read.isFetching;
  const lastPage = Math.max(0, Math.ceil((read.data?.totalElements ?? 0) / state.size) - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that turns out to be empty
  useEffect(() => {
    if (lost) onChange({ ...state, page: Math.min(lastPage, state.page - 1) });
  }, [lost, state.page, lastPage]);
}
