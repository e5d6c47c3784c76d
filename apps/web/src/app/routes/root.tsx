import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { titleOf } from '../../ui/page-title';
import type { SearchParams } from '../../ui/paths';
import { ErrorPage } from '../layout/error-view';
import { Toasts } from '../layout/toasts';
import type { ScreenEntry } from '../screens';
import { UnknownPath } from './unknown-path';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** As in the table of screens. */
    title?: string;
    needs?: ScreenEntry['needs'];
    whileSuspended?: ScreenEntry['whileSuspended'];
  }
}

function Root(): ReactNode {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  // Before the page, which may know the name of its record already.
  useLayoutEffect(() => {
    document.title = titleOf(title);
  }, [title]);
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}

export const rootRoute = createRootRoute({
  validateSearch: (search: SearchParams): SearchParams => search,
  component: Root,
  errorComponent: ({ error }) => <ErrorPage error={error} />,
  notFoundComponent: UnknownPath,
});
