import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchParams } from './paths';

/** The search parameters of the page that is open. */
export const useSearchParams = (): SearchParams => useSearch({ strict: false });

/** One search parameter of the page that is open; of a repeated one the first. */
export function useSearchParam(name: string): string | undefined {
  return useSearch({ strict: false, select: (search: SearchParams) => [search[name]].flat()[0] });
}

export interface SearchChange {
  /** In the place of this address in the history. */
  replace?: boolean;
  /** `false` leaves the page where it is scrolled to. */
  resetScroll?: boolean;
}

/** Puts other search parameters on the page that is open. */
export function useChangeSearch(): (search: SearchParams, options?: SearchChange) => void {
  const navigate = useNavigate();
  return useCallback((search, options) => void navigate({ to: '.', search, ...options }), [navigate]);
}
