import { type RegistrationField, regionChains, registrationFields } from '@lajur/domain/company/registration';
import { regionLevels } from '@lajur/domain/location/region';
import type { LookupField } from '@lajur/domain/record/field';
import type { UseFormReturnType } from '@mantine/form';
import { useCallback } from 'react';
import { LazySelect } from '../../ui/input/lazy-select';
import type { ListOption } from '../../ui/input/option-list';
import { loadRegions, useZipcodes } from '../../ui/region/regions';
import type { Values } from './registration-form';
import classes from './registration-form.module.css';

type Form = UseFormReturnType<Values>;
type Chain = (typeof regionChains)[keyof typeof regionChains];
export type RegionKey = Chain[number];

const chainOf = (key: RegionKey): readonly RegionKey[] =>
  Object.values(regionChains).find((chain) => (chain as readonly string[]).includes(key)) ?? regionChains.own;

export const isRegion = (key: RegistrationField): key is RegionKey => registrationFields[key].kind === 'lookup';

/** A region that lies in the one above it; another choice empties those below. */
export function RegionInput({ form, name }: { form: Form; name: RegionKey }) {
  const chain = chainOf(name);
  const at = chain.indexOf(name);
  const field: LookupField = registrationFields[name];
  const level = regionLevels[at] ?? 'province';
  const aboveKey = chain[at - 1];
  const above = aboveKey && (form.values[aboveKey] as ListOption | null)?.value;
  const load = useCallback(
    (search: string, signal: AbortSignal) => loadRegions(level, above, search, signal),
    [level, above],
  );
  const locked = aboveKey !== undefined && above === undefined;
  return (
    <LazySelect
      {...form.getInputProps(name)}
      label={field.label}
      required={field.required}
      disabled={locked}
      description={locked ? `Pilih ${registrationFields[aboveKey].label.toLowerCase()} dulu` : undefined}
      load={load}
      onChange={(chosen) => {
        const below = Object.fromEntries(chain.slice(at + 1).map((key) => [key, null]));
        form.setValues({ [name]: chosen, ...below });
        form.clearFieldError(name);
      }}
    />
  );
}

/** Postal codes known for a sub-district, each one click away. */
export function KnownZipcodes({
  form,
  name,
  of,
}: {
  form: Form;
  name: 'postalCode' | 'billingPostalCode';
  of: RegionKey;
}) {
  const { data = [] } = useZipcodes((form.values[of] as ListOption | null)?.value);
  const others = data.filter(({ zipcode }) => zipcode !== form.values[name]).slice(0, 4);
  if (others.length === 0) return null;
  return (
    <p className={classes.zipcodes}>
      {others.map(({ zipcode }) => (
        <button
          key={zipcode}
          type="button"
          className={classes.take}
          onClick={() => {
            form.setFieldValue(name, zipcode);
            form.clearFieldError(name);
          }}
        >
          Pakai {zipcode}
        </button>
      ))}
    </p>
  );
}
