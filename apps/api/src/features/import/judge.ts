import type { ImportDefinition } from '@lajur/domain/import/definition';
import type { ImportMapping } from '@lajur/domain/import/match-heads';
import type { DateReading } from '@lajur/domain/import/parse-date';
import { type ParsedRow, parseRow } from '@lajur/domain/import/parse-row';
import { duplicateText, type ImportCounts, type ImportRowState, wholeRow } from '@lajur/domain/import/state';
import type { CompanyTx } from '../../platform/database/scope';
import type { ImportPlan, ImportTarget } from '../../platform/import/import-target';
import type { RowCheck, RowKeys, UploadRow } from './row-repository';
import { type RowNosOf, turnsOf } from './turns';

/** What is needed to check a row. */
export interface JudgedRow {
  rowNo: number;
  cells: readonly string[];
  edits: Readonly<Record<string, string>>;
  quoteAt?: number | null;
}

/** What was said of a row, and what writing it would do. */
export interface Judgement {
  check: RowCheck;
  plan: ImportPlan | null;
}

export interface CheckContext {
  target: ImportTarget;
  mapping: ImportMapping;
  /** How its dates are read. */
  dates: DateReading;
  /** The company's day. */
  today: string;
  /** What the file says above its heads. */
  above: readonly string[];
  /** Of a definition whose rows may be the same: the rows of the upload that have each of these keys. */
  rowNosOf?: RowNosOf;
  /** Another row with the same key; null when there is none. Unless told, those that came in before. */
  duplicateOf?: DuplicateOf;
}

export type DuplicateOf = (kind: keyof RowKeys, key: string, rowNo: number) => number | null;

/** A row by its columns, as written or edited. */
export function cellsOf(
  { columns }: ImportDefinition,
  mapping: ImportMapping,
  { cells, edits }: Pick<JudgedRow, 'cells' | 'edits'>,
): Record<string, string> {
  const written: Record<string, string> = {};
  for (const { key } of columns) {
    const index = mapping[key] ?? null;
    written[key] = edits[key] ?? (index === null ? '' : (cells[index] ?? ''));
  }
  return written;
}

function amongThese(): DuplicateOf {
  const seen = { rowKey: new Map<string, number>(), uniqueKey: new Map<string, number>() };
  return (kind, key, rowNo) => {
    const first = seen[kind].get(key);
    if (first === undefined) seen[kind].set(key, rowNo);
    return first ?? null;
  };
}

/** What is wrong with a row because another of its file has the same. */
function duplicateErrors(
  { key, unique, repeats }: ImportDefinition,
  { rowKey, uniqueKey }: ParsedRow,
  duplicateOf: (kind: keyof RowKeys, key: string) => number | null,
): Record<string, string> {
  const [column = wholeRow] = key;
  const same = rowKey === null || repeats ? null : duplicateOf('rowKey', rowKey);
  const shared = uniqueKey === null ? null : duplicateOf('uniqueKey', uniqueKey);
  return {
    ...(shared === null || unique === undefined ? {} : { [unique]: duplicateText(shared) }),
    ...(same === null ? {} : { [column]: duplicateText(same) }),
  };
}

const stateOf = { create: 'new', change: 'changed', same: 'same', refused: 'bad' } as const satisfies Record<
  ImportPlan['kind'],
  ImportRowState
>;

/** A cell whose quote stands alone was read as well as it could be: a person says what is meant. */
function quoteErrors(mapping: ImportMapping, { quoteAt = null, edits }: JudgedRow): Record<string, string> {
  if (quoteAt === null) return {};
  const key = Object.keys(mapping).find((one) => mapping[one] === quoteAt);
  if (key !== undefined) return edits[key] === undefined ? { [key]: quoteText('di sel ini') } : {};
  return Object.keys(edits).length === 0 ? { [wholeRow]: quoteText(`di kolom ke-${quoteAt + 1}`) } : {};
}

const quoteText = (where: string) =>
  `Tanda kutip (") ${where} tidak berpasangan. Tulis ulang isinya tanpa tanda kutip itu.`;

type JudgedParse = ParsedRow & { rowNo: number; duplicates: Readonly<Record<string, string>> };

const isClean = ({ errors, duplicates }: JudgedParse) => !anyOf(errors) && !anyOf(duplicates);
const anyOf = (errors: object) => Object.keys(errors).length > 0;

