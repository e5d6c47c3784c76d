import { lazyPart } from '../lazy-part';

/** A `DropdownMenu` that is fetched when the page is at rest, or when its button is pressed. */
export const LazyMenu = lazyPart(async () => (await import('./dropdown-menu')).DropdownMenu, { waiting: null });
