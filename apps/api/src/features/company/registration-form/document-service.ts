import type { SupportDocument } from '@lajur/api-contract/company-registration';
import { maxFilesOfDocument, type SupportDocumentKind, supportDocuments } from '@lajur/domain/company/support-document';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { record } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { type FileDeps, linkFile, storeFile, unlinkFile } from '../../file/service';
import * as stored from './repository';
import { openStatus } from './service';

/** The documents of the own company alone: another's is not there. */
function refuseOther({ user }: UserContext, companyId: string): void {
  if (companyId !== user.companyId) throw new AppError('NOT_FOUND');
}

const changed = (tx: CompanyTx, { user }: UserContext, action: 'attach' | 'detach', kind: SupportDocumentKind) =>
  record(tx, {
    entity: 'registration',
    entityId: tx.companyId,
    action,
    actor: actorOf(user),
    data: { document: supportDocuments[kind].label },
  });

export const listDocuments = ({ company }: UserContext): Promise<SupportDocument[]> =>
  company.readLatest(stored.documentsOf);

/** Adds a file to a document of the checklist while the registration is filled in. */
export async function attachDocument(
  deps: FileDeps,
  call: UserContext,
  companyId: string,
  { kind, file }: { kind: SupportDocumentKind; file: File },
): Promise<SupportDocument[]> {
  const { company, user } = call;
  refuseOther(call, companyId);
  await company.readLatest(openStatus);
  const { id } = await storeFile(deps, company, {
    content: file,
    name: file.name,
    allowed: 'attachment',
    uploadedBy: user.id,
  });
  return company.transaction(async (tx) => {
    await stored.lockForm(tx);
    await openStatus(tx);
    const there = (await stored.documentsOf(tx)).find((one) => one.kind === kind)?.files.length ?? 0;
    if (there >= maxFilesOfDocument)
      throw new AppError('CONFLICT', {
        message: `${supportDocuments[kind].label} sudah punya ${maxFilesOfDocument} berkas.`,
      });
    await stored.addFile(tx, { kind, fileId: id, by: user.fullName });
    await linkFile(tx, id, { kind: 'registration', id: tx.companyId });
    await changed(tx, call, 'attach', kind);
    return stored.documentsOf(tx);
  });
}

/** Takes a file off; what was sent with it before keeps it. */
export async function removeDocument(
  call: UserContext,
  companyId: string,
  attachmentId: string,
): Promise<SupportDocument[]> {
  refuseOther(call, companyId);
  return call.company.transaction(async (tx) => {
    await stored.lockForm(tx);
    const removed = await stored.removeFile(tx, attachmentId);
    if (!removed) throw new AppError('NOT_FOUND');
    await openStatus(tx);
    await unlinkFile(tx, removed.fileId);
    await changed(tx, call, 'detach', removed.kind);
    return stored.documentsOf(tx);
  });
}
