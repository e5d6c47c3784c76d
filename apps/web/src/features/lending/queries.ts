import { getInvoice } from '@lajur/api-contract/invoice';
import * as contract from '@lajur/api-contract/lending';
import { useCall, useRead } from '../../ui/call/use-call';

/** Reads and writes of loans, named once; what a write makes stale stands beside it. */
export const loanLive = { entity: 'loan' } as const;
// What can be pledged, and what a draft costs, changes with invoices too.
const live = { entity: ['loan', 'invoice', 'mou'] } as const;

export const useLoan = (id: string) =>
  useRead(contract.getLoan, { params: { id } }, { live: { entity: ['loan', 'invoice', 'mou'] }, keep: false });
export const useLoanTerms = () => useRead(contract.listLoanTerms, {}, { live: { entity: 'mou' } });
export const usePledgeable = (asked: { mouId: string; loanId?: string; search?: string }, enabled: boolean) =>
  useRead(contract.listPledgeable, { query: { ...asked, size: 100 } }, { live, enabled });
export const useLoanDocuments = (id: string, invoiceId: string) =>
  useRead(contract.listLoanDocuments, { params: { id, invoiceId } }, { live: { entity: ['loan', 'order'] } });

export const staleLoans = [
  ...[contract.listLoans, contract.getLoan, contract.listPledgeable, contract.listLoanDocuments],
  // It says which loan it secures.
  getInvoice,
];
export const useCreateLoan = () => useCall(contract.createLoan, { refreshes: staleLoans, errors: 'own' });
export const useUpdateLoan = () => useCall(contract.updateLoan, { refreshes: staleLoans, errors: 'own' });
export const useSubmitLoan = () => useCall(contract.submitLoan, { refreshes: staleLoans });
/** Its own page is left and not read again. */
export const useDeleteLoan = () =>
  useCall(contract.deleteLoan, { refreshes: staleLoans.filter((one) => one !== contract.getLoan) });
export const useDeleteLoanDocument = () => useCall(contract.deleteLoanDocument, { refreshes: staleLoans });
