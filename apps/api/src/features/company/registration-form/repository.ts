import type { SupportDocument } from '@lajur/api-contract/company-registration';
import type { RegistrationDraft, RegistrationStep, RegistrationValues } from '@lajur/domain/company/registration';
import { isMandatory, type SupportDocumentKind, supportDocumentKinds } from '@lajur/domain/company/support-document';
import { sql } from 'kysely';
import type { CompanyTx, Tx } from '../../../platform/database/scope';
import { fileUrl } from '../../../platform/file/file-url';
import { newId } from '../../../platform/id';

/** A registration as far as it was filled in. */
export interface StoredRegistration {
  draft: RegistrationDraft;
  step: RegistrationStep;
  savedBy: string;
  savedAt: Date;
  version: number;
  submitted: RegistrationValues | null;
  submittedAt: Date | null;
  workflowId: string | null;
}

export async function registrationOf(tx: CompanyTx): Promise<StoredRegistration | undefined> {
  const { rows } = await sql<StoredRegistration>`
    select draft, step, saved_by as "savedBy", saved_at as "savedAt", version, submitted, submitted_at as "submittedAt",
      workflow_id as "workflowId"
    from company_registration where company_id = ${tx.companyId}`.execute(tx.db);
  return rows[0];
}

interface Saved {
  draft: RegistrationDraft;
  step: RegistrationStep;
  by: string;
  /** That was seen; 1 where nothing had been saved yet. */
  version: number;
}

/** Keeps what was filled in; false when somebody else saved since. */
export async function saveDraft(tx: CompanyTx, { draft, step, by, version }: Saved): Promise<boolean> {
  const values = { draft: JSON.stringify(draft), step, saved_by: by, saved_at: tx.now, version: version + 1 };
  const row = await tx.db
    .insertInto('company_registration')
    .values({ company_id: tx.companyId, ...values })
    .onConflict((there) =>
      there.column('company_id').doUpdateSet(values).where('company_registration.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  return row !== undefined && row.version === version + 1;
}

/** What was sent, with the approval that it goes through. */
export async function saveSubmitted(
  tx: CompanyTx,
  { values, workflowId }: { values: RegistrationValues; workflowId: string },
): Promise<void> {
  await tx.db
    .updateTable('company_registration')
    .set({ submitted: JSON.stringify(values), submitted_at: tx.now, workflow_id: workflowId })
    .where('company_id', '=', tx.companyId)
    .execute();
}

/** What was sent last becomes what was approved; gives it. */
export async function approveSubmitted(tx: Tx, companyId: string): Promise<RegistrationValues | null> {
  const { rows } = await sql<{ approved: RegistrationValues }>`
    update company_registration set approved = submitted, approved_at = ${tx.now}
    where company_id = ${companyId} returning approved`.execute(tx.db);
  return rows[0]?.approved ?? null;
}

/** The company is called and reckons its days by what was approved. */
export async function nameCompany(
  tx: Tx,
  companyId: string,
  { name, alias, timezone }: { name: string; alias: string; timezone: string },
): Promise<void> {
  await tx.db.updateTable('company').set({ name, alias, timezone }).where('id', '=', companyId).execute();
}

interface FileRow {
  id: string;
  kind: SupportDocumentKind;
  fileId: string;
  fileName: string;
  contentType: string;
  size: number;
  addedBy: string;
  addedAt: Date;
}

/** The files of the checklist, oldest first. */
async function filesOf(tx: CompanyTx): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select d.id, d.kind, d.file_id as "fileId", f.name as "fileName", f.content_type as "contentType", f.size,
      d.added_by as "addedBy", d.added_at as "addedAt"
    from support_document d join file f on f.company_id = ${tx.companyId} and f.id = d.file_id
    where d.company_id = ${tx.companyId} order by d.id`.execute(tx.db);
  return rows;
}

/** Every document of the checklist with its files. */
export async function documentsOf(tx: CompanyTx): Promise<SupportDocument[]> {
  const files = await filesOf(tx);
  const draft = (await registrationOf(tx))?.draft ?? {};
  return supportDocumentKinds.map((kind) => ({
    kind,
    mandatory: isMandatory(kind, draft),
    files: files
      .filter((one) => one.kind === kind)
      .map(({ id, fileId, fileName, contentType, size, addedBy, addedAt }) => ({
        ...{ id, fileName, contentType, size, addedBy },
        url: fileUrl(fileId),
        addedAt: addedAt.toISOString(),
      })),
  }));
}

export async function addFile(
  tx: CompanyTx,
  { kind, fileId, by }: { kind: SupportDocumentKind; fileId: string; by: string },
): Promise<void> {
  await tx.db
    .insertInto('support_document')
    .values({ company_id: tx.companyId, id: newId(), kind, file_id: fileId, added_by: by, added_at: tx.now })
    .execute();
}

/** Takes a file off the checklist; gives its id, undefined when it is not there. */
export async function removeFile(
  tx: CompanyTx,
  id: string,
): Promise<{ fileId: string; kind: SupportDocumentKind } | undefined> {
  const removed = await tx.db
    .deleteFrom('support_document')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .returning(['file_id as fileId', 'kind'])
    .executeTakeFirst();
  return removed as { fileId: string; kind: SupportDocumentKind } | undefined;
}

/** Files and sending follow each other: nothing is sent that is being changed. */
export async function lockForm(tx: CompanyTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registration ${tx.companyId}`}, 0))`.execute(tx.db);
}
