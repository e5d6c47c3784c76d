import { type RegistrationField, regionChains, registrationFields } from '@lajur/domain/company/registration';
import type { UseFormReturnType } from '@mantine/form';
import type { ListOption } from '../../ui/input/option-list';
import { KnownZipcodes, RegionSelect } from '../../ui/region/region-select';
import type { Values } from './registration-form';

type Form = UseFormReturnType<Values>;
type Chain = (typeof regionChains)[keyof typeof regionChains];
export type RegionKey = Chain[number];

const chainOf = (key: RegionKey): readonly RegionKey[] =>
  Object.values(regionChains).find((chain) => (chain as readonly string[]).includes(key)) ?? regionChains.own;

export const isRegion = (key: RegistrationField): key is RegionKey => registrationFields[key].kind === 'lookup';

const codeOf = (form: Form, key: RegionKey | undefined): string | undefined =>
  key && (form.values[key] as ListOption | null)?.value;

/** A region of one of the addresses; another choice empties those below. */
export function RegionInput({ form, name }: { form: Form; name: RegionKey }) {
  const chain = chainOf(name);
  const at = chain.indexOf(name);
  return (
    <RegionSelect
      field={registrationFields[name]}
      at={at}
      above={codeOf(form, chain[at - 1])}
      input={form.getInputProps(name)}
      onChoose={(chosen) => {
        const below = Object.fromEntries(chain.slice(at + 1).map((key) => [key, null]));
        form.setValues({ [name]: chosen, ...below });
        form.clearFieldError(name);
      }}
    />
  );
}

/** Postal codes known for the sub-district of one of the addresses. */
export function ZipcodesOf({ form, name }: { form: Form; name: 'postalCode' | 'billingPostalCode' }) {
  return (
    <KnownZipcodes
      subDistrictId={codeOf(form, name === 'postalCode' ? 'subDistrictId' : 'billingSubDistrictId')}
      taken={String(form.values[name] ?? '')}
      onTake={(zipcode) => {
        form.setFieldValue(name, zipcode);
        form.clearFieldError(name);
      }}
    />
  );
}
