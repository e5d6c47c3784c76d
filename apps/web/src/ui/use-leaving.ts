import type { BlockerFnArgs, HistoryLocation } from '@tanstack/history';
import { useEffect, useRef, useState } from 'react';
import { useRouter } from './route/router-view';

/** Where somebody is and wants to go, and by what. */
export interface Way {
  current: Place;
  next: Place;
  action: BlockerFnArgs['action'];
}

/** `search` as the address has it, with its question mark. */
type Place = Pick<HistoryLocation, 'pathname' | 'search'>;

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
  const { history } = useRouter();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const latest = useRef({ isUnsaved, leaves });
  useEffect(() => {
    latest.current = { isUnsaved, leaves };
  });
  useEffect(() => {
    const isHeld = ({ currentLocation: current, nextLocation: next, action }: BlockerFnArgs) =>
      !isGoing && latest.current.isUnsaved() && latest.current.leaves({ current, next, action });
    const ask = (byHistory: boolean) =>
      new Promise<boolean>((resolve) => setLeaving({ byHistory, go: () => resolve(true), stay: () => resolve(false) }));
    return history.block({
      enableBeforeUnload: () => latest.current.isUnsaved(),
      blockerFn: async (way) => {
        if (!isHeld(way)) return false;
        const goes = await ask(way.action !== 'PUSH' && way.action !== 'REPLACE');
        setLeaving(null);
        if (goes) answerAll();
        return !goes;
      },
    });
  }, [history]);
  return leaving;
}

function answerAll(): void {
  isGoing = true;
  setTimeout(() => {
    isGoing = false;
  });
}

export const toOtherPage = ({ current, next }: Way): boolean => current.pathname !== next.pathname;

/** Out of what lies over a page. A page that puts its own address right leaves nothing. */
export const fromOverlay = (way: Way): boolean =>
  toOtherPage(way) || (way.action !== 'REPLACE' && way.current.search !== way.next.search);
