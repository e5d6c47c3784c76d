import type { LegalDocument, LegalDocumentRow } from '@lajur/api-contract/company-legal-document';
import { plainText, spacedOnce } from '@lajur/domain/common/search-text';
import {
  hasName,
  type LegalAction,
  type LegalDocumentKind,
  type LegalDocumentValues,
  type LegalVersionValues,
  legalDocumentErrors,
  legalKindLabels,
  legalRefusal,
  legalStatusLabels,
  legalTitle,
  legalVersionErrors,
} from '@lajur/domain/company/legal-document';
import { AppError } from '../../../platform/app-error';
import { listPage, type Paging } from '../../../platform/database/list';
import { onDuplicate } from '../../../platform/database/on-duplicate';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { staleVersion } from '../../../platform/event/last-actor';
import { record } from '../../../platform/event/record';
import { dayCell } from '../../../platform/export/cell';
import type { ExportColumn } from '../../../platform/export/column';
import { type AsFile, exportList } from '../../../platform/export/export-list';
import type { FileReply, UserContext } from '../../../platform/http/context';
import { exchangeFiles } from '../../file/service';
import { companyToday } from '../company-service';
import * as lists from './list-repository';
import * as stored from './repository';
import { documentView } from './view';

export const listDocuments = (company: CompanyScope, { page, size, sort, ...filter }: lists.LegalFilter & Paging) =>
  company.read(async (tx) => {
    const source = lists.legalSource(tx.companyId, await companyToday(tx));
    return listPage(tx, source, lists.legalConditions(tx.companyId, filter), { page, size, sort });
  });

const columns: readonly ExportColumn<LegalDocumentRow>[] = [
  { title: 'Dokumen', value: ({ title }) => title },
  { title: 'Jenis', value: ({ kind }) => legalKindLabels[kind] },
  { title: 'Nomor', value: ({ inForce, newest }) => (inForce ?? newest).number },
  { title: 'Penerbit', value: ({ inForce, newest }) => (inForce ?? newest).issuer },
  { title: 'Terbit', value: ({ inForce, newest }) => dayCell((inForce ?? newest).issuedDay) },
  { title: 'Berlaku sampai', value: ({ inForce }) => dayCell(inForce?.lastDay ?? null) },
  { title: 'Status', value: ({ status }) => legalStatusLabels[status] },
  { title: 'Versi', value: ({ newest }) => newest.no },
];

/** The filtered documents as a file. */
export async function exportDocuments(company: CompanyScope, asked: lists.LegalFilter & AsFile): Promise<FileReply> {
  const source = lists.legalSource(company.companyId, await company.read(companyToday));
  const conditions = lists.legalConditions(company.companyId, asked);
  return exportList(company, asked, { name: 'dokumen-legal', columns, source, conditions });
}

export const getDocument = (company: CompanyScope, id: string): Promise<LegalDocument> =>
  company.readLatest((tx) => documentView(tx, id));

function refuseErrors(errors: Record<string, string | undefined>): void {
  const validation = Object.fromEntries(Object.entries(errors).filter((pair): pair is [string, string] => !!pair[1]));
  const [message] = Object.values(validation);
  if (message) throw new AppError('RULE_BROKEN', { message, validation });
}

/** What of a company there is once: its kind, or its kind and name. */
export const slotOf = (kind: LegalDocumentKind, name: string | null): string =>
  name ? `${kind} ${plainText(spacedOnce(name))}` : kind;

const changed = (
  tx: CompanyTx,
  { user }: Pick<UserContext, 'user'>,
  id: string,
  action: 'create' | 'change' | 'renew',
  data: Record<string, unknown>,
) => record(tx, { entity: 'legal-document', entityId: id, action, actor: actorOf(user), data });

/** Makes these the files of a version: those it has, and others that this person just stored. */
async function keepFiles(
  tx: CompanyTx,
  { user }: Pick<UserContext, 'user'>,
  { id, no }: { id: string; no: number },
  urls: readonly string[],
): Promise<void> {
  const before = (await stored.filesOf(tx, id)).filter((one) => one.no === no).map((one) => one.fileId);
  const after = await exchangeFiles(tx, { kind: 'legal-document', id }, user.id, { before, urls });
  await stored.writeFiles(tx, id, no, after);
}

