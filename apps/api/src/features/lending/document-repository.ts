import type { LoanDocument } from '@lajur/api-contract/lending';
import type { LoanDocumentCounts, LoanDocumentKind } from '@lajur/domain/lending/loan-pledge';
import type { PodDocumentType } from '@lajur/domain/order/expected-document';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import { insertMany } from '../../platform/database/write-many';
import { fileUrl } from '../../platform/file/file-url';

/** What of the documents of an order the lender is shown as what. */
const takenOver: Partial<Record<PodDocumentType, LoanDocumentKind>> = {
  'loading-note': 'TRAVEL_LETTER',
  'returned-note': 'TRAVEL_LETTER',
  bast: 'BAST',
  basp: 'BAST',
};
const takenTypes = Object.keys(takenOver);

export type InvoiceDocument = LoanDocument & { invoiceId: string; fileId: string };
interface DocumentRecord {
  id: string | null;
  invoiceId: string;
  type: string;
  fileId: string;
  name: string;
  contentType: string;
  size: number;
  uploadedBy: string | null;
}

/** The documents of the orders that invoices bill. */
async function podDocuments(tx: CompanyTx, invoiceIds: readonly string[]): Promise<InvoiceDocument[]> {
  const { rows } = await sql<DocumentRecord>`
    select distinct n.invoice_id as "invoiceId", d.type, d.file_id as "fileId", f.name, f.content_type as "contentType", f.size,
      d.uploaded_by as "uploadedBy"
    from invoice_line n
    join order_document d on d.company_id = ${tx.companyId} and d.order_id = n.order_id
    join file f on f.company_id = ${tx.companyId} and f.id = d.file_id
    where n.company_id = ${tx.companyId} and n.invoice_id in (${sql.join([...invoiceIds])})
      and d.refused_because is null and d.type in (${sql.join(takenTypes)})
    order by n.invoice_id, d.file_id`.execute(tx.db);
  return rows.map(({ type, ...row }) =>
    viewOf({ ...row, id: null }, takenOver[type as PodDocumentType] ?? 'EXTRA', 'POD'),
  );
}

/** What was uploaded for a loan. */
async function ownDocuments(tx: CompanyTx, loanId: string): Promise<InvoiceDocument[]> {
  const { rows } = await sql<DocumentRecord>`
    select d.id, d.invoice_id as "invoiceId", d.kind as type, d.file_id as "fileId", f.name, f.content_type as "contentType", f.size,
      d.uploaded_by as "uploadedBy"
    from loan_document d join file f on f.company_id = ${tx.companyId} and f.id = d.file_id
    where d.company_id = ${tx.companyId} and d.loan_id = ${loanId} order by d.uploaded_at, d.id`.execute(tx.db);
  return rows.map(({ type, ...row }) => viewOf(row, type as LoanDocumentKind, type === 'INVOICE' ? 'INVOICE' : 'OWN'));
}

const viewOf = (
  { fileId, ...row }: Omit<DocumentRecord, 'type'>,
  kind: LoanDocumentKind,
  source: LoanDocument['source'],
): InvoiceDocument => ({ ...row, fileId, kind, source, url: fileUrl(fileId) });

/** All that the lender is shown of invoices, whether they are pledged in a loan or not yet. */
export async function documentsOf(
  tx: CompanyTx,
  invoiceIds: readonly string[],
  loanId: string | null,
): Promise<InvoiceDocument[]> {
  if (invoiceIds.length === 0) return [];
  const own = loanId === null ? [] : await ownDocuments(tx, loanId);
  return [...own, ...(await podDocuments(tx, invoiceIds))];
}

/** How many there are of each kind; an issued invoice has its own. */
export function countsOf(documents: readonly InvoiceDocument[], invoiceId: string): LoanDocumentCounts {
  const of = documents.filter((one) => one.invoiceId === invoiceId);
  const count = (kind: LoanDocumentKind) => of.filter((one) => one.kind === kind).length;
  return { INVOICE: 1, TRAVEL_LETTER: count('TRAVEL_LETTER'), BAST: count('BAST'), EXTRA: count('EXTRA') };
}

interface NewDocument {
  id: string;
  loanId: string;
  invoiceId: string;
  kind: LoanDocumentKind;
  fileId: string;
  by: string;
}

export const addDocument = (tx: CompanyTx, one: NewDocument): Promise<void> =>
  insertMany(tx, 'loan_document', [
    {
      ...{ id: one.id, loan_id: one.loanId, invoice_id: one.invoiceId, kind: one.kind, file_id: one.fileId },
      ...{ uploaded_by: one.by, uploaded_at: tx.now },
    },
  ]);

/** Takes a document of a loan out; undefined when it has none such. */
export const removeDocument = (tx: CompanyTx, of: { loanId: string; invoiceId: string; id: string }) =>
  tx.db
    .deleteFrom('loan_document')
    .where('company_id', '=', tx.companyId)
    .where('loan_id', '=', of.loanId)
    .where('invoice_id', '=', of.invoiceId)
    .where('id', '=', of.id)
    .where('kind', '<>', 'INVOICE')
    .returning(['file_id as fileId', 'kind'])
    .executeTakeFirst();

/** The files of all that was uploaded for a loan, of all its invoices or of some. */
export async function filesOf(tx: CompanyTx, loanId: string, invoiceIds?: readonly string[]): Promise<string[]> {
  const all = tx.db
    .selectFrom('loan_document')
    .select('file_id as fileId')
    .where('company_id', '=', tx.companyId)
    .where('loan_id', '=', loanId);
  const rows = await (invoiceIds ? all.where('invoice_id', 'in', [...invoiceIds]) : all).execute();
  return rows.map(({ fileId }) => fileId);
}

/** Of a loan that is submitted again the prints of its invoices are taken over anew. */
export async function removePrints(tx: CompanyTx, loanId: string): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('loan_document')
    .where('company_id', '=', tx.companyId)
    .where('loan_id', '=', loanId)
    .where('kind', '=', 'INVOICE')
    .returning('file_id as fileId')
    .execute();
  return rows.map(({ fileId }) => fileId);
}
