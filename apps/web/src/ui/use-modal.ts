import { type RefCallback, useCallback, useRef } from 'react';
import { useOverlay } from './use-overlay';

/**
 * Opens the `<dialog>` it is given as `ref` as a modal one: the browser itself keeps the focus inside and gives it back.
 * `onClose` is called for Back, for Esc and for a press on the backdrop.
 */
export function useModal(onClose: () => void): RefCallback<HTMLDialogElement> {
  const latest = useRef(onClose);
  latest.current = onClose;
  useOverlay(true, onClose);
  return useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      latest.current();
    };
    const press = (event: MouseEvent) => {
      if (event.target === dialog) latest.current();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('mousedown', press);
    if (!dialog.open) dialog.showModal();
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('mousedown', press);
      dialog.close();
    };
  }, []);
}
