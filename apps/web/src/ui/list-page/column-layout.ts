import type { ListColumn } from './list-types';

/** What a person chose in "Kolom": the order in which columns are kept, and columns forced on or off. */
export interface ColumnPreference {
  /** Keys, the longest kept first. Columns not named follow in their own priority. */
  order: readonly string[];
  forced: Readonly<Record<string, boolean>>;
}

export const noPreference: ColumnPreference = { order: [], forced: {} };

export const selectWidth = 40;
export const menuWidth = 56;

/** Columns by how long they are kept; the first column of the list, which identifies the row, leads. */
export function keptOrder<Row>(columns: readonly ListColumn<Row>[], preference: ColumnPreference): ListColumn<Row>[] {
  const [first, ...others] = columns;
  const rank = (column: ListColumn<Row>, index: number) => {
    const chosen = preference.order.indexOf(column.key);
    return chosen === -1 ? 1000 + (column.priority ?? 100) + index / 100 : chosen;
  };
  const ranked = others
    .map((column, index) => ({ column, rank: rank(column, index) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ column }) => column);
  return first ? [first, ...ranked] : ranked;
}

/**
 * Which columns a table of `room` px shows: the first always, then in the kept order as long as they fit; a column
 * forced on stays even when the table must then scroll, one forced off goes.
 */
export function fitColumns<Row>(
  columns: readonly ListColumn<Row>[],
  preference: ColumnPreference,
  room: number,
): ListColumn<Row>[] {
  const shown = new Set<string>();
  let left = room;
  let full = false;
  for (const [index, column] of keptOrder(columns, preference).entries()) {
    const forced = preference.forced[column.key];
    if (index > 0 && (forced === false || (column.optional && forced !== true))) continue;
    if (index > 0 && forced !== true && (full || column.width > left)) {
      full = true;
      continue;
    }
    left -= column.width;
    shown.add(column.key);
  }
  return columns.filter((column) => shown.has(column.key));
}

/** Widths in px that fill `room` exactly, each column growing in proportion; never narrower than asked for. */
export function shareWidth(widths: readonly number[], room: number): number[] {
  const asked = widths.reduce((sum, width) => sum + width, 0);
  if (asked === 0 || asked >= room) return [...widths];
  const grown = widths.map((width) => Math.floor((width * room) / asked));
  const rest = room - grown.reduce((sum, width) => sum + width, 0);
  return grown.map((width, index) => (index === 0 ? width + rest : width));
}
