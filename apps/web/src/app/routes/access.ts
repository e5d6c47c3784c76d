import { allowsPath, type FunctionCode, type MenuEntry } from '@lajur/domain/auth/menu';
import { type Screen, screenNeeds, screens } from '../../ui/paths';

/** What someone may open: their menu, and what they may do. */
export interface Rights {
  menu: readonly MenuEntry[];
  functions: readonly string[];
  /** A suspended company opens no form (ADR 0027). */
  suspended: boolean;
}

/** The right by the address of its route, as the router has it. */
const needs: ReadonlyMap<string, FunctionCode> = new Map(
  Object.entries(screenNeeds).map(([screen, code]) => [screens[screen as Screen], code]),
);

/**
 * Whether the page at `path`, of the route with the address `route`, opens: `outside` the menu it does not, and
 * `denied` it is to those who see the menu and may not do what the page is for (spec §2).
 */
export function accessTo(path: string, route: string | undefined, { menu, functions, suspended }: Rights) {
  if (!allowsPath(menu, path)) return 'outside';
  const code = needs.get(route ?? '');
  return code === undefined || (functions.includes(code) && !suspended) ? 'open' : 'denied';
}
