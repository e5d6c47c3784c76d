import { useEffect, useRef } from 'react';
import { isShortcut } from '../keys';

/** Ctrl/⌘-Enter sends the form with this id from anywhere in its drawer or dialog, unless something else lies over that. */
export function useSubmitKey(id: string, submit: (() => unknown) | undefined): void {
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isShortcut(event, 'submitForm')) return;
      const form = document.getElementById(id);
      const topmost = [...document.querySelectorAll('[role="dialog"], dialog[open]')].at(-1);
      if (!form || !topmost?.contains(form)) return;
      event.preventDefault();
      latest.current?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [id]);
}
