import { locationFields, type RegionKey, regionKeys, usualZone } from '@lajur/domain/location/location';
import type { UseFormReturnType } from '@mantine/form';
import { FormRow } from '../../ui/form/form-section';
import { RecordInput } from '../../ui/form/record-input';
import type { ListOption } from '../../ui/input/option-list';
import { KnownZipcodes, RegionSelect } from '../../ui/region/region-select';
import type { LocationValues } from './form-values';
import classes from './location.module.css';

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
  const select = (at: number) => {
    const key = regionKeys[at] ?? 'provinceId';
    const aboveKey = regionKeys[at - 1];
    return (
      <RegionSelect
        key={key}
        field={locationFields[key]}
        at={at}
        above={aboveKey && values[aboveKey]?.value}
        input={form.getInputProps(key)}
        onChoose={(chosen) => choose(at, chosen)}
      />
    );
  };

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
