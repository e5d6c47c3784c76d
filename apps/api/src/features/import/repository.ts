import { createHash } from 'node:crypto';
import type { ImportType } from '@lajur/domain/import/definition';
import { headsKey, type ImportMapping } from '@lajur/domain/import/match-heads';
import { type ImportCounts, type ImportState, importRowStates } from '@lajur/domain/import/state';
import { sql } from 'kysely';
import { type ListSource, sortsOf } from '../../platform/database/list';
import type { CompanyTx } from '../../platform/database/scope';
import type { FileHead, TableFormat, TableReading } from '../../platform/import/table';

export interface Upload {
  id: string;
  type: ImportType;
  state: ImportState;
  fileId: string;
  fileName: string;
  size: number;
  format: TableFormat;
  reading: Partial<TableReading>;
  heads: FileHead[];
  mapping: ImportMapping;
  mappingFrom: 'guessed' | 'remembered' | 'chosen';
  message: string | null;
  rows: number;
  counts: ImportCounts;
  /** The file's rows up to this one are kept. */
  readTo: number;
  fileRead: boolean;
  checked: boolean;
  /** The step that runs has done the rows up to this one. */
  doneTo: number;
  progress: number | null;
  actorId: string;
  actorName: string;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  /** Of the company. */
  timezone: string;
}

export const noCounts = (): ImportCounts =>
  Object.fromEntries(importRowStates.map((state) => [state, 0])) as ImportCounts;

/** What the list of past uploads needs, and no more. */
const lineColumns = sql`u.id, u.type, u.state, u.file_name as "fileName", u.size, u.format, u.message, u.rows, u.counts,
  u.created_by as "createdBy", u.created_at as "createdAt", u.updated_at as "updatedAt", u.version`;

export type UploadLine = Pick<
  Upload,
  | 'id'
  | 'type'
  | 'state'
  | 'fileName'
  | 'size'
  | 'format'
  | 'message'
  | 'rows'
  | 'counts'
  | 'createdBy'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
>;

export const uploadList: ListSource<UploadLine, UploadLine> = {
  columns: lineColumns,
  from: sql`import_upload u`,
  id: sql`u.id`,
  sorts: sortsOf('u', { createdAt: 'timestamptz', fileName: 'text' }),
  item: (row) => ({ ...row, counts: { ...noCounts(), ...row.counts } }),
};

/** The conditions of the list of past uploads. */
export const uploadConditions = (companyId: string, asked: { type: string; state?: string; search?: string }) => [
  sql`u.company_id = ${companyId}`,
  sql`u.type = ${asked.type}`,
  ...(asked.state ? [sql`u.state = ${asked.state}`] : []),
  ...(asked.search ? [sql`position(lower(${asked.search}) in lower(u.file_name)) > 0`] : []),
];

type NewUpload = Pick<Upload, 'id' | 'type' | 'fileId' | 'fileName' | 'size' | 'format' | 'actorId' | 'actorName'>;

export async function addUpload(tx: CompanyTx, upload: NewUpload): Promise<void> {
  await tx.db
    .insertInto('import_upload')
    .values({
      company_id: tx.companyId,
      id: upload.id,
      type: upload.type,
      state: 'reading',
      file_id: upload.fileId,
      file_name: upload.fileName,
      size: upload.size,
      format: upload.format,
      reading: '{}',
      heads: '[]',
      mapping: '{}',
      mapping_from: 'guessed',
      message: null,
      rows: 0,
      counts: '{}',
      read_to: 0,
      file_read: false,
      checked: false,
      done_to: 0,
      progress: 0,
      actor_id: upload.actorId,
      actor_name: upload.actorName,
      created_by: upload.actorName,
      created_at: tx.now,
      updated_at: tx.now,
      version: 1,
    })
    .execute();
}

async function read(tx: CompanyTx, id: string, lock: boolean): Promise<Upload | null> {
  const { rows } = await sql<Upload>`
    select ${lineColumns}, u.file_id as "fileId", u.reading, u.heads, u.mapping, u.mapping_from as "mappingFrom",
      u.read_to as "readTo", u.file_read as "fileRead", u.checked, u.done_to as "doneTo", u.progress,
      u.actor_id as "actorId", u.actor_name as "actorName",
      (select timezone from company c where c.id = u.company_id) as timezone
    from import_upload u where u.company_id = ${tx.companyId} and u.id = ${id}
    ${lock ? sql`for update of u` : sql``}`.execute(tx.db);
  const row = rows[0];
  return row ? { ...row, counts: { ...noCounts(), ...row.counts } } : null;
}

export const uploadById = (tx: CompanyTx, id: string): Promise<Upload | null> => read(tx, id, false);

/** The upload, held still until the transaction ends. */
export const holdUpload = (tx: CompanyTx, id: string): Promise<Upload | null> => read(tx, id, true);

type Changes = Partial<Omit<Upload, 'id' | 'type' | 'fileId' | 'createdBy' | 'createdAt' | 'updatedAt' | 'version'>>;

/** Writes what is given. `step`: a person, or the end of a step, moved it on; else it is progress and no new version. */
export async function saveUpload(
  tx: CompanyTx,
  id: string,
  changes: Changes,
  kind: 'step' | 'progress',
): Promise<void> {
  const { reading, heads, mapping, counts } = changes;
  const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
  await tx.db
    .updateTable('import_upload')
    .set({
      state: changes.state,
      reading: json(reading),
      heads: json(heads),
      mapping: json(mapping),
      mapping_from: changes.mappingFrom,
      message: changes.message,
      rows: changes.rows,
      counts: json(counts),
      read_to: changes.readTo,
      file_read: changes.fileRead,
      checked: changes.checked,
      done_to: changes.doneTo,
      progress: changes.progress,
      actor_id: changes.actorId,
      actor_name: changes.actorName,
      updated_at: tx.now,
      ...(kind === 'step' ? { version: sql<number>`version + 1` } : {}),
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

const hashOf = (heads: readonly FileHead[]): string =>
  createHash('sha256')
    .update(headsKey(heads.map(({ title }) => title)))
    .digest('hex');

/** How files with these heads were understood before; null when they were not seen yet. */
export async function rememberedMapping(
  tx: CompanyTx,
  type: ImportType,
  heads: readonly FileHead[],
): Promise<ImportMapping | null> {
  const row = await tx.db
    .selectFrom('import_mapping')
    .select('mapping')
    .where('company_id', '=', tx.companyId)
    .where('type', '=', type)
    .where('heads_hash', '=', hashOf(heads))
    .executeTakeFirst();
  return row?.mapping ?? null;
}

export async function rememberMapping(
  tx: CompanyTx,
  type: ImportType,
  heads: readonly FileHead[],
  mapping: ImportMapping,
): Promise<void> {
  const said = { mapping: JSON.stringify(mapping), updated_at: tx.now };
  await tx.db
    .insertInto('import_mapping')
    .values({ company_id: tx.companyId, type, heads_hash: hashOf(heads), ...said })
    .onConflict((conflict) => conflict.columns(['company_id', 'type', 'heads_hash']).doUpdateSet(said))
    .execute();
}
