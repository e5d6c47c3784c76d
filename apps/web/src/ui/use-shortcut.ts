import { useEffect, useRef } from 'react';
import { isPageFree, isShortcut, isTyping, type Shortcut } from './keys';

/**
 * Does `run` when a shortcut of the page is pressed: not while somebody writes, nor below a drawer, a dialog or a menu, nor when
 * what has the focus took the key. A key that is held does it once.
 */
export function useShortcut(shortcut: Shortcut, run: () => void, enabled = true): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isShortcut(event, shortcut)) return;
      if (isTyping(event.target) || !isPageFree()) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [shortcut, enabled]);
}