export type Given<Values> = Values & { fileUrls: readonly string[] };

/** Adds a document with its first version, as a draft. */
export const createDocument = (
  call: Pick<UserContext, 'company' | 'user'>,
  { fileUrls, ...given }: Given<LegalDocumentValues>,
): Promise<LegalDocument> =>
  call.company.transaction(async (tx) => {
    const values = { ...given, name: hasName(given.kind) ? given.name : null };
    const { kind, name, ...said } = values;
    refuseErrors(legalDocumentErrors(values, await companyToday(tx)));
    const refusal = () =>
      new AppError('CONFLICT', { message: `${legalTitle(kind, name)} sudah ada. Buat versi barunya.` });
    const id = await onDuplicate(stored.insertDocument(tx, { kind, name, slot: slotOf(kind, name) }, said), refusal);
    await stored.insertVersion(tx, { documentId: id, no: 1, said, by: call.user.fullName, status: 'DRAFT' });
    await keepFiles(tx, call, { id, no: 1 }, fileUrls);
    await changed(tx, call, id, 'create', { title: legalTitle(kind, name), after: said });
    return documentView(tx, id);
  });

/** A locked document of which that can be done, in the version that was seen. */
export async function documentFor(
  tx: CompanyTx,
  { id, version }: { id: string; version: number },
  action: LegalAction,
): Promise<stored.StoredDocument & { files: stored.VersionFile[] }> {
  const document = await stored.lockDocument(tx, tx.companyId, id);
  if (!document) throw new AppError('NOT_FOUND');
  if (document.version !== version) throw await staleVersion(tx, 'legal-document', id);
  const files = (await stored.filesOf(tx, id)).filter(({ no }) => no === document.no);
  const isSentBack = document.workflowId !== null;
  const why = legalRefusal({ status: document.status, files: files.length, isSentBack }, action);
  if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${document.title}: ${why}` });
  return { ...document, files };
}

type Change = Given<LegalVersionValues> & { version: number };

/** Changes the draft of the newest version. */
export const changeDraft = (
  call: Pick<UserContext, 'company' | 'user'>,
  id: string,
  { version, fileUrls, ...said }: Change,
): Promise<LegalDocument> =>
  call.company.transaction(async (tx) => {
    const document = await documentFor(tx, { id, version }, 'edit');
    await refuseWrong(tx, document, said);
    await stored.updateDraft(tx, document, said);
    await keepFiles(tx, call, document, fileUrls);
    await stored.touch(tx, tx.companyId, document, { no: document.no, said });
    const { number, issuer, issuedDay, lastDay, title, no } = document;
    await changed(tx, call, id, 'change', { title, no, before: { number, issuer, issuedDay, lastDay }, after: said });
    return documentView(tx, id);
  });

/** Begins a new version; the one in force stays so until the new one is approved. */
export const renewDocument = (
  call: Pick<UserContext, 'company' | 'user'>,
  id: string,
  { version, fileUrls, ...said }: Change,
): Promise<LegalDocument> =>
  call.company.transaction(async (tx) => {
    const document = await documentFor(tx, { id, version }, 'renew');
    await refuseWrong(tx, document, said);
    const no = document.no + 1;
    await stored.insertVersion(tx, { documentId: id, no, said, by: call.user.fullName, status: 'DRAFT' });
    await stored.touch(tx, tx.companyId, document, { no, said });
    await keepFiles(tx, call, { id, no }, fileUrls);
    await changed(tx, call, id, 'renew', { title: document.title, no, after: said });
    return documentView(tx, id);
  });

async function refuseWrong(
  tx: CompanyTx,
  { kind, inForce }: stored.StoredDocument,
  said: LegalVersionValues,
): Promise<void> {
  const standing = { kind, lastDayInForce: inForce?.lastDay ?? null };
  refuseErrors(legalVersionErrors(standing, said, await companyToday(tx)));
}
