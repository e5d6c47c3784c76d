import { wholeRow } from '@lajur/domain/import/state';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { type Judgement, judge, movesOf, recounted, settled } from './judge';
import { saveUpload, type Upload } from './repository';
import { countStates, markImported, type RowCheck, rowsAfter, saveChecks, type UploadRow } from './row-repository';
import { actorOf, batch, contextOf, note, type StepDeps, share, targetOf, tellProgress } from './steps';

const good = ['new', 'changed'] as const;
const refusedText = 'Baris ini ditolak saat disimpan.';

/** Plans the rows anew and writes those that still do what the person was shown. */
async function write(tx: CompanyTx, deps: StepDeps, upload: Upload, rows: readonly UploadRow[]): Promise<RowCheck[]> {
  const target = targetOf(deps, upload.type);
  const judged = await judge(tx, contextOf(tx, target, upload), rows);
  const checks = rows.map((row, at) => settled(row, judged[at] as Judgement));
  const plans = judged.flatMap(({ plan }, at) => (plan && checks[at]?.state === 'imported' ? [plan] : []));
  if (plans.length > 0) await target.write(tx, plans, actorOf(upload));
  return checks;
}

/** The rows after one: written, each with its result, in one transaction; null when there are none left. */
async function importRows(
  deps: StepDeps,
  { id, version }: Upload,
  asked: { from: number; limit: number; refuse: string | null },
): Promise<number | null> {
  const { from, limit, refuse } = asked;
  return batch(deps, { id, version, state: ['importing'], from, of: 'doneTo' }, async (tx, upload) => {
    const rows = await rowsAfter(tx, id, { states: good, after: from, limit });
    const last = rows.at(-1);
    if (!last) {
      const counts = await countStates(tx, id);
      await saveUpload(tx, id, { state: 'done', counts, doneTo: 0, progress: null }, 'step');
      await note(tx, upload, actorOf(upload), 'finish', { counts });
      return null;
    }
    const refused = (row: UploadRow): RowCheck => ({ ...row, state: 'failed', errors: { [wholeRow]: refuse ?? '' } });
    const checks = refuse === null ? await write(tx, deps, upload, rows) : rows.map(refused);
    await markImported(
      tx,
      id,
      checks.flatMap(({ state, rowNo }) => (state === 'imported' ? [rowNo] : [])),
    );
    await saveChecks(
      tx,
      id,
      checks.filter(({ state }) => state !== 'imported'),
    );
    const counts = recounted(upload.counts, movesOf(rows, checks));
    const progress = share(last.rowNo, upload.readTo);
    await saveUpload(tx, id, { counts, doneTo: last.rowNo, progress }, 'progress');
    await tellProgress(tx, deps, upload);
    return last.rowNo;
  });
}

/** Does the database (a broken constraint, a value out of range) or the feature refuse what is written? */
function refusalOf(error: unknown): string | null {
  if (error instanceof AppError) return Object.values(error.validation ?? {})[0] ?? error.message;
  const { code } = error as { code?: string };
  return typeof code === 'string' && /^2[23]/.test(code) ? refusedText : null;
}

/**
 * Imports the good rows, batch by batch. A batch that is refused as a whole is tried in halves, until the one row
 * that is at fault stands alone and is told so; the others are written.
 */
export async function commitStep(deps: StepDeps, upload: Upload): Promise<void> {
  const { batchRows } = deps;
  let limit = batchRows;
  let refuse: string | null = null;
  for (let from: number | null = upload.doneTo; from !== null; ) {
    try {
      from = await importRows(deps, upload, { from, limit, refuse });
      limit = Math.min(batchRows, limit * 2);
      refuse = null;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null || refuse !== null) throw error;
      if (limit === 1) refuse = refusal;
      limit = Math.max(1, Math.floor(limit / 2));
    }
  }
}
