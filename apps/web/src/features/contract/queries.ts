import * as contract from '@lajur/api-contract/contract';
import { contractPartyLabels, contractPartyTypes } from '@lajur/domain/contract/contract';
import { call } from '../../ui/call/client';
import { useRead } from '../../ui/call/use-call';
import type { ListOption } from '../../ui/input/option-list';

/** Reads of contracts, named once. What follows a contract changes it too, so every one of them is read again. */
export const contractLive = { entity: 'contract' } as const;

export const useContract = (id: string) =>
  useRead(contract.getContract, { params: { id } }, { live: contractLive, keep: false });

/** The companies that contracts are with, of both types, for the filter. */
export async function loadCompanies(companyName: string, signal?: AbortSignal): Promise<ListOption[]> {
  const query = companyName ? { companyName } : {};
  const pages = await Promise.all(
    contractPartyTypes.map((type) => call(contract.listContractCompanies, { params: { type }, query }, { signal })),
  );
  return pages.flatMap(({ content }) =>
    content.map(({ id, type, companyName: label }) => ({ value: id, label, hint: contractPartyLabels[type] })),
  );
}
