import { useCallback } from 'react';
import { type SearchParams, searchText } from './paths';
import type { Go } from './route/router';
import { useRouter, useShown } from './route/router-view';

const none: SearchParams = {};

/** The search parameters of the page that is open. */
export const useSearchParams = (): SearchParams => useShown()?.location.search ?? none;

/** One search parameter of the page that is open; of a repeated one the first. */
export function useSearchParam(name: string): string | undefined {
  return [useSearchParams()[name]].flat()[0];
}

export type SearchChange = Pick<Go, 'replace' | 'resetScroll'>;

/** Puts other search parameters on the page that is open; a page that is being left changes nothing any more. */
export function useChangeSearch(): (search: SearchParams, options?: SearchChange) => void {
  const router = useRouter();
  return useCallback(
    (search, options) => {
      const { pathname } = router.location.read();
      if (pathname === router.shown.read()?.location.pathname)
        void router.navigate(pathname + searchText(search), options);
    },
    [router],
  );
}
