import { createStore, useStore } from '../store';

/** The browser prints the page as it stands. */
export const printing = createStore(false);

/** Whether it does: paper has what the screen has no room for. */
export const usePrinting = (): boolean => useStore(printing);
