import * as contract from '@lajur/api-contract/company-legal-document';
import { useCall, useRead } from '../../ui/call/use-call';

/** Reads and writes of legal documents, named once. */
export const legalLive = { entity: 'legal-document' } as const;
const stale = [contract.listLegalDocuments, contract.getLegalDocument, contract.listSentBackLegalDocuments];

export const useLegalDocument = (id: string) =>
  useRead(contract.getLegalDocument, { params: { id } }, { live: { ...legalLive, id }, keep: false });
export const useSentBack = () => useRead(contract.listSentBackLegalDocuments, {}, { live: legalLive });

const write = { refreshes: stale, errors: 'own' } as const;
export const useCreateLegal = () => useCall(contract.createLegalDocument, write);
export const useChangeLegal = () => useCall(contract.updateLegalDocument, write);
export const useRenewLegal = () => useCall(contract.renewLegalDocument, write);
export const useSubmitLegal = () => useCall(contract.submitLegalDocuments, { refreshes: stale });
export const useResubmitLegal = () => useCall(contract.resubmitLegalDocuments, { refreshes: stale });
export const useWithdrawLegal = () => useCall(contract.withdrawLegalDocument, { refreshes: stale });
/** The page of a discarded first version is left and not read again. */
export const useDiscardLegal = (no: number) =>
  useCall(contract.discardLegalDocument, { refreshes: no === 1 ? [contract.listLegalDocuments] : stale });
