import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type { editUploadRow, findUploadError, listUploadRows } from '@lajur/api-contract/import';
import type { ExportFormat } from '@lajur/domain/common/export-format';
import type { ImportDefinition } from '@lajur/domain/import/definition';
import { unknownColumn } from '@lajur/domain/import/match-heads';
import { wholeRow } from '@lajur/domain/import/state';
import { AppError } from '../../platform/app-error';
import type { CompanyScope } from '../../platform/database/scope';
import type { ExportColumn } from '../../platform/export/column';
import { exportFile } from '../../platform/export/export-file';
import type { FileReply, UserContext } from '../../platform/http/context';
import { lockedUpload, refuseUnchecked } from './change-service';
import { editRows } from './edit-rows';
import { cellsOf } from './judge';
import type { Upload } from './repository';
import * as store from './row-repository';
import { importable, type UploadId, uploadOf } from './service';
import type { ImportDeps } from './steps';

type WireRow = AnswerOf<typeof listUploadRows>['content'][number];

const wire = (definition: ImportDefinition, { mapping }: Upload, row: store.UploadRow): WireRow => ({
  rowNo: row.rowNo,
  version: row.version,
  state: row.state,
  cells: cellsOf(definition, mapping, row),
  edited: Object.keys(row.edits),
  errors: row.errors,
  changes: row.changes,
});

/** How many rows a filter leaves; of the states alone it is known already. */
async function countOf(company: CompanyScope, { id, rows, counts }: Upload, filter: store.RowFilter): Promise<number> {
  if (filter.column || filter.rowNo) return company.readLatest((tx) => store.countRows(tx, id, filter));
  if (filter.state === 'good') return counts.new + counts.changed;
  return filter.state ? counts[filter.state] : rows;
}

/** A window of the rows. */
export async function rowsOf(
  deps: ImportDeps,
  context: UserContext,
  params: UploadId,
  query: store.RowFilter & { page: number; size: number },
): Promise<AnswerOf<typeof listUploadRows>> {
  const { definition } = importable(deps, context, params.type);
  const upload = await uploadOf(deps, context, params);
  const { page, size } = query;
  const window = { offset: page * size, limit: size };
  const rows = await context.company.readLatest((tx) => store.rowsOfPage(tx, upload.id, query, window));
  const totalElements = await countOf(context.company, upload, query);
  return {
    content: rows.map((row) => wire(definition, upload, row)),
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    totalIsExact: true,
  };
}

const past = 2_147_483_647;

/** The next row with an error, or the first one when there is none behind. */
export async function findError(
  deps: ImportDeps,
  context: UserContext,
  params: UploadId,
  { after, direction, ...filter }: store.RowFilter & { after: number; direction: 'next' | 'previous' },
): Promise<AnswerOf<typeof findUploadError>> {
  const { id } = await uploadOf(deps, context, params);
  const from = Math.min(after, past);
  const edge = direction === 'next' ? 0 : past;
  const near = (start: number) =>
    context.company.readLatest((tx) => store.nearestError(tx, id, filter, { from: start, direction }));
  return { found: (await near(from)) ?? (from === edge ? null : await near(edge)) };
}

/** Edits cells of a row and checks it at once. */
export async function editRow(
  deps: ImportDeps,
  context: UserContext,
  { rowNo, ...params }: UploadId & { rowNo: number },
  given: { version: number; cells: Record<string, string> },
): Promise<AnswerOf<typeof editUploadRow>> {
  const target = importable(deps, context, params.type);
  const { definition } = target;
  return context.company.transaction(async (tx) => {
    const upload = await lockedUpload(tx, params, 'edit-row');
    refuseUnchecked(upload);
    const row = rowNo > past ? null : await store.holdRow(tx, upload.id, rowNo);
    if (!row) throw new AppError('NOT_FOUND');
    if (row.version !== given.version) throw new AppError('STALE_VERSION');
    if (row.state === 'imported') throw new AppError('STEP_NOT_POSSIBLE', { message: 'Baris ini sudah diimpor.' });
    const unknown = Object.keys(given.cells).find((key) => !definition.columns.some((column) => column.key === key));
    if (unknown !== undefined)
      throw new AppError('RULE_BROKEN', { validation: { [`cells.${unknown}`]: unknownColumn(definition) } });
    const { rows, counts } = await editRows(tx, { target, upload }, [row], given.cells);
    const [first, ...others] = rows.map((one) => wire(definition, upload, one));
    return { row: first as WireRow, others, counts };
  });
}

/** The bad rows as the file has them, with the reasons: to be edited in a spreadsheet and uploaded again. */
export async function exportBad(
  deps: ImportDeps,
  context: UserContext,
  params: UploadId,
  format: ExportFormat,
): Promise<FileReply> {
  const { definition } = importable(deps, context, params.type);
  const upload = await uploadOf(deps, context, params);
  const { company } = context;
  const edited = new Set(await company.readLatest((tx) => store.editedKeys(tx, upload.id)));
  const keyAt = new Map(Object.entries(upload.mapping).map(([key, index]) => [index, key]));
  const titleOf = (key: string) => definition.columns.find((column) => column.key === key)?.title ?? key;
  const inFile = upload.heads.map(({ title }, at): ExportColumn<store.UploadRow> => {
    const key = keyAt.get(at);
    return { title, value: ({ cells, edits }) => (key === undefined ? null : edits[key]) ?? cells[at] ?? null };
  });
  // What was written into a column that the file does not have is not lost.
  const added = definition.columns
    .filter(({ key }) => edited.has(key) && (upload.mapping[key] ?? null) === null)
    .map(({ key, title }): ExportColumn<store.UploadRow> => ({ title, value: ({ edits }) => edits[key] ?? null }));
  const reason: ExportColumn<store.UploadRow> = {
    title: 'Alasan',
    value: ({ errors }) =>
      Object.entries(errors)
        .map(([key, message]) => (key === wholeRow ? message : `${titleOf(key)}: ${message}`))
        .join('; '),
  };
  async function* pieces() {
    for (let after = 0; ; ) {
      const rows = await company.read((tx) =>
        store.rowsAfter(tx, upload.id, { states: ['bad', 'failed'], after, limit: 1000 }),
      );
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = last.rowNo;
    }
  }
  const name = `${upload.fileName.replace(/\.[^.]*$/, '')}-perlu-diperbaiki`;
  return exportFile({ name, format, columns: [...inFile, ...added, reason], pieces: pieces() });
}
