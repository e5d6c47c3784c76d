import type { ImportDefinition } from '@lajur/domain/import/definition';
import type { ImportMapping } from '@lajur/domain/import/match-heads';
import { type ParsedRow, parseRow } from '@lajur/domain/import/parse-row';
import { type ImportCounts, type ImportRowState, twinText, wholeRow } from '@lajur/domain/import/state';
import type { CompanyTx } from '../../platform/database/scope';
import type { ImportPlan, ImportTarget } from '../../platform/import/import-target';
import type { KeptRow, Verdict } from './row-repository';

/** What is needed to check a row. */
export interface JudgedRow {
  rowNo: number;
  cells: readonly string[];
  edits: Readonly<Record<string, string>>;
}

/** What was said of a row, and what writing it would do. */
export interface Judgement {
  verdict: Verdict;
  plan: ImportPlan | null;
}

interface Court {
  target: ImportTarget;
  mapping: ImportMapping;
  /** The company's day. */
  today: string;
  /** Another row that speaks of the same record; null when there is none. Unless told, those that came in before. */
  twinOf?: (rowKey: string, rowNo: number) => number | null;
}

/** A row by its columns, as written or mended. */
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

function amongThese(): (rowKey: string, rowNo: number) => number | null {
  const seen = new Map<string, number>();
  return (rowKey, rowNo) => {
    const first = seen.get(rowKey);
    if (first === undefined) seen.set(rowKey, rowNo);
    return first ?? null;
  };
}

const stateOf = { create: 'new', change: 'changed', same: 'same', refused: 'bad' } as const satisfies Record<
  ImportPlan['kind'],
  ImportRowState
>;

function verdictOf(rowNo: number, rowKey: string | null, plan: ImportPlan): Verdict {
  const errors = plan.kind === 'refused' ? { ...plan.errors } : {};
  const changes = plan.kind === 'change' ? [...plan.changes] : [];
  return { rowNo, rowKey, state: stateOf[plan.kind], errors, changes };
}

/** Checks up to a thousand rows: each cell, the form's rules, other rows of the file, and what the database says. */
export async function judge(
  tx: CompanyTx,
  { target, mapping, today, twinOf = amongThese() }: Court,
  rows: readonly JudgedRow[],
): Promise<Judgement[]> {
  const { definition } = target;
  const parsed = rows.map((row): ParsedRow & { rowNo: number } => {
    const read = parseRow(definition, cellsOf(definition, mapping, row), today);
    const twin = read.rowKey === null ? null : twinOf(read.rowKey, row.rowNo);
    const [column = wholeRow] = definition.key;
    const errors = twin === null ? read.errors : { ...read.errors, [column]: twinText(twin) };
    return { ...read, errors, rowNo: row.rowNo };
  });
  const isClean = (row: ParsedRow) => Object.keys(row.errors).length === 0;
  const clean = parsed.filter(isClean);
  const plans =
    clean.length > 0
      ? await target.plan(
          tx,
          clean.map(({ values }) => values),
        )
      : [];
  if (plans.length !== clean.length)
    throw new Error(`${definition.type} planned ${plans.length} of ${clean.length} rows`);
  const planOf = new Map(clean.map((row, index) => [row.rowNo, plans[index] as ImportPlan]));
  return parsed.map(({ rowNo, rowKey, errors }) => {
    const plan = planOf.get(rowNo);
    if (plan) return { verdict: verdictOf(rowNo, rowKey, plan), plan };
    return { verdict: { rowNo, rowKey, errors, state: 'bad', changes: [] }, plan: null };
  });
}

const movedOn = 'Data di sistem berubah sejak baris ini diperiksa. Periksa lagi sebelum mengimpor.';

/**
 * What a row becomes when it is to be written: imported when that does what the person was shown, else refused, since
 * nobody agreed to it.
 */
export function settled(row: KeptRow, { verdict }: Judgement): Verdict {
  if (verdict.state === 'same') return verdict;
  if (verdict.state === 'bad') return { ...verdict, state: 'failed' };
  const asShown = verdict.state === row.state && sameChanges(verdict.changes, row.changes);
  return asShown ? { ...verdict, state: 'imported' } : { ...verdict, state: 'failed', errors: { [wholeRow]: movedOn } };
}

const sameChanges = (one: Verdict['changes'], other: Verdict['changes']): boolean =>
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
  verdicts: readonly { state: ImportRowState }[],
): Move[] => verdicts.map(({ state }, at) => ({ from: rows[at]?.state ?? null, to: state }));

/** The counts after rows went from one state to another. */
export function recounted(counts: ImportCounts, moves: readonly Move[]): ImportCounts {
  const after = { ...counts };
  for (const { from, to } of moves) {
    if (from !== null) after[from] -= 1;
    after[to] += 1;
  }
  return after;
}
