import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * What lies over the page, the topmost last. Each holds one entry of the browser's history, at the address of the page: Back
 * takes it away instead of leaving the page. The entries say in `held` which of them they are, counted from 1. What was closed
 * otherwise leaves its entry where it is, for the next that opens; Back passes over it. Going back at once would take along
 * what somebody opens in that moment.
 */
const overlays: Overlay[] = [];

interface Overlay {
  back(): void;
  /** It asks itself before the page it lies over is left. */
  asks(): boolean;
  /** Over which page of the router's it was opened. */
  page: number;
}

/** The entry the browser shows: which page of the router's it belongs to, and which of that page's entries it is. */
function shownEntry(): { page: number; held: number } {
  const state = window.history.state as { __TSR_index?: number; held?: number } | null;
  return { page: state?.__TSR_index ?? 0, held: state?.held ?? 0 };
}

let shown = shownEntry();

/** The router is not told: its address does not change. */
function hold(): void {
  for (let held = shownEntry().held + 1; held <= overlays.length; held++)
    History.prototype.pushState.call(window.history, { ...window.history.state, held }, '');
  shown = shownEntry();
}

window.addEventListener('popstate', () => {
  const before = shown;
  shown = shownEntry();
  const isBack = shown.page === before.page && shown.held < before.held;
  const topmost = overlays.at(-1);
  if (topmost && shown.page !== topmost.page) {
    // Its page is being left, which may yet be called back.
    for (const one of overlays.toReversed()) if (!one.asks()) one.back();
    return;
  }
  if (topmost && isBack) topmost.back();
  else if (isBack) window.history.go(-1 - shown.held);
  // Who asks first is still there, and holds its entry again.
  setTimeout(hold);
});

/**
 * For a drawer or dialog: Back does what `close` does, and at its end the focus is where it was when it opened. What holds
 * something unsaved asks before its page is left (`use-leaving.ts`).
 */
export function useOverlay(opened: boolean, close: () => void, unsaved = false): void {
  const latest = useRef({ close, unsaved });
  useEffect(() => {
    latest.current = { close, unsaved };
  });
  useLayoutEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    const mine = { back: () => latest.current.close(), asks: () => latest.current.unsaved, page: 0 };
    overlays.push(mine);
    hold();
    mine.page = shown.page;
    return () => {
      overlays.splice(overlays.indexOf(mine), 1);
      // By then what follows from closing has been done: a page opened meanwhile keeps its focus.
      setTimeout(() => {
        const { activeElement } = document;
        const isLost = !activeElement || activeElement === document.body || activeElement.closest('[data-leaving]');
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
