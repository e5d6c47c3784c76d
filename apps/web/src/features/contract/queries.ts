import { listCustomers } from '@lajur/api-contract/company-customer';
import * as contract from '@lajur/api-contract/contract';
import * as write from '@lajur/api-contract/contract-write';
import { contractPartyLabels, contractPartyTypes } from '@lajur/domain/contract/contract';
import { marketplaceCompanyId } from '@lajur/domain/provider/marketplace';
import { call } from '../../ui/call/client';
import { useCall, useRead } from '../../ui/call/use-call';
import type { ListOption } from '../../ui/input/option-list';
import { type FoundOptions, foundIn } from '../../ui/input/use-lazy-options';

/** Reads of contracts, named once. What follows a contract changes it too, so every one of them is read again. */
export const contractLive = { entity: 'contract' } as const;

export const useContract = (id: string, enabled = true) =>
  useRead(contract.getContract, { params: { id }, query: {} }, { live: contractLive, keep: false, enabled });

/** The same with its clauses as they hold on a day. */
export const useContractOn = (id: string, day: string | undefined) =>
  useRead(
    contract.getContract,
    { params: { id }, query: { day } },
    { live: contractLive, keep: true, enabled: day !== undefined },
  );

const refreshes = [contract.listContracts, contract.getContract];
export const useCreateContract = () => useCall(write.createContract, { refreshes, errors: 'own' });
export const useChangeContract = () => useCall(write.updateContract, { refreshes, errors: 'own' });
export const useSubmitContract = () => useCall(write.updateContract, { refreshes });
export const useWithdrawContract = () => useCall(write.withdrawContract, { refreshes });
/** Its own page is left and not read again. */
export const useDiscardContract = () => useCall(write.discardContract, { refreshes: [contract.listContracts] });

/** What ending a contract on a day would meet. */
export const useEndEffect = (id: string, endDay: string, enabled: boolean) =>
  useRead(write.getContractEffect, { params: { id }, query: { endDay } }, { enabled });

/** A contract as the document it is printed as. */
export const loadPrint = (id: string) => (_onProgress: (share: number | undefined) => void, signal: AbortSignal) =>
  call(write.printContract, { params: { id } }, { signal });

/** With whom a contract can be made: the marketplace, and the shippers whose goods the company carries. */
export async function loadParties(companyName: string, signal?: AbortSignal): Promise<FoundOptions<ListOption>> {
  const query = companyName ? { companyName } : {};
  const page = await call(listCustomers, { query }, { signal });
  const marketplace = { value: marketplaceCompanyId, label: 'Penyedia', hint: contractPartyLabels['3PL'] };
  const isAsked = marketplace.label.toLowerCase().includes(companyName.toLowerCase());
  const { options, isPart } = foundIn(page, ({ id, companyName: label, city }) => ({ value: id, label, hint: city }));
  return { options: [...(isAsked ? [marketplace] : []), ...options], isPart };
}

/** The companies that contracts are with, of both types, for the filter. */
export async function loadCompanies(companyName: string, signal?: AbortSignal): Promise<FoundOptions<ListOption>> {
  const query = companyName ? { companyName } : {};
  const pages = await Promise.all(
    contractPartyTypes.map((type) => call(contract.listContractCompanies, { params: { type }, query }, { signal })),
  );
  const found = pages.map((page) =>
    foundIn(page, ({ id, type, companyName: label }) => ({ value: id, label, hint: contractPartyLabels[type] })),
  );
  return { options: found.flatMap(({ options }) => options), isPart: found.some(({ isPart }) => isPart) };
}
