import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type { getUpload, listImportTypes, listUploads } from '@lajur/api-contract/import';
import type { Page } from '@lajur/api-contract/page';
import type { FunctionCode } from '@lajur/domain/auth/menu';
import { type ImportColumn, type ImportType, uniqueColumns } from '@lajur/domain/import/definition';
import { missingColumns } from '@lajur/domain/import/match-heads';
import { importIsRunning, importLimits } from '@lajur/domain/import/state';
import { AppError } from '../../platform/app-error';
import { listPage } from '../../platform/database/list';
import type { CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import type { UserContext } from '../../platform/http/context';
import { newId } from '../../platform/id';
import type { ImportTarget } from '../../platform/import/import-target';
import { TableFileError, type TableFormat, unread } from '../../platform/import/table';
import { isContainer, refuseOtherwise, tableFormatOf } from '../../platform/import/table-file';
import { enqueue } from '../../platform/job/queue';
import { keepFile, linkFile } from '../file/service';
import * as uploads from './repository';
import { type ImportDeps, importJob, importJobTries, note } from './steps';

export type WireUpload = AnswerOf<typeof getUpload>;
type WireUploadRow = AnswerOf<typeof listUploads>['content'][number];

/** What goes into a type is the business of whoever may create it; for others the type does not exist. */
export function importable({ targets }: ImportDeps, { user }: UserContext, type: ImportType): ImportTarget {
  const target = targets.get(type);
  if (!target || !user.functions.has(target.definition.needs satisfies FunctionCode)) throw new AppError('NOT_FOUND');
  return target;
}

/** The types the caller may import, with what a column of each holds. */
export async function importTypesOf(
  { targets }: ImportDeps,
  { company, user }: UserContext,
): Promise<AnswerOf<typeof listImportTypes>> {
  const mine = [...targets.values()].filter(({ definition }) => user.functions.has(definition.needs));
  return company.read((tx) =>
    Promise.all(
      mine.map(async ({ definition, names }) => {
        const { type, title, key, columns } = definition;
        const known = (await names?.(tx)) ?? {};
        const unique = uniqueColumns(definition);
        const wired = columns.map((column) => ({
          ...wireColumn(column, known[column.key]),
          unique: unique.includes(column.key),
        }));
        return { type, title, key: [...key], columns: wired };
      }),
    ),
  );
}

const wireColumn = (
  { key, title, kind, required = false, choices = [], guide, examples }: ImportColumn,
  names: readonly string[] = [],
): Omit<AnswerOf<typeof listImportTypes>[number]['columns'][number], 'unique'> => ({
  key,
  title,
  kind,
  required,
  choices: [...choices, ...names.map((name) => ({ value: name, label: name }))],
  guide,
  examples: [...examples],
});

const wireRow = (upload: uploads.UploadLine): WireUploadRow => ({
  ...upload,
  createdAt: upload.createdAt.toISOString(),
  updatedAt: upload.updatedAt.toISOString(),
});

export function wire(deps: ImportDeps, upload: uploads.Upload): WireUpload {
  const { id, type, state, fileName, size, format, message, rows, counts, createdBy, version } = upload;
  const { createdAt, updatedAt, checked, reading, heads, mapping, mappingFrom, progress } = upload;
  const target = deps.targets.get(type);
  return {
    ...wireRow({
      id,
      type,
      state,
      fileName,
      size,
      format,
      message,
      rows,
      counts,
      createdBy,
      version,
      createdAt,
      updatedAt,
    }),
    checked,
    progress: importIsRunning(state) ? (progress ?? 0) : null,
    reading: { ...unread(), ...reading },
    heads,
    mapping,
    mappingFrom,
    missing: target && heads.length > 0 ? missingColumns(target.definition, mapping) : [],
  };
}

const headBytes = 64 * 1024;

/** The format shows at the beginning; only what is none is looked at whole, to say why. The rest is read by the step that follows. */
async function formatOf(given: File): Promise<TableFormat> {
  const head = Buffer.from(await given.slice(0, headBytes).arrayBuffer());
  try {
    const format = tableFormatOf(isContainer(head) ? Buffer.from(await given.arrayBuffer()) : head);
    refuseOtherwise(given.name, format);
    return format;
  } catch (error) {
    if (error instanceof TableFileError) throw new AppError('FILE_TYPE_NOT_ALLOWED', { message: error.message });
    throw error;
  }
}

const contentTypes: Record<TableFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Has the service work on an upload once the transaction is through. */
export async function start(tx: CompanyTx, uploadId: string): Promise<void> {
  const payload = { companyId: tx.companyId, uploadId };
  await enqueue(tx, { kind: importJob, payload, maxAttempts: importJobTries });
}

/** Keeps a file and has it read and checked. */
export async function createUpload(
  deps: ImportDeps,
  context: UserContext,
  type: ImportType,
  given: File,
): Promise<WireUpload> {
  importable(deps, context, type);
  if (given.size > importLimits.bytes) throw new AppError('TOO_LARGE', { message: 'Berkas paling besar 20 MB.' });
  const format = await formatOf(given);
  const { company, user } = context;
  const contentType = contentTypes[format];
  const file = await keepFile(deps, company, { content: given, name: given.name, contentType, uploadedBy: user.id });
  return company.transaction(async (tx) => {
    const by = { actorId: user.id, actorName: user.fullName };
    const id = newId();
    await linkFile(tx, file.id, { kind: `import-${type}`, id });
    const { fileName, size } = file;
    await uploads.addUpload(tx, { id, type, fileId: file.id, fileName, size, format, ...by });
    await note(tx, { id, type, fileName }, actorOf(user), 'upload', { type, fileName });
    await start(tx, id);
    return wire(deps, await found(tx, type, id));
  });
}

export async function pastUploads(
  deps: ImportDeps,
  context: UserContext,
  type: ImportType,
  query: { page: number; size: number; sort: string; state?: string; search?: string },
): Promise<Page<WireUploadRow>> {
  importable(deps, context, type);
  const { company } = context;
  const conditions = uploads.uploadConditions(company.companyId, { ...query, type });
  const page = await company.read((tx) => listPage(tx, uploads.uploadList, conditions, query));
  return { ...page, content: page.content.map(wireRow) };
}

/** The upload of a type and id; refuses one of another type as if there were none. */
export async function found(tx: CompanyTx, type: ImportType, id: string): Promise<uploads.Upload> {
  const upload = await uploads.uploadById(tx, id);
  if (upload?.type !== type) throw new AppError('NOT_FOUND');
  return upload;
}

export interface UploadId {
  type: ImportType;
  id: string;
}

/** An upload of a type the caller may import. */
export async function uploadOf(
  deps: ImportDeps,
  context: UserContext,
  { type, id }: UploadId,
): Promise<uploads.Upload> {
  importable(deps, context, type);
  return context.company.readLatest((tx) => found(tx, type, id));
}

export async function upload(deps: ImportDeps, context: UserContext, params: UploadId): Promise<WireUpload> {
  return wire(deps, await uploadOf(deps, context, params));
}
