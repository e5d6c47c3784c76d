import type { LegalDocument, LegalDocumentRow } from '@lajur/api-contract/company-legal-document';
import { currentDefinition } from '@lajur/domain/approval/workflow';
import { AppError } from '../../../platform/app-error';
import { amongIds, listPage } from '../../../platform/database/list';
import type { CompanyTx, Tx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { record } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { type Outcome, recallDocument, recordedAs, resubmitDocument, submitDocument } from '../../approval/service';
import { linkFile } from '../../file/service';
import { companyToday } from '../company-service';
import { legalConditions, legalSource, sentBack } from './list-repository';
import * as stored from './repository';
import { legalSections } from './sections';
import { documentFor } from './service';
import { documentView } from './view';

interface Sent {
  id: string;
  version: number;
}

/** More documents than are sent at once. */
const all = { page: 0, size: 100, sort: 'title,asc' } as const;

/**
 * Submits drafts, all or none: those that were never submitted, or (`again`) those that were sent back. Each has an approval
 * of its own.
 */
export function submitDocuments(
  call: Pick<UserContext, 'company' | 'user'>,
  documents: readonly Sent[],
  again: boolean,
): Promise<LegalDocumentRow[]> {
  const ids = [...new Set(documents.map(({ id }) => id))];
  if (ids.length < documents.length)
    throw new AppError('RULE_BROKEN', { message: 'Dokumen yang sama disebut dua kali' });
  return call.company.transaction(async (tx) => {
    // In one order, so that two who submit at once wait for each other.
    for (const one of [...documents].sort((a, b) => a.id.localeCompare(b.id))) await submitOne(tx, call, one, again);
    const source = legalSource(tx.companyId, await companyToday(tx));
    return (await listPage(tx, source, [...legalConditions(tx.companyId, {}), amongIds(source, ids)], all)).content;
  });
}

async function submitOne(tx: CompanyTx, { user }: Pick<UserContext, 'user'>, sent: Sent, again: boolean) {
  const document = await documentFor(tx, sent, 'submit');
  const { id, title, no, workflowId, files } = document;
  if ((workflowId !== null) !== again)
    throw new AppError('STEP_NOT_POSSIBLE', {
      message: `${title}: ${again ? 'Belum pernah diajukan' : 'Dikembalikan penyedia, ajukan perbaikannya'}`,
    });
  const actor = actorOf(user);
  const submission = { title, sections: legalSections(document, files), actor };
  // What was submitted is read for ever, whatever is taken off the draft later.
  for (const { fileId } of files) await linkFile(tx, fileId, { kind: 'legal-document', id });
  if (workflowId) await resubmitDocument(tx, workflowId, submission);
  const approval = workflowId ?? (await submitDocument(tx, currentDefinition.DOCUMENT_SUPPORT, id, submission));
  await stored.setSubmitted(tx, document, approval);
  await stored.touch(tx, tx.companyId, document, { no, said: document });
  await record(tx, { entity: 'legal-document', entityId: id, action: 'submit', actor, data: { title, no } });
}

/** Takes back the version that was submitted, while nobody has acted on it: it is a draft again. */
export const withdrawDocument = (
  { company, user }: Pick<UserContext, 'company' | 'user'>,
  id: string,
  version: number,
): Promise<LegalDocument> =>
  company.transaction(async (tx) => {
    const { workflowId } = await documentFor(tx, { id, version }, 'withdraw');
    await recallDocument(tx, workflowId ?? '', actorOf(user), legalDocumentDecided);
    return documentView(tx, id);
  });

/** What the marketplace sent back, with its notes. */
export const sentBackDocuments = ({ company }: Pick<UserContext, 'company'>): Promise<LegalDocument[]> =>
  company.readLatest(async (tx) => {
    const source = legalSource(tx.companyId, await companyToday(tx));
    const { content } = await listPage(tx, source, sentBack(tx.companyId), all);
    const found: LegalDocument[] = [];
    for (const { id } of content) found.push(await documentView(tx, id));
    return found;
  });

/** Where a version stands by what was decided; sent back, it is a draft again. */
const statuses = { REVISE: 'DRAFT', APPROVE: 'APPROVED', REJECT: 'REJECTED' } as const;

/** What follows when the marketplace decides on a legal document: approved, it takes the place of the version in force. */
export async function legalDocumentDecided(
  tx: Tx,
  { companyId, entityId: id, workflowId, status, actor, note, recalled }: Outcome,
): Promise<void> {
  if (status === 'SUBMIT') return;
  const document = await stored.lockDocument(tx, companyId, id);
  if (document?.workflowId !== workflowId) throw new AppError('NOT_FOUND');
  const { no, title, inForce } = document;
  if (status === 'APPROVE' && inForce) await stored.setStatus(tx, { companyId, id, no: inForce.no }, 'COMPLETED');
  await stored.setStatus(tx, { companyId, id, no }, statuses[status]);
  await stored.touch(tx, companyId, document, { no, said: document });
  await record(tx, {
    companyId,
    entity: 'legal-document',
    entityId: id,
    action: recordedAs({ status, recalled }),
    actor,
    data: { title, no, status: statuses[status], note },
  });
}
