import type { MenuEntry } from '@lajur/domain/auth/menu';

const key = 'lajur.menu';

type OpenGroups = Record<string, boolean>;

/** Which groups of the menu this browser keeps open; the first one until a person decides. */
export function readOpenGroups(menu: readonly MenuEntry[]): OpenGroups {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as OpenGroups | null;
    if (kept) return kept;
  } catch {
    // Not readable: as if nothing had been kept.
  }
  const first = menu.find((entry) => entry.url === null);
  return first ? { [first.label]: true } : {};
}

export function writeOpenGroups(open: OpenGroups): void {
  try {
    localStorage.setItem(key, JSON.stringify(open));
  } catch {
    // Storage refused: the choice lasts until the page closes.
  }
}
