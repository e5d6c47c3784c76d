import type { RecordKind } from '@lajur/domain/auth/record-right';
import { sql } from 'kysely';
import type { CompanyTx, Tx } from '../../platform/database/scope';

/** The record that holds a file. */
export interface FileHolder {
  kind: RecordKind;
  id: string;
}

export interface FileRecord {
  id: string;
  name: string;
  contentType: string;
  size: number;
}
export interface FileOwner {
  companyId: string;
  fileId: string;
}

const readable = ['stored', 'linked'] as const;

export async function addPending(
  tx: CompanyTx,
  file: FileRecord & { sha256: Buffer; uploadedBy: string | null },
): Promise<void> {
  await tx.db
    .insertInto('file')
    .values({
      company_id: tx.companyId,
      id: file.id,
      name: file.name,
      content_type: file.contentType,
      size: file.size,
      sha256: file.sha256,
      state: 'pending',
      links: 0,
      uploaded_by: file.uploadedBy,
      created_at: tx.now,
    })
    .execute();
}

export async function markStored(tx: CompanyTx, id: string): Promise<void> {
  await tx.db
    .updateTable('file')
    .set({ state: 'stored' })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Takes back a file whose bytes could not be kept. */
export async function removePending(tx: CompanyTx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('file')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** A whole file with what says who may read it. */
export interface FoundFile extends FileRecord {
  uploadedBy: string | null;
  /** Null while nothing holds it. */
  holder: { kind: string; id: string | null } | null;
}

/** A file that was stored and not let go of; null when there is none in this company. */
export async function byId(tx: CompanyTx, id: string): Promise<FoundFile | null> {
  const row = await tx.db
    .selectFrom('file')
    .select(['id', 'name', 'content_type as contentType', 'size', 'state', 'uploaded_by', 'held_by', 'held_id'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', 'in', readable)
    .executeTakeFirst();
  if (!row) return null;
  const { state, uploaded_by: uploadedBy, held_by, held_id, ...file } = row;
  return { ...file, uploadedBy, holder: state === 'linked' ? { kind: held_by ?? '', id: held_id } : null };
}

/** The uploads of a person that no record holds; `oldest` is null when there are none. */
export async function unlinkedOf(
  tx: CompanyTx,
  uploadedBy: string,
): Promise<{ count: number; bytes: number; oldest: Date | null }> {
  const row = await tx.db
    .selectFrom('file')
    .select((e) => [
      e.fn.countAll<string>().as('count'),
      e.fn.sum<string | null>('size').as('bytes'),
      e.fn.min('created_at').as('oldest'),
    ])
    .where('company_id', '=', tx.companyId)
    .where('uploaded_by', '=', uploadedBy)
    .where('state', 'in', ['pending', 'stored'])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), bytes: Number(row.bytes ?? 0), oldest: row.oldest };
}

/** Counts one more record that refers to the file; false when the file is gone, or held by another kind of record. */
export async function addLink(tx: CompanyTx, id: string, holder: FileHolder): Promise<boolean> {
  const result = await tx.db
    .updateTable('file')
    .set({ state: 'linked', links: sql`links + 1`, held_by: holder.kind, held_id: holder.id })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where((e) => e.or([e('state', '=', 'stored'), e.and([e('state', '=', 'linked'), e('held_by', '=', holder.kind)])]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Counts one record less; without any, the file is left to the sweep. */
export async function dropLink(tx: CompanyTx, id: string): Promise<void> {
  await tx.db
    .updateTable('file')
    .set({ state: sql`case when links <= 1 then 'deleted' else 'linked' end`, links: sql`greatest(links - 1, 0)` })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'linked')
    .execute();
}

/** Removes the record of a person's upload that nothing refers to; false when there is none such. */
export async function removeUnlinked(tx: CompanyTx, id: string, uploadedBy: string): Promise<boolean> {
  const removed = await tx.db
    .deleteFrom('file')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('uploaded_by', '=', uploadedBy)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/** Some files whose time has come: never finished, never referred to, or no longer referred to. */
export async function sweepable(tx: Tx, before: Date, limit: number): Promise<FileOwner[]> {
  return tx.db
    .selectFrom('file')
    .select(['company_id as companyId', 'id as fileId'])
    .where('state', '<>', 'linked')
    .where((e) => e.or([e('state', '=', 'deleted'), e('created_at', '<', before)]))
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Removes the record of a swept file unless a record took it meanwhile. */
export async function removeSwept(tx: Tx, { companyId, fileId }: FileOwner): Promise<boolean> {
  const removed = await tx.db
    .deleteFrom('file')
    .where('company_id', '=', companyId)
    .where('id', '=', fileId)
    .where('state', '<>', 'linked')
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/** A record still refers to it after all: it stays. */
export async function keep(tx: Tx, { companyId, fileId }: FileOwner): Promise<void> {
  await tx.db
    .updateTable('file')
    .set({ state: 'linked', links: sql`greatest(links, 1)` })
    .where('company_id', '=', companyId)
    .where('id', '=', fileId)
    .execute();
}

/** Which of these have a record. */
export async function recorded(tx: Tx, owners: FileOwner[]): Promise<Set<string>> {
  const ids = owners.map((owner) => owner.fileId);
  const rows = await tx.db.selectFrom('file').select(['company_id', 'id']).where('id', 'in', ids).execute();
  return new Set(rows.map((row) => `${row.company_id}/${row.id}`));
}
