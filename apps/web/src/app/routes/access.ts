import { allowsPath, type MenuPlace } from '@lajur/domain/auth/menu';
import type { ScreenEntry } from '../screens';

/** What someone may open: their menu, and what they may do. */
export interface Rights {
  menu: readonly MenuPlace[];
  functions: readonly string[];
  /** A suspended company opens no form but those of what it finishes (ADR 0027). */
  suspended: boolean;
}

/** What a screen asks of who opens it. */
export type ScreenNeeds = Pick<ScreenEntry, 'needs' | 'whileSuspended'>;

/**
 * Whether the page at `path`, whose screen needs the right `needs`, opens: `outside` the menu it does not, and `denied`
 * it is to those who see the menu and may not do what the page is for (spec §2).
 */
export function accessTo(path: string, { needs, whileSuspended }: ScreenNeeds, { menu, functions, suspended }: Rights) {
  if (!allowsPath(menu, path)) return 'outside';
  const isStopped = suspended && whileSuspended !== 'allowed';
  return needs === undefined || (functions.includes(needs) && !isStopped) ? 'open' : 'denied';
}
