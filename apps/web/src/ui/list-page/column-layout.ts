import type { ListColumn } from './list-types';

/** What a person chose in "Kolom": the order in which columns are kept, and columns forced on or off. */
export interface ColumnPreference {
  /** Keys, the longest kept first. Columns not named follow in their own priority. */
  order: readonly string[];
  forced: Readonly<Record<string, boolean>>;
  /** In px, of columns that were drawn wider or narrower. */
  widths?: ColumnWidths;
}

export type ColumnWidths = Readonly<Record<string, number>>;

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

/** What a table has to be laid out in. */
export interface TableFrame {
  width: number;
  /** Rows of one line. */
  dense: boolean;
}

/** The width a column needs at least, and the one it would like. */
export function widthsOf<Row>(
  column: ListColumn<Row>,
  { width, dense }: TableFrame,
): { least: number; wanted: number } {
  const saved = width < tightBelow ? gapSaved : 0;
  if (dense && column.denseWidth) return { least: column.denseWidth - saved, wanted: column.denseWidth - saved };
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
  frame: TableFrame = { width: Number.POSITIVE_INFINITY, dense: false },
): ListColumn<Row>[] {
  const shown = new Set<string>();
  let left = room;
  let full = false;
  for (const [index, column] of storedOrder(columns, preference).entries()) {
    const forced = preference.forced[column.key];
    if (index > 0 && (forced === false || (column.optional && forced !== true))) continue;
    const { least } = widthsOf(column, frame);
    if (index > 0 && forced !== true && (full || least > left)) {
      full = true;
      continue;
    }
    left -= least;
    shown.add(column.key);
  }
  return columns.filter((column) => shown.has(column.key));
}

/** A column that was drawn wider or narrower is never narrower than this. */
export const narrowest = 56;

interface WidthWish {
  key: string;
  least: number;
  wanted: number;
}

/**
 * Widths in px that fill `room`, those chosen by a person to the letter: the others share what is left. Where that is less than
 * they need, the chosen ones give way to it. The last column takes what nobody wants.
 */
export function layOut(columns: readonly WidthWish[], chosen: ColumnWidths, room: number): number[] {
  const hasFree = columns.some(({ key }) => chosen[key] === undefined);
  const kept: WidthWish[] = [];
  const free: WidthWish[] = [];
  for (const [index, column] of columns.entries()) {
    const width = chosen[column.key];
    const isKept = width !== undefined && (hasFree || index < columns.length - 1);
    if (isKept) kept.push({ ...column, least: Math.min(column.least, width), wanted: width });
    else free.push(column);
  }
  const sum = (widths: readonly number[]) => widths.reduce((all, one) => all + one, 0);
  const leastOfFree = sum(free.map(({ least }) => least));
  const widthsOfKept = shareWidth(kept, Math.min(sum(kept.map(({ wanted }) => wanted)), room - leastOfFree));
  const widthsOfFree = shareWidth(free, room - sum(widthsOfKept));
  return columns.map((column) => {
    const at = kept.findIndex(({ key }) => key === column.key);
    return (at >= 0 ? widthsOfKept[at] : widthsOfFree[free.indexOf(column)]) ?? column.least;
  });
}

/**
 * What is chosen once the column at `index` is drawn to `width`. Those before it stay as they are, so that its edge follows the
 * pointer; those behind it give way down to their least.
 */
export function drawnTo(
  columns: readonly WidthWish[],
  chosen: ColumnWidths,
  widths: readonly number[],
  index: number,
  width: number,
): ColumnWidths {
  const before = Object.fromEntries(columns.slice(0, index).map(({ key }, at) => [key, widths[at] ?? narrowest]));
  const behind = columns.slice(index + 1);
  const slack = behind.reduce((all, { key, least }, at) => {
    const isLast = at === behind.length - 1;
    const needs = isLast ? least : (chosen[key] ?? least);
    return all + Math.max(0, (widths[index + 1 + at] ?? 0) - needs);
  }, 0);
  const key = columns[index]?.key ?? '';
  const most = (widths[index] ?? 0) + slack;
  return { ...chosen, ...before, [key]: Math.round(Math.max(narrowest, Math.min(width, most))) };
}

/**
 * @internal
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

export interface ColumnChoice<Row> {
  columns: readonly ListColumn<Row>[];
  /** Which columns stand in the table, and how wide. */
  shown: ReadonlyMap<string, number>;
  preference: ColumnPreference;
  onChange(preference: ColumnPreference): void;
}

/** How many columns have no room or are not wanted; none while no table stands, since nothing is measured then. */
export const hiddenColumns = (columns: readonly unknown[], shown: ReadonlyMap<string, number>): number =>
  shown.size === 0 ? 0 : columns.length - shown.size;
