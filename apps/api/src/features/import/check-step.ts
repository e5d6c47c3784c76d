import { wholeRow } from '@lajur/domain/import/state';
import type { CompanyTx } from '../../platform/database/scope';
import { judge, movesOf, recounted } from './judge';
import { saveUpload, type Upload } from './repository';
import { countStates, markDuplicates, rowsAfter, saveChecks } from './row-repository';
import { actorOf, batch, type ImportDeps, note, type StepDeps, share, targetOf, tellProgress, todayOf } from './steps';

const open = ['waiting', 'bad', 'new', 'changed', 'same', 'failed'] as const;

/** What can be said only when every row is known: which speak of the same record. */
export async function finishCheck(tx: CompanyTx, deps: ImportDeps, upload: Upload): Promise<void> {
  const { key, unique } = targetOf(deps, upload.type).definition;
  const [column = wholeRow] = key;
  await markDuplicates(tx, upload.id, { kind: 'rowKey', column });
  if (unique !== undefined) await markDuplicates(tx, upload.id, { kind: 'uniqueKey', column: unique });
  const counts = await countStates(tx, upload.id);
  const done = { checked: true, fileRead: true, doneTo: 0, progress: null };
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
    const { mapping } = upload;
    const context = { target: targetOf(deps, upload.type), mapping, today: todayOf(tx, upload) };
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
