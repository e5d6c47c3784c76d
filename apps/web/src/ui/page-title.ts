import { useEffect } from 'react';

/** Spec §2: the default document title is a 3PL dashboard. */
export const defaultTitle = 'Dasbor 3PL';

export function titleOf(title: string | undefined): string {
  return `${title ?? defaultTitle} · Lajur`;
}

/** Names the tab after what the page shows, e.g. a cargo number; routes give the title until then. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = titleOf(title);
  }, [title]);
}
