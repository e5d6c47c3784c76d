import { useBlocker } from '@tanstack/react-router';

/** Where somebody is and wants to go, and by what. */
export interface Way {
  current: { pathname: string; search: unknown };
  next: { pathname: string; search: unknown };
  action: 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO';
}

/** Somebody wants to leave, and waits to be asked. */
export interface Leaving {
  /** The browser shows the other entry of its history already. */
  byHistory: boolean;
  go(): void;
  stay(): void;
}

/** The answer is being followed: of several things that are not saved, one asks for all. */
let isGoing = false;

/**
 * Holds back every way of the router's that `leaves` what is not saved, until it is answered; the browser itself asks before
 * the tab is closed or loaded anew. `isUnsaved` is asked at the moment of leaving. Null while nobody wants to leave.
 */
export function useLeaving(isUnsaved: () => boolean, leaves: (way: Way) => boolean): Leaving | null {
  const { status, action, proceed, reset } = useBlocker({
    shouldBlockFn: (way) => !isGoing && isUnsaved() && leaves(way),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return {
    byHistory: action !== 'PUSH' && action !== 'REPLACE',
    go: () => {
      isGoing = true;
      setTimeout(() => {
        isGoing = false;
      });
      proceed();
    },
    stay: reset,
  };
}

export const toOtherPage = ({ current, next }: Way): boolean => current.pathname !== next.pathname;

/** Out of what lies over a page. A page that puts its own address right leaves nothing. */
export const fromOverlay = (way: Way): boolean =>
  toOtherPage(way) ||
  (way.action !== 'REPLACE' && JSON.stringify(way.current.search) !== JSON.stringify(way.next.search));
