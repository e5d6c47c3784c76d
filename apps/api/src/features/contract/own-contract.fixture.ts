import type { Call } from '@lajur/api-contract/client';
import type { ContractDetail } from '@lajur/api-contract/contract';
import { createContract } from '@lajur/api-contract/contract-write';
import { marketplaceCompanyId } from '@lajur/domain/provider/marketplace';
import { newId } from '../../platform/id';

export const agreement = {
  number: 'KTR/UJI/1',
  kind: 'CONTRACT',
  companyId: marketplaceCompanyId,
  title: 'Angkutan barang antarkota',
  startDay: '2026-01-01',
  endDay: '2026-12-31',
  clauses: [
    { key: 'pasal-1', title: 'Tarif', text: 'Tarif mengikuti daftar harga.' },
    { key: 'pasal-2', title: 'Pembayaran', text: 'Paling lambat 30 hari.' },
  ],
} as const;

/** A contract that the company makes itself. */
export const makeContract = (call: Call, change: object = {}): Promise<ContractDetail> =>
  call(createContract, { body: { ...agreement, clauses: [...agreement.clauses], ...change } });

interface Theirs {
  contractId: string;
  fileUrl: string;
}
const { number: _, kind: __, companyId: ___, ...content } = agreement;

/** Calls that name a contract of another company, or a file of it. */
export const contractSamples = {
  createContract: ({ contractId, fileUrl }: Theirs) => [
    { body: { ...agreement, kind: 'ADDENDUM', contractId, companyId: null } },
    { body: { ...agreement, number: newId(), fileUrls: [fileUrl] } },
  ],
  updateContract: ({ contractId: id }: Theirs) => [{ params: { id }, body: { ...content, version: 1 } }],
  discardContract: ({ contractId: id }: Theirs) => [{ params: { id }, query: { version: '1' } }],
  withdrawContract: ({ contractId: id }: Theirs) => [{ params: { id }, body: { version: 1 } }],
  getContractEffect: ({ contractId: id }: Theirs) => [{ params: { id }, query: { endDay: '2026-12-01' } }],
  printContract: ({ contractId: id }: Theirs) => [{ params: { id } }],
};
