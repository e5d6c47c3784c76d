import { searchText } from '@lajur/domain/common/search-text';
import {
  type LegalDocumentKind,
  type LegalStatus,
  type LegalVersionValues,
  legalTitle,
} from '@lajur/domain/company/legal-document';
import { sql } from 'kysely';
import type { CompanyTx, Tx } from '../../../platform/database/scope';
import { newId } from '../../../platform/id';

/** A document with its newest version, as it is decided on. */
export interface StoredDocument {
  id: string;
  kind: LegalDocumentKind;
  name: string | null;
  title: string;
  version: number;
  no: number;
  status: LegalStatus;
  workflowId: string | null;
  number: string | null;
  issuer: string | null;
  issuedDay: string | null;
  lastDay: string | null;
  /** Of the version in force. */
  inForce: { no: number; number: string | null; lastDay: string | null } | null;
}

/** A document, locked until the transaction ends: of two who change it the second sees what became of it. */
export async function lockDocument(tx: Tx, companyId: string, id: string): Promise<StoredDocument | undefined> {
  const locked = await tx.db
    .selectFrom('legal_document')
    .select(['id', 'kind', 'name', 'title', 'version', 'latest_no as no'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  const versions = await tx.db
    .selectFrom('legal_document_version')
    .select([
      'no',
      'status',
      'workflow_id as workflowId',
      'number',
      'issuer',
      'issued_day as issuedDay',
      'last_day as lastDay',
    ])
    .where('company_id', '=', companyId)
    .where('document_id', '=', id)
    .execute();
  const newest = versions.find(({ no }) => no === locked.no);
  const inForce = versions.find(({ status }) => status === 'APPROVED') ?? null;
  if (!newest) return undefined;
  return { ...locked, ...newest, inForce } as StoredDocument;
}

export interface NewDocument {
  kind: LegalDocumentKind;
  name: string | null;
  /** What of a company there is once. */
  slot: string;
}

const searchOf = (title: string, { number, issuer }: Pick<StoredDocument, 'number' | 'issuer'>) =>
  searchText(title, number, issuer);

/** Adds a document without a version; gives its id. */
export async function insertDocument(
  tx: CompanyTx,
  { kind, name, slot }: NewDocument,
  said: Pick<StoredDocument, 'number' | 'issuer'>,
): Promise<string> {
  const id = newId();
  const title = legalTitle(kind, name);
  await tx.db
    .insertInto('legal_document')
    .values({
      company_id: tx.companyId,
      id,
      kind,
      name,
      title,
      slot,
      latest_no: 1,
      search_text: searchOf(title, said),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute();
  return id;
}

type Said = Pick<StoredDocument, 'number' | 'issuer' | 'issuedDay' | 'lastDay'>;
const columnsOf = ({ number, issuer, issuedDay, lastDay }: Said) => ({
  number,
  issuer,
  issued_day: issuedDay,
  last_day: lastDay,
});

export async function insertVersion(
  tx: CompanyTx,
  { documentId, no, said, by, status }: { documentId: string; no: number; said: Said; by: string; status: LegalStatus },
): Promise<void> {
  await tx.db
    .insertInto('legal_document_version')
    .values({
      company_id: tx.companyId,
      document_id: documentId,
      no,
      status,
      ...columnsOf(said),
      created_by: by,
      created_at: tx.now,
      decided_at: status === 'APPROVED' ? tx.now : null,
    })
    .execute();
}

export const updateDraft = (tx: CompanyTx, { id, no }: StoredDocument, said: LegalVersionValues) =>
  versionOf(tx, tx.companyId, id, no).set(columnsOf(said)).execute();

const versionOf = (tx: Tx, companyId: string, documentId: string, no: number) =>
  tx.db
    .updateTable('legal_document_version')
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId)
    .where('no', '=', no);

export const setSubmitted = (tx: CompanyTx, { id, no }: StoredDocument, workflowId: string) =>
  versionOf(tx, tx.companyId, id, no)
    .set({ status: 'NEED_APPROVAL', workflow_id: workflowId, submitted_at: tx.now })
    .execute();

export const setStatus = (
  tx: Tx,
  { companyId, id, no }: { companyId: string; id: string; no: number },
  status: LegalStatus,
) =>
  versionOf(tx, companyId, id, no)
    .set({ status, ...(status === 'APPROVED' || status === 'REJECTED' ? { decided_at: tx.now } : {}) })
    .execute();

/** Moves a locked document on; `no` where a newer version stands on top. */
export async function touch(
  tx: Tx,
  companyId: string,
  { id, title, version }: StoredDocument,
  { no, said }: { no: number; said: Pick<StoredDocument, 'number' | 'issuer'> },
): Promise<void> {
  await tx.db
    .updateTable('legal_document')
    .set({ version: version + 1, latest_no: no, search_text: searchOf(title, said), updated_at: tx.now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export interface VersionFile {
  no: number;
  fileId: string;
  fileName: string;
  contentType: string;
  size: number;
}

/** The files of a document's versions, in their order. */
export async function filesOf(tx: CompanyTx, documentId: string): Promise<VersionFile[]> {
  const { rows } = await sql<VersionFile>`
    select a.no, f.id as "fileId", f.name as "fileName", f.content_type as "contentType", f.size
    from legal_document_file a join file f on f.company_id = ${tx.companyId} and f.id = a.file_id
    where a.company_id = ${tx.companyId} and a.document_id = ${documentId} order by a.no, a.position`.execute(tx.db);
  return rows;
}

/** Writes the whole set of files of a version anew. */
export async function writeFiles(
  tx: CompanyTx,
  documentId: string,
  no: number,
  fileIds: readonly string[],
): Promise<void> {
  await tx.db
    .deleteFrom('legal_document_file')
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('no', '=', no)
    .execute();
  if (fileIds.length === 0) return;
  await tx.db
    .insertInto('legal_document_file')
    .values(
      fileIds.map((fileId, position) => ({
        company_id: tx.companyId,
        document_id: documentId,
        no,
        file_id: fileId,
        position,
      })),
    )
    .execute();
}

/** Takes a draft out that was never submitted; the database lets no other go. */
export const deleteVersion = (tx: CompanyTx, documentId: string, no: number) =>
  tx.db
    .deleteFrom('legal_document_version')
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('no', '=', no)
    .execute();

/** Takes a document out that has no version left. */
export const deleteDocument = (tx: CompanyTx, id: string) =>
  tx.db.deleteFrom('legal_document').where('company_id', '=', tx.companyId).where('id', '=', id).execute();

/** Every version of a document, newest first. */
export const versionsOf = (tx: CompanyTx, documentId: string) =>
  tx.db
    .selectFrom('legal_document_version')
    .select([
      'no',
      'status',
      'number',
      'issuer',
      'issued_day as issuedDay',
      'last_day as lastDay',
      'workflow_id as workflowId',
      'created_by as createdBy',
      'created_at as createdAt',
      'submitted_at as submittedAt',
      'decided_at as decidedAt',
    ])
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .orderBy('no', 'desc')
    .execute();

/** Is there one of this already? */
export const slotTaken = (tx: CompanyTx, slot: string) =>
  tx.db
    .selectFrom('legal_document')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('slot', '=', slot)
    .executeTakeFirst();
