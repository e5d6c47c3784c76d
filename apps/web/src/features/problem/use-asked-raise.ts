import { useEffect, useRef } from 'react';
import { useChangeSearch, useSearchParams } from '../../ui/search-params';

/**
 * Begins a report of the order that the address names (`?lapor=<id>`), once: the address asks no more by then, so that neither
 * Back nor a reload begins another.
 */
export function useAskedRaise(raise: (orderId: string) => void): void {
  const { lapor, ...search } = useSearchParams();
  const changeSearch = useChangeSearch();
  const asked = useRef<string>(undefined);
  const wanted = typeof lapor === 'string' ? lapor : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: as the page is when the address has changed
  useEffect(() => {
    if (wanted !== undefined) {
      asked.current = wanted;
      changeSearch(search, { replace: true, resetScroll: false });
      return;
    }
    const orderId = asked.current;
    asked.current = undefined;
    if (orderId !== undefined) raise(orderId);
  }, [wanted]);
}
