import { usualZone } from '@lajur/domain/location/location';
import type { RegionLevel } from '@lajur/domain/location/region';
import type { UseFormReturnType } from '@mantine/form';
import { useCallback } from 'react';
import { FormRow } from '../../ui/form/form-section';
import { LazySelect } from '../../ui/input/lazy-select';
import type { ListOption } from '../../ui/input/option-list';
import { TextInput } from '../../ui/input/text-input';
import type { LocationValues } from './form-values';
import classes from './location.module.css';
import { loadRegions, useZipcodes } from './queries';
import { strings } from './strings';

type Form = UseFormReturnType<LocationValues>;
type RegionField = 'provinceId' | 'cityId' | 'districtId' | 'subDistrictId';

/** From the largest region down: each is asked for within the one before. */
const chain: readonly { field: RegionField; level: RegionLevel; required?: boolean }[] = [
  { field: 'provinceId', level: 'province', required: true },
  { field: 'cityId', level: 'city', required: true },
  { field: 'districtId', level: 'district' },
  { field: 'subDistrictId', level: 'sub-district' },
];

/** Province, city, district, sub-district, then the postal code that is known there. */
export function RegionFields({ form }: { form: Form }) {
  const { values } = form;

  const choose = (at: number, chosen: ListOption | null) => {
    const field = chain[at]?.field;
    if (!field || chosen?.value === values[field]?.value) return;
    const below = Object.fromEntries(chain.slice(at + 1).map((one) => [one.field, null]));
    form.setValues({ [field]: chosen, ...below, ...zoneOfChange(field, chosen) });
    form.clearFieldError(field);
  };
  // The zone follows the province as long as nobody has said otherwise.
  const zoneOfChange = (field: RegionField, chosen: ListOption | null) => {
    if (field !== 'provinceId' || !chosen) return {};
    const before = values.provinceId;
    const followed = before === null || values.zone === usualZone(before.label);
    return followed ? { zone: usualZone(chosen.label) } : {};
  };
  const select = (at: number) => (
    <RegionSelect key={chain[at]?.field} form={form} at={at} onChoose={(chosen) => choose(at, chosen)} />
  );

  return (
    <>
      <FormRow>
        {select(0)}
        {select(1)}
      </FormRow>
      <FormRow>
        {select(2)}
        {select(3)}
      </FormRow>
      <div className={classes.short}>
        <TextInput
          label={strings.labels.postalCode}
          inputMode="numeric"
          maxLength={5}
          description={strings.form.optional}
          {...form.getInputProps('postalCode')}
        />
        <KnownZipcodes
          subDistrictId={values.subDistrictId?.value}
          taken={values.postalCode}
          onTake={(zipcode) => {
            form.setFieldValue('postalCode', zipcode);
            form.clearFieldError('postalCode');
          }}
        />
      </div>
    </>
  );
}

function RegionSelect({ form, at, onChoose }: { form: Form; at: number; onChoose(chosen: ListOption | null): void }) {
  const { field, level, required } = chain[at] ?? { field: 'provinceId', level: 'province' };
  const aboveField = chain[at - 1]?.field;
  const above = aboveField ? form.values[aboveField]?.value : undefined;
  const load = useCallback(
    (search: string, signal: AbortSignal) => loadRegions(level, above, search, signal),
    [level, above],
  );
  const locked = aboveField !== undefined && above === undefined;
  return (
    <LazySelect
      {...form.getInputProps(field)}
      label={strings.labels[field]}
      required={required}
      disabled={locked}
      description={
        locked
          ? strings.form.above[field as keyof typeof strings.form.above]
          : required
            ? undefined
            : strings.form.optional
      }
      load={load}
      onChange={onChoose}
    />
  );
}

interface KnownZipcodesProps {
  subDistrictId: string | undefined;
  taken: string;
  onTake(zipcode: string): void;
}

/** Postal codes known for the sub-district, each one click away; nothing is filled in unasked. */
function KnownZipcodes({ subDistrictId, taken, onTake }: KnownZipcodesProps) {
  const { data } = useZipcodes(subDistrictId);
  const others = (data ?? []).filter(({ zipcode }) => zipcode !== taken).slice(0, 4);
  const [first] = others;
  const unknown = subDistrictId !== undefined && data?.length === 0 && taken === '';
  return (
    <div className={classes.zipcodes} aria-live="polite">
      {unknown && strings.form.noZipcode}
      {subDistrictId && first && (
        <>
          {strings.form.zipcodeSource[first.source]}
          {others.map(({ zipcode }) => (
            <button key={zipcode} type="button" className={classes.take} onClick={() => onTake(zipcode)}>
              {strings.form.takeZipcode(zipcode)}
            </button>
          ))}
        </>
      )}
    </div>
  );
}
