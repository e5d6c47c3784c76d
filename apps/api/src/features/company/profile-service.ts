import { normaliseNpwp } from '@lajur/domain/common/company-number';
import type { CompanyTx } from '../../platform/database/scope';
import { regionNames } from '../location/region-service';
import { companyName } from './company-repository';
import type { LegalParty } from './legal-party';
import { approvedRegistration } from './registration-repository';

export type { LegalParty } from './legal-party';

/** What letters of a company say of it, by its approved registration; what that does not say is null. */
export interface CompanyProfile {
  name: string;
  address: string | null;
  city: string | null;
  phone: string | null;
  email: string | null;
  /** 16 digits. */
  npwp: string | null;
}

export async function companyProfile(tx: CompanyTx): Promise<CompanyProfile> {
  const approved = await approvedRegistration(tx);
  const said = (key: 'address' | 'postalCode' | 'cityId' | 'companyPhone' | 'companyEmail' | 'npwp'): string | null =>
    approved?.[key] || null;
  const cityId = said('cityId');
  const city = cityId && ((await regionNames(tx, [cityId])).get(cityId) ?? null);
  return {
    name: await companyName(tx),
    address: [said('address'), [city, said('postalCode')].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null,
    city,
    phone: said('companyPhone'),
    email: said('companyEmail'),
    npwp: normaliseNpwp(said('npwp') ?? ''),
  };
}

/** The own company as a party, by its approved registration; `city` is where documents are signed. */
export async function ownParty(tx: CompanyTx): Promise<{ party: LegalParty; city: string | null }> {
  const { name, address, npwp, city } = await companyProfile(tx);
  const approved = await approvedRegistration(tx);
  const party = { name, address, npwp, nib: approved?.nib || null };
  const signs = { signer: approved?.presidentName || null, position: approved?.presidentPosition || null };
  return { party: { ...party, ...signs }, city };
}
