import { locationFields, type RegionKey, regionKeys, usualZone } from '@lajur/domain/location/location';
import { regionLevels } from '@lajur/domain/location/region';
import type { LookupField } from '@lajur/domain/record/field';
import type { UseFormReturnType } from '@mantine/form';
import { useCallback } from 'react';
import { FormRow } from '../../ui/form/form-section';
import { RecordInput } from '../../ui/form/record-input';
import { LazySelect } from '../../ui/input/lazy-select';
import type { ListOption } from '../../ui/input/option-list';
import { loadRegions, useZipcodes } from '../../ui/region/regions';
import type { LocationValues } from './form-values';
import classes from './location.module.css';
import { strings } from './strings';

type Form = UseFormReturnType<LocationValues>;
/** Province, city, district, sub-district, then the postal code that is known there. */
export function RegionFields({ form }: { form: Form }) {
  const { values } = form;

  const choose = (at: number, chosen: ListOption | null) => {
    const field = regionKeys[at];
    if (!field || chosen?.value === values[field]?.value) return;
    const below = Object.fromEntries(regionKeys.slice(at + 1).map((key) => [key, null]));
    form.setValues({ [field]: chosen, ...below, ...zoneOfChange(field, chosen) });
    form.clearFieldError(field);
  };
  // The zone follows the province as long as nobody has said otherwise.
  const zoneOfChange = (field: RegionKey, chosen: ListOption | null) => {
    if (field !== 'provinceId' || !chosen) return {};
    const before = values.provinceId;
    const followed = before === null || values.zone === usualZone(before.label);
    return followed ? { zone: usualZone(chosen.label) } : {};
  };
  const select = (at: number) => (
    <RegionSelect key={regionKeys[at]} form={form} at={at} onChoose={(chosen) => choose(at, chosen)} />
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
        <RecordInput field={locationFields.postalCode} input={form.getInputProps('postalCode')} />
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
  const key = regionKeys[at] ?? 'provinceId';
  const field: LookupField = locationFields[key];
  const level = regionLevels[at] ?? 'province';
  const aboveKey = regionKeys[at - 1];
  const above = aboveKey && form.values[aboveKey]?.value;
  const load = useCallback(
    (search: string, signal: AbortSignal) => loadRegions(level, above, search, signal),
    [level, above],
  );
  const locked = aboveKey !== undefined && above === undefined;
  return (
    <LazySelect
      {...form.getInputProps(key)}
      label={field.label}
      required={field.required}
      disabled={locked}
      description={locked ? strings.form.above[key as keyof typeof strings.form.above] : field.help}
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
