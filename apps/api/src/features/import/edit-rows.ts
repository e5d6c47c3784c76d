import type { ImportDefinition } from '@lajur/domain/import/definition';
import { parseRow } from '@lajur/domain/import/parse-row';
import type { ImportCounts } from '@lajur/domain/import/state';
import type { CompanyTx } from '../../platform/database/scope';
import type { ImportTarget } from '../../platform/import/import-target';
import { cleanCell } from '../../platform/import/table-file';
import { cellsOf, type DuplicateOf, judge, movesOf, recounted } from './judge';
import { saveUpload, type Upload } from './repository';
import * as store from './row-repository';
import { contextOf, datesOf, tell, todayOf } from './steps';

/** At most so many rows are edited at once, and so many others checked again with them: one planning takes both. */
export const editedAtOnce = 500;

/** What a person wrote, without what the file has anyway. */
function editsOf({ mapping }: Upload, row: store.UploadRow, cells: Readonly<Record<string, string>>) {
  const edits = { ...row.edits };
  for (const [key, written] of Object.entries(cells)) {
    const text = cleanCell(written);
    const inFile = row.cells[mapping[key] ?? Number.POSITIVE_INFINITY] ?? '';
    if (text === inFile) delete edits[key];
    else edits[key] = text;
  }
  return edits;
}

const editedRow = (definition: ImportDefinition, upload: Upload, today: string, cells: Record<string, string>) => {
  const { mapping } = upload;
  const dates = datesOf(upload);
  return (row: store.UploadRow): store.UploadRow => {
    const edits = editsOf(upload, row, cells);
    const written = cellsOf(definition, mapping, { cells: row.cells, edits });
    const { rowKey, uniqueKey } = parseRow(definition, written, today, dates);
    return { ...row, edits, rowKey, uniqueKey };
  };
};

/** Which other row of the file has a key of these rows. */
async function duplicatesOf(tx: CompanyTx, uploadId: string, rows: readonly store.UploadRow[]): Promise<DuplicateOf> {
  const keys = store.keysOf(rows);
  const rowNos = {
    rowKey: await store.rowNosOfKeys(tx, uploadId, 'rowKey', keys.rowKey),
    uniqueKey: await store.rowNosOfKeys(tx, uploadId, 'uniqueKey', keys.uniqueKey),
  };
  return (kind, key, rowNo) => rowNos[kind].get(key)?.find((one) => one !== rowNo) ?? null;
}

/**
 * Writes the same cells into these rows of an upload that is held, and checks them at once together with the rows
 * that share a key with what they said or say now.
 */
export async function editRows(
  tx: CompanyTx,
  { target, upload }: { target: ImportTarget; upload: Upload },
  rows: readonly store.UploadRow[],
  cells: Record<string, string>,
): Promise<{ rows: store.UploadRow[]; counts: ImportCounts }> {
  const today = todayOf(tx, upload);
  const edited = rows.map(editedRow(target.definition, upload, today, cells));
  await store.saveEdits(tx, upload.id, edited);
  const keys = store.keysOf([...rows, ...edited]);
  const but = rows.map(({ rowNo }) => rowNo);
  const others = await store.rowsOfKeys(tx, upload.id, { keys, but, limit: editedAtOnce });
  const all = [...edited, ...others];
  const duplicateOf = await duplicatesOf(tx, upload.id, all);
  const judged = await judge(tx, { ...contextOf(tx, target, upload), duplicateOf }, all);
  const checks = judged.map(({ check }) => check);
  await store.saveChecks(tx, upload.id, checks);
  const counts = recounted(upload.counts, movesOf(all, checks));
  await saveUpload(tx, upload.id, { counts }, 'progress');
  await tell(tx, upload);
  return { rows: all.map((one, at) => ({ ...one, ...checks[at], version: one.version + 1 })), counts };
}
