import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/company-registration';
import { registrationSample } from '@lajur/domain/company/registration.fixture';
import type { SupportDocumentKind } from '@lajur/domain/company/support-document';
import { picture } from '../../../test-kit/order-world';
import type { TestApi, TestCompany } from '../../../test-kit/test-api';

export const mandatory = [
  'AKTA_PENDIRIAN',
  'SK_KEMENKUMHAM',
  'NPWP',
  'IZIN_USAHA',
  'KTP_PIMPINAN',
] as const satisfies readonly SupportDocumentKind[];

let shade = 100;
export const paper = async (name = 'akta.png') =>
  new File([new Uint8Array(await picture(++shade))], name, { type: 'image/png' });

/** A company that is on its way in. */
export async function beginRegistration(api: TestApi, company: TestCompany): Promise<void> {
  await api.database.system.transaction((tx) =>
    tx.db.updateTable('company').set({ status: 'DRAFT' }).where('id', '=', company.id).execute(),
  );
}

/** Attaches every mandatory document. */
export async function attachAll(call: Call, companyId: string): Promise<void> {
  for (const kind of mandatory)
    await call(contract.attachSupportDocument, { params: { companyId }, body: { kind, file: await paper() } });
}

/** Sends a registration that lacks nothing; gives it as it then stands. */
export async function sendWhole(call: Call, companyId: string): Promise<contract.Registration> {
  await attachAll(call, companyId);
  const { version } = await call(contract.getRegistrationDraft, {});
  return call(contract.submitRegistration, { body: { ...registrationSample, version } });
}
