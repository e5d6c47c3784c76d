import type { MenuEntry } from '@lajur/domain/auth/menu';

/** What of a served menu may show (spec §6): items with a VIEW_ function, groups with a visible child. */
export function parseMenu(menu: readonly MenuEntry[]): MenuEntry[] {
  return menu.flatMap((entry) => {
    const children = parseMenu(entry.children);
    if (entry.url === null) return children.length > 0 ? [{ ...entry, children }] : [];
    return entry.functions.some((code) => code.startsWith('VIEW_')) ? [{ ...entry, children }] : [];
  });
}
