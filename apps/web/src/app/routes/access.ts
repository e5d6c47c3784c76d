import { allowsPath, type FunctionCode, type MenuEntry } from '@lajur/domain/auth/menu';

/** What someone may open: their menu, and what they may do. */
export interface Rights {
  menu: readonly MenuEntry[];
  functions: readonly string[];
  /** A suspended company opens no form (ADR 0027). */
  suspended: boolean;
}

/**
 * Whether the page at `path`, whose screen needs the right `needs`, opens: `outside` the menu it does not, and `denied`
 * it is to those who see the menu and may not do what the page is for (spec §2).
 */
export function accessTo(path: string, needs: FunctionCode | undefined, { menu, functions, suspended }: Rights) {
  if (!allowsPath(menu, path)) return 'outside';
  return needs === undefined || (functions.includes(needs) && !suspended) ? 'open' : 'denied';
}
