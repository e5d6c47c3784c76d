import { getRegistrationProgress } from '@lajur/api-contract/company';
import * as contract from '@lajur/api-contract/company-registration';
import { useCall, useRead } from '../../ui/call/use-call';

/** Reads and writes of the own company's registration, named once. */
const stale = [contract.getRegistrationDraft, getRegistrationProgress];

export const useRegistration = (enabled = true) =>
  useRead(contract.getRegistrationDraft, {}, { enabled, live: { entity: ['registration', 'company'] } });

export const useSaveDraft = () => useCall(contract.saveRegistrationDraft, { errors: 'own' });
export const useSubmit = () => useCall(contract.submitRegistration, { refreshes: stale, errors: 'own' });
export const useResubmit = () => useCall(contract.resubmitRegistration, { refreshes: stale, errors: 'own' });
export const useWithdraw = () => useCall(contract.withdrawRegistration, { refreshes: stale });

const documents = [contract.getRegistrationDraft];
export const useDetach = () => useCall(contract.removeSupportDocument, { refreshes: documents });
