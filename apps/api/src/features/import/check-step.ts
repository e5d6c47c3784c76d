import type { ImportDefinition } from '@lajur/domain/import/definition';
import { wholeRow } from '@lajur/domain/import/state';
import type { CompanyTx } from '../../platform/database/scope';
import { hasMonthFirst } from './date-order-repository';
import { judge, movesOf, recounted } from './judge';
import { saveUpload, type Upload } from './repository';
import { countLeftOut, countStates, markDuplicates, rowsAfter, saveChecks } from './row-repository';
import {
  actorOf,
  batch,
  contextOf,
  datesOf,
  type ImportDeps,
  note,
  type StepDeps,
  share,
  targetOf,
  tellProgress,
} from './steps';

const open = ['waiting', 'bad', 'new', 'changed', 'same', 'failed'] as const;

/** The columns whose dates have their month in front as far as can be told, unless somebody said how they are read. */
async function monthFirstColumns(
  tx: CompanyTx,
  { columns }: ImportDefinition,
  { id, mapping, reading }: Upload,
): Promise<string[]> {
  if (reading.dateOrder) return [];
  const found: string[] = [];
  for (const { key, kind } of columns) {
    const index = kind === 'date' ? (mapping[key] ?? null) : null;
    if (index !== null && (await hasMonthFirst(tx, id, index))) found.push(key);
  }
  return found;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/**
 * What can be said only when every row is known: which speak of the same record, and whether the dates of a column begin
 * with the month. Rows whose dates turn out to be read otherwise are checked once more.
 */
export async function finishCheck(tx: CompanyTx, deps: ImportDeps, upload: Upload): Promise<void> {
  const { definition } = targetOf(deps, upload.type);
  const monthFirst = await monthFirstColumns(tx, definition, upload);
  if (!isSame(monthFirst, datesOf(upload).monthFirst)) {
    const reading = { ...upload.reading, monthFirst };
    await saveUpload(tx, upload.id, { state: 'checking', reading, fileRead: true, doneTo: 0 }, 'step');
    return;
  }
  const { key, unique, repeats, leaveOut } = definition;
  const [column = wholeRow] = key;
  if (!repeats) await markDuplicates(tx, upload.id, { kind: 'rowKey', column });
  if (unique !== undefined) await markDuplicates(tx, upload.id, { kind: 'uniqueKey', column: unique });
  const counts = await countStates(tx, upload.id);
  const reading = { ...upload.reading, leftOut: leaveOut ? await countLeftOut(tx, upload.id) : 0 };
  const done = { reading, checked: true, fileRead: true, doneTo: 0, progress: null };
  await saveUpload(tx, upload.id, { state: 'ready', counts, ...done }, 'step');
  await note(tx, upload, actorOf(upload), 'check', { counts });
}

/** Checks the rows after one; null when there were none left and the step is done. */
async function checkRows(deps: StepDeps, { id, version }: Upload, from: number): Promise<number | null> {
  return batch(deps, { id, version, state: ['checking'], from, of: 'doneTo' }, async (tx, upload) => {
    const rows = await rowsAfter(tx, id, { states: open, after: from, limit: deps.batchRows });
    const last = rows.at(-1);
    if (!last) {
      await finishCheck(tx, deps, upload);
      return null;
    }
    const context = contextOf(tx, targetOf(deps, upload.type), upload);
    const checks = (await judge(tx, context, rows)).map(({ check }) => check);
    await saveChecks(tx, id, checks);
    const counts = recounted(upload.counts, movesOf(rows, checks));
    const progress = share(last.rowNo, upload.readTo);
    await saveUpload(tx, id, { counts, doneTo: last.rowNo, progress }, 'progress');
    await tellProgress(tx, deps, upload);
    return last.rowNo;
  });
}

/** Checks every row that is not imported, batch by batch. */
export async function checkStep(deps: StepDeps, upload: Upload): Promise<void> {
  for (let from: number | null = upload.doneTo; from !== null; ) from = await checkRows(deps, upload, from);
}
