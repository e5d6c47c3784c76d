import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/company-legal-document';
import { uploadFile } from '@lajur/api-contract/file';
import { picture } from '../../../test-kit/order-world';

export const policy = {
  kind: 'ASURANSI',
  name: 'kargo 2026',
  number: 'PK/2026/0071',
  issuer: 'Asuransi Nusantara',
  issuedDay: '2026-01-10',
  lastDay: '2027-01-09',
} as const;

let shade = 10;
/** A stored file of this person. */
export async function scan(call: Call, fileName = 'polis.png'): Promise<string> {
  const encodedFile = (await picture(++shade)).toString('base64');
  return (await call(uploadFile, { body: { encodedFile, fileName } })).url;
}

/** A draft with a file. */
export const draftDocument = async (call: Call, change: object = {}): Promise<contract.LegalDocument> =>
  call(contract.createLegalDocument, { body: { ...policy, fileUrls: [await scan(call)], ...change } });

interface Theirs {
  legalDocumentId: string;
  fileUrl: string;
}
const { kind: _, name: __, ...said } = policy;

/** Calls that name a legal document of another company, a file of it, or a change of its data; regions are nobody's own. */
export const legalDocumentSamples = {
  askCompanyData: () => [],
  withdrawCompanyData: ({ legalDocumentId: id }: Theirs) => [{ params: { id } }],
  getLegalDocument: ({ legalDocumentId: id }: Theirs) => [{ params: { id } }],
  createLegalDocument: ({ fileUrl }: Theirs) => [{ body: { ...policy, fileUrls: [fileUrl] } }],
  updateLegalDocument: ({ legalDocumentId: id }: Theirs) => [{ params: { id }, body: { ...said, version: 1 } }],
  discardLegalDocument: ({ legalDocumentId: id }: Theirs) => [{ params: { id }, query: { version: '1' } }],
  renewLegalDocument: ({ legalDocumentId: id }: Theirs) => [{ params: { id }, body: { ...said, version: 1 } }],
  withdrawLegalDocument: ({ legalDocumentId: id }: Theirs) => [{ params: { id }, body: { version: 1 } }],
  submitLegalDocuments: ({ legalDocumentId: id }: Theirs) => [{ body: { documents: [{ id, version: 1 }] } }],
  resubmitLegalDocuments: ({ legalDocumentId: id }: Theirs) => [{ body: { documents: [{ id, version: 1 }] } }],
};
