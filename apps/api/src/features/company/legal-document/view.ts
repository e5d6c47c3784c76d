import type { LegalDocument, LegalVersion } from '@lajur/api-contract/company-legal-document';
import type { LegalStatus } from '@lajur/domain/company/legal-document';
import { AppError } from '../../../platform/app-error';
import { listOne } from '../../../platform/database/list';
import type { CompanyTx } from '../../../platform/database/scope';
import { fileUrl } from '../../../platform/file/file-url';
import { actionsOf } from '../../approval/service';
import { companyToday } from '../company-service';
import { byId, legalSource } from './list-repository';
import * as stored from './repository';

/** What the marketplace said when it sent a version back or rejected it; null once it was submitted again. */
async function answerOf(tx: CompanyTx, workflowId: string | null): Promise<LegalVersion['answer']> {
  const [last] = workflowId ? await actionsOf(tx, { companyId: tx.companyId, id: workflowId }) : [];
  if (last?.action !== 'REVISE' && last?.action !== 'REJECT') return null;
  return { by: last.actorName, at: last.at.toISOString(), note: last.note, fieldNotes: last.fieldNotes };
}

/** One document with every version. */
export async function documentView(tx: CompanyTx, id: string): Promise<LegalDocument> {
  const row = await listOne(tx, legalSource(tx.companyId, await companyToday(tx)), byId(tx.companyId, id));
  if (!row) throw new AppError('NOT_FOUND');
  const files = await stored.filesOf(tx, id);
  const versions: LegalVersion[] = [];
  for (const one of await stored.versionsOf(tx, id))
    versions.push({
      ...one,
      status: one.status as LegalStatus,
      createdAt: one.createdAt.toISOString(),
      submittedAt: one.submittedAt?.toISOString() ?? null,
      decidedAt: one.decidedAt?.toISOString() ?? null,
      answer: await answerOf(tx, one.workflowId),
      files: files
        .filter(({ no }) => no === one.no)
        .map(({ fileId, fileName, contentType, size }) => ({ url: fileUrl(fileId), fileName, contentType, size })),
    });
  return { ...row, versions };
}