/** What the sound rows would do, by their numbers. */
async function planned(
  tx: CompanyTx,
  { target: { definition, plan }, above, rowNosOf }: CheckContext,
  parsed: readonly JudgedParse[],
): Promise<Map<number, ImportPlan>> {
  const clean = parsed.filter((row) => isClean(row) && !row.isLeftOut);
  if (clean.length === 0) return new Map();
  const turns = definition.repeats ? await turnsOf(clean, rowNosOf) : [];
  const plans = await plan(
    tx,
    clean.map(({ values }) => values),
    { above, turns },
  );
  if (plans.length !== clean.length)
    throw new Error(`${definition.type} planned ${plans.length} of ${clean.length} rows`);
  return new Map(clean.map(({ rowNo }, at) => [rowNo, plans[at] as ImportPlan]));
}

/** What else is wrong with the rows that have errors, by their numbers: a person edits a row once. */
async function otherErrors(
  tx: CompanyTx,
  { unknowns }: ImportTarget,
  parsed: readonly JudgedParse[],
): Promise<Map<number, Readonly<Record<string, string>>>> {
  const wrong = parsed.filter((row) => !isClean(row));
  if (!unknowns || wrong.length === 0) return new Map();
  const found = await unknowns(
    tx,
    wrong.map(({ values }) => values),
  );
  return new Map(wrong.map(({ rowNo }, at) => [rowNo, found[at] ?? {}]));
}

/** A cell of which something else is known, and that stands in another row too, tells both. */
function withDuplicates(errors: Readonly<Record<string, string>>, duplicates: Readonly<Record<string, string>>) {
  const all = { ...errors };
  for (const [key, duplicate] of Object.entries(duplicates))
    all[key] = all[key] === undefined ? duplicate : `${all[key].replace(/\.$/, '')}. ${duplicate}`;
  return all;
}

/** Checks up to a thousand rows: each cell, the form's rules, other rows of the file, and what the database says. */
export async function judge(tx: CompanyTx, context: CheckContext, rows: readonly JudgedRow[]): Promise<Judgement[]> {
  const { target, mapping, dates, today, duplicateOf = amongThese() } = context;
  const { definition } = target;
  const parsed = rows.map((row): JudgedParse => {
    const { rowNo } = row;
    const read = parseRow(definition, cellsOf(definition, mapping, row), today, dates);
    const duplicates = duplicateErrors(definition, read, (kind, key) => duplicateOf(kind, key, rowNo));
    const quotes = read.isLeftOut ? {} : quoteErrors(mapping, row);
    return { ...read, errors: { ...read.errors, ...quotes }, duplicates, rowNo };
  });
  const planOf = await planned(tx, context, parsed);
  const othersOf = await otherErrors(tx, target, parsed);
  return parsed.map(({ rowNo, rowKey, uniqueKey, errors, duplicates, isLeftOut }): Judgement => {
    const plan = planOf.get(rowNo) ?? null;
    const state = plan ? stateOf[plan.kind] : isLeftOut ? 'same' : 'bad';
    const refused = plan?.kind === 'refused' ? plan.errors : othersOf.get(rowNo);
    const changes = plan?.kind === 'change' ? [...plan.changes] : [];
    const messages = withDuplicates({ ...refused, ...errors }, duplicates);
    return { check: { rowNo, rowKey, uniqueKey, state, errors: messages, changes }, plan };
  });
}

const movedOn = 'Data di sistem berubah sejak baris ini diperiksa. Periksa lagi sebelum mengimpor.';

/**
 * What a row becomes when it is to be written: imported when that does what the person was shown, else refused, since
 * nobody agreed to it.
 */
export function settled(row: UploadRow, { check }: Judgement): RowCheck {
  if (check.state === 'same') return check;
  if (check.state === 'bad') return { ...check, state: 'failed' };
  const asShown = check.state === row.state && sameChanges(check.changes, row.changes);
  return asShown ? { ...check, state: 'imported' } : { ...check, state: 'failed', errors: { [wholeRow]: movedOn } };
}

const sameChanges = (one: RowCheck['changes'], other: RowCheck['changes']): boolean =>
  one.length === other.length &&
  one.every(({ key, before, after }, at) => {
    const shown = other[at];
    return shown?.key === key && shown.before === before && shown.after === after;
  });

interface Move {
  from: ImportRowState | null;
  to: ImportRowState;
}

/** From what each row was to what was said of it. */
export const movesOf = (
  rows: readonly { state: ImportRowState }[],
  checks: readonly { state: ImportRowState }[],
): Move[] => checks.map(({ state }, at) => ({ from: rows[at]?.state ?? null, to: state }));

/** The counts after rows went from one state to another. */
export function recounted(counts: ImportCounts, moves: readonly Move[]): ImportCounts {
  const after = { ...counts };
  for (const { from, to } of moves) {
    if (from !== null) after[from] -= 1;
    after[to] += 1;
  }
  return after;
}
