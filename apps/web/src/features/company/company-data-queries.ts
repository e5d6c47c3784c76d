import * as contract from '@lajur/api-contract/company-data';
import { getRegistrationDraft } from '@lajur/api-contract/company-registration';
import { useCall, useRead } from '../../ui/call/use-call';

/** Reads and writes of what an approved company says of itself, named once. */
const stale = [contract.getCompanyData, getRegistrationDraft];

export const useCompanyData = (enabled = true) =>
  useRead(contract.getCompanyData, {}, { enabled, live: { entity: ['company', 'approval'] } });

export const useAskCompanyData = () => useCall(contract.askCompanyData, { refreshes: stale, errors: 'own' });
export const useWithdrawCompanyData = () => useCall(contract.withdrawCompanyData, { refreshes: stale });
