import { newId } from '../../platform/id';
import type { TestApi } from '../../test-kit/test-api';

interface Theirs {
  invoiceId: string;
  mouId: string;
  loanId: string;
}

/** Calls that name a loan, an invoice or an MoU of another company. */
export const lendingSamples = {
  getLoan: ({ loanId: id }: Theirs) => [{ params: { id } }],
  listPledgeable: ({ loanId, mouId }: Theirs): { query: Record<string, string> }[] => [
    { query: { loanId } },
    { query: { mouId } },
  ],
  createLoan: ({ invoiceId, mouId }: Theirs) => [{ body: { mouId, invoiceIds: [invoiceId], note: null } }],
  updateLoan: ({ loanId: id, invoiceId }: Theirs) => [
    { params: { id }, body: { version: 1, invoiceIds: [invoiceId], note: null } },
  ],
  submitLoan: ({ loanId: id }: Theirs) => [{ params: { id }, body: { version: 1, acceptedCost: 0 } }],
  deleteLoan: ({ loanId: id }: Theirs) => [{ params: { id } }],
  listLoanDocuments: ({ loanId: id, invoiceId }: Theirs) => [{ params: { id, invoiceId } }],
  uploadLoanDocument: ({ loanId: id, invoiceId }: Theirs) => [{ params: { id, invoiceId }, body: { kind: 'BAST' } }],
  deleteLoanDocument: ({ loanId: id, invoiceId }: Theirs) => [{ params: { id, invoiceId, documentId: id } }],
};

/** A draft of a company; gives its id. */
export async function someLoan(
  { database }: TestApi,
  { invoiceId, mouId }: Omit<Theirs, 'loanId'>,
  companyId: string,
): Promise<string> {
  const id = newId();
  await database.system.transaction(async ({ db, now }) => {
    await db
      .insertInto('loan')
      .values({
        ...{ company_id: companyId, id, number: 'rahasia.png', status: 'DRAFT', loan_day: '2026-11-21' },
        ...{ mou_id: mouId, mou_number: 'rahasia.png', top_days: 30, admin_bp: 75, daily_ppm: 450 },
        ...{ takes_overdue: false, principal: 0, admin: 0, interest: 0, invoices: 1, search_text: 'rahasia.png' },
        ...{ created_by: 'Uji', created_at: now, updated_at: now },
      })
      .execute();
    const pledged = { loan_id: id, invoice_id: invoiceId, seq: 1, is_live: true, open: 0, open_cash: 0, received: 0 };
    await db
      .insertInto('loan_invoice')
      .values({ ...pledged, company_id: companyId })
      .execute();
  });
  return id;
}
