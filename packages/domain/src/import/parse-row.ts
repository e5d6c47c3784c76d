import { spacedOnce } from '../common/search-text';
import type { ImportDefinition, ImportValue, ImportValues } from './definition';
import { parseCell } from './parse-cell';
import { type DateReading, orderIn } from './parse-date';

export interface ParsedRow {
  values: ImportValues;
  /** Column key → message: of its cells, then of the form's rules. */
  errors: Record<string, string>;
  /** Says which record the row speaks of, the same for every way of writing it; null when a part of it is missing. */
  rowKey: string | null;
  /** What the row alone may have besides; null when it has none. */
  uniqueKey: string | null;
  /** It is none of what is imported. */
  isLeftOut: boolean;
}

/** A row as written (column key → cell) with all that can be said of it without looking anything up. */
export function parseRow(
  definition: ImportDefinition,
  cells: Readonly<Record<string, string>>,
  today: string,
  dates: DateReading = { dateOrder: null, monthFirst: [] },
): ParsedRow {
  if (definition.leaveOut?.(cells)) return { values: {}, errors: {}, rowKey: null, uniqueKey: null, isLeftOut: true };
  const values: Record<string, ImportValue> = {};
  const errors: Record<string, string> = {};
  for (const column of definition.columns) {
    const { value, error } = parseCell(cells[column.key] ?? '', column, orderIn(dates, column.key));
    values[column.key] = value;
    if (error !== null) errors[column.key] = error;
  }
  // What a cell says of itself comes before what the form says of a cell it could not read.
  const ruled = { ...definition.check(values, today), ...errors };
  const keys = { rowKey: rowKeyOf(definition, values), uniqueKey: uniqueKeyOf(definition, values) };
  return { values, errors: ruled, ...keys, isLeftOut: false };
}

function rowKeyOf({ key, columns, bygone, rowKey }: ImportDefinition, values: ImportValues): string | null {
  if (bygone?.(values)) return null;
  if (rowKey) return rowKey(values);
  const parts = key.map((name) => values[name] ?? null);
  const incomplete = key.some(
    (name) => values[name] === null && columns.some((column) => column.key === name && column.required),
  );
  if (incomplete || parts.every((part) => part === null)) return null;
  return JSON.stringify(parts.map(bare));
}

const bare = (part: ImportValue): ImportValue => (typeof part === 'string' ? spacedOnce(part).toLowerCase() : part);

function uniqueKeyOf({ unique, bygone }: ImportDefinition, values: ImportValues): string | null {
  const value = unique === undefined || bygone?.(values) ? null : (values[unique] ?? null);
  return value === null ? null : String(bare(value));
}
