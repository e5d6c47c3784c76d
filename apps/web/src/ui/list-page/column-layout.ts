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
export function storedOrder<Row>(columns: readonly ListColumn<Row>[], preference: ColumnPreference): ListColumn<Row>[] {
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

/** Where a table is narrower than this, the gap between columns is 14 px and not 24. */
export const tightBelow = 960;
const gapSaved = 10;

/** The width a column needs at least, and the one it would like, in a table of this width. */
export function widthsOf<Row>(column: ListColumn<Row>, tableWidth: number): { least: number; wanted: number } {
  const saved = tableWidth < tightBelow ? gapSaved : 0;
  return { least: (column.minWidth ?? column.width) - saved, wanted: column.width - saved };
}

/**
 * Which columns a table of `room` px shows: the first always, then in the kept order as long as they fit; a column
 * forced on stays even when the table must then scroll, one forced off goes.
 */
export function fitColumns<Row>(
  columns: readonly ListColumn<Row>[],
  preference: ColumnPreference,
  room: number,
  tableWidth = Number.POSITIVE_INFINITY,
): ListColumn<Row>[] {
  const shown = new Set<string>();
  let left = room;
  let full = false;
  for (const [index, column] of storedOrder(columns, preference).entries()) {
    const forced = preference.forced[column.key];
    if (index > 0 && (forced === false || (column.optional && forced !== true))) continue;
    const { least } = widthsOf(column, tableWidth);
    if (index > 0 && forced !== true && (full || least > left)) {
      full = true;
      continue;
    }
    left -= least;
    shown.add(column.key);
  }
  return columns.filter((column) => shown.has(column.key));
}

/**
 * Widths in px that fill `room` exactly: every column grows in proportion when there is more than is wanted, and gives
 * way between what it wants and its least when there is less; never narrower than its least.
 */
export function shareWidth(columns: readonly { least: number; wanted: number }[], room: number): number[] {
  const wanted = columns.reduce((sum, column) => sum + column.wanted, 0);
  const least = columns.reduce((sum, column) => sum + column.least, 0);
  if (wanted === 0 || least >= room) return columns.map((column) => column.least);
  const share = wanted > least ? Math.min(1, (room - least) / (wanted - least)) : 1;
  const given = columns.map((column) => {
    const width = column.least + (column.wanted - column.least) * share;
    return Math.floor(wanted < room ? (width * room) / wanted : width);
  });
  const rest = room - given.reduce((sum, width) => sum + width, 0);
  return given.map((width, index) => (index === 0 ? width + rest : width));
}
