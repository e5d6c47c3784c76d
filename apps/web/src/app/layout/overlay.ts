import { createStore } from '../../ui/store';

/** What of the shell lies over the page. */
export const overlay = createStore<'palette' | 'menu' | 'keys' | null>(null);
