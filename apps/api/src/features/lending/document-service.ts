import type { LoanDocument } from '@lajur/api-contract/lending';
import { invoiceFileName } from '@lajur/domain/invoice/invoice-number';
import { loanRefusal } from '@lajur/domain/lending/loan';
import {
  type LoanDocumentKind,
  loanDocumentKinds,
  loanDocumentLabels,
  maxLoanDocuments,
} from '@lajur/domain/lending/loan-pledge';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { record } from '../../platform/event/record';
import { pdfType } from '../../platform/file/content-type';
import { newId } from '../../platform/id';
import { type FileDeps, linkFile, storeFile, unlinkFile } from '../file/service';
import { invoicesToPledge } from '../invoice/pledge-service';
import * as kept from './document-repository';
import * as repository from './repository';
import { type Caller, ownToChange } from './service';

interface OfInvoice {
  id: string;
  invoiceId: string;
}

/** A loan with an invoice that it pledges. */
async function pledgeOf(tx: CompanyTx, { id, invoiceId }: OfInvoice): Promise<repository.StoredLoan> {
  const loan = await repository.loanOf(tx, id);
  const pledged = loan && (await repository.pledgesOf(tx, id)).some((one) => one.invoiceId === invoiceId);
  if (!loan || !pledged) throw new AppError('NOT_FOUND');
  return loan;
}

async function documentViews(tx: CompanyTx, { id, invoiceId }: OfInvoice): Promise<LoanDocument[]> {
  const documents = (await kept.documentsOf(tx, [invoiceId], id)).filter((one) => one.invoiceId === invoiceId);
  const [invoice] = await invoicesToPledge(tx, { ids: [invoiceId] });
  // Until it is submitted the print stays with the invoice.
  const print: LoanDocument = {
    ...{ id: null, kind: 'INVOICE', source: 'INVOICE', url: null, contentType: pdfType, size: null, uploadedBy: null },
    name: invoiceFileName(invoice?.number ?? ''),
  };
  const hasPrint = documents.some(({ kind }) => kind === 'INVOICE');
  const views = documents.map(({ invoiceId: _, fileId: __, ...one }) => ({
    ...one,
    id: one.kind === 'INVOICE' ? null : one.id,
  }));
  return loanDocumentKinds.flatMap((of) => [
    ...(of === 'INVOICE' && !hasPrint ? [print] : []),
    ...views.filter(({ kind }) => kind === of),
  ]);
}

/** What the lender is shown of a pledged invoice. */
export const listDocuments = (company: CompanyScope, of: OfInvoice): Promise<LoanDocument[]> =>
  company.readLatest(async (tx) => {
    await pledgeOf(tx, of);
    return documentViews(tx, of);
  });

const tell = (
  tx: CompanyTx,
  { user }: Caller,
  loan: repository.StoredLoan,
  action: 'attach' | 'detach',
  kind: LoanDocumentKind,
) =>
  record(tx, {
    entity: 'loan',
    entityId: loan.id,
    action,
    actor: actorOf(user),
    ownOnly: true,
    data: { number: loan.number, document: loanDocumentLabels[kind] },
  });

/** Adds a document of a pledged invoice. */
export async function uploadDocument(
  deps: FileDeps,
  caller: Caller,
  of: OfInvoice,
  { kind, file }: { kind: LoanDocumentKind; file: File },
): Promise<LoanDocument[]> {
  const { company, user } = caller;
  // Asked first, so that a refused upload leaves no bytes behind.
  await company.readLatest(async (tx) => {
    const { status, number } = await pledgeOf(tx, of);
    const why = loanRefusal(status, 'edit', 'transporter');
    if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${number}: ${why}` });
  });
  const stored = await storeFile(deps, company, {
    ...{ content: file, name: file.name, allowed: 'document', uploadedBy: user.id },
  });
  return company.transaction(async (tx) => {
    const loan = await ownToChange(tx, of.id, 'edit');
    await pledgeOf(tx, of);
    const there = (await kept.documentsOf(tx, [of.invoiceId], of.id)).filter(
      (one) => one.source === 'OWN' && one.kind === kind && one.invoiceId === of.invoiceId,
    );
    if (there.length >= maxLoanDocuments)
      throw new AppError('CONFLICT', { message: `${loanDocumentLabels[kind]} sudah ${maxLoanDocuments} berkas` });
    await linkFile(tx, stored.id, { kind: 'loan', id: loan.id });
    await kept.addDocument(tx, {
      ...{ id: newId(), loanId: loan.id, invoiceId: of.invoiceId, kind, fileId: stored.id, by: user.fullName },
    });
    await tell(tx, caller, loan, 'attach', kind);
    return documentViews(tx, of);
  });
}

/** Takes a document back that was uploaded for a loan. */
export const deleteDocument = (
  caller: Caller,
  { documentId, ...of }: OfInvoice & { documentId: string },
): Promise<void> =>
  caller.company.transaction(async (tx) => {
    const loan = await ownToChange(tx, of.id, 'edit');
    const removed = await kept.removeDocument(tx, { loanId: of.id, invoiceId: of.invoiceId, id: documentId });
    if (!removed) throw new AppError('NOT_FOUND');
    await unlinkFile(tx, removed.fileId);
    await tell(tx, caller, loan, 'detach', removed.kind as LoanDocumentKind);
  });
