import type { ImportDefinition } from '@lajur/domain/import/definition';
import { parseRow } from '@lajur/domain/import/parse-row';
import type { ImportCounts } from '@lajur/domain/import/state';
import type { CompanyTx } from '../../platform/database/scope';
import type { ImportTarget } from '../../platform/import/import-target';
import { cleanCell } from '../../platform/import/table-file';
import { cellsOf, judge, movesOf, recounted, type TwinOf } from './judge';
import { saveUpload, type Upload } from './repository';
import * as kept from './row-repository';
import { tell, todayOf } from './steps';

/** At most so many rows are mended at once, and so many others checked again with them: one planning takes both. */
export const mendedAtOnce = 500;

/** What a person wrote, without what the file has anyway. */
function editsOf({ mapping }: Upload, row: kept.KeptRow, cells: Readonly<Record<string, string>>) {
  const edits = { ...row.edits };
  for (const [key, written] of Object.entries(cells)) {
    const text = cleanCell(written);
    const inFile = row.cells[mapping[key] ?? Number.POSITIVE_INFINITY] ?? '';
    if (text === inFile) delete edits[key];
    else edits[key] = text;
  }
  return edits;
}

const mendedRow = (definition: ImportDefinition, upload: Upload, today: string, cells: Record<string, string>) => {
  const { mapping } = upload;
  return (row: kept.KeptRow): kept.KeptRow => {
    const edits = editsOf(upload, row, cells);
    const written = cellsOf(definition, mapping, { cells: row.cells, edits });
    const { rowKey, uniqueKey } = parseRow(definition, written, today);
    return { ...row, edits, rowKey, uniqueKey };
  };
};

/** Which other row of the file has a key of these rows. */
async function twinsOf(tx: CompanyTx, uploadId: string, rows: readonly kept.KeptRow[]): Promise<TwinOf> {
  const keys = kept.keysOf(rows);
  const rowNos = {
    rowKey: await kept.rowNosOfKeys(tx, uploadId, 'rowKey', keys.rowKey),
    uniqueKey: await kept.rowNosOfKeys(tx, uploadId, 'uniqueKey', keys.uniqueKey),
  };
  return (kind, key, rowNo) => rowNos[kind].get(key)?.find((one) => one !== rowNo) ?? null;
}

/**
 * Writes the same cells into these rows of an upload that is held, and checks them at once together with the rows
 * that share a key with what they said or say now.
 */
export async function mend(
  tx: CompanyTx,
  { target, upload }: { target: ImportTarget; upload: Upload },
  rows: readonly kept.KeptRow[],
  cells: Record<string, string>,
): Promise<{ rows: kept.KeptRow[]; counts: ImportCounts }> {
  const today = todayOf(tx, upload);
  const mended = rows.map(mendedRow(target.definition, upload, today, cells));
  await kept.saveEdits(tx, upload.id, mended);
  const keys = kept.keysOf([...rows, ...mended]);
  const but = rows.map(({ rowNo }) => rowNo);
  const others = await kept.rowsOfKeys(tx, upload.id, { keys, but, limit: mendedAtOnce });
  const all = [...mended, ...others];
  const twinOf = await twinsOf(tx, upload.id, all);
  const verdicts = (await judge(tx, { target, mapping: upload.mapping, today, twinOf }, all)).map(
    ({ verdict }) => verdict,
  );
  await kept.saveVerdicts(tx, upload.id, verdicts);
  const counts = recounted(upload.counts, movesOf(all, verdicts));
  await saveUpload(tx, upload.id, { counts }, 'progress');
  await tell(tx, upload);
  return { rows: all.map((one, at) => ({ ...one, ...verdicts[at], version: one.version + 1 })), counts };
}
