import { zoneChoices } from '@lajur/domain/common/time';
import { locationFields, usualZone } from '@lajur/domain/location/location';
import type { UseFormReturnType } from '@mantine/form';
import { FormRow, FormSection } from '../../ui/form/form-section';
import { RecordInput } from '../../ui/form/record-input';
import { Checkbox } from '../../ui/input/checkbox';
import { SelectInput } from '../../ui/input/select-input';
import type { LocationValues } from './form-values';
import classes from './location.module.css';
import { PointFields } from './point-fields';
import { PointMap } from './point-map';
import { RegionFields } from './region-fields';
import { strings } from './strings';

export interface LocationFormProps {
  form: UseFormReturnType<LocationValues>;
  /** The map stands among the fields, where there is no room beside them. */
  withMap: boolean;
}

/** All of a place (spec §3 Location), for a new one and for one that is there. */
export function LocationForm({ form, withMap }: LocationFormProps) {
  const { values } = form;
  const input = (key: keyof LocationValues) => form.getInputProps(key);
  const usual = values.provinceId && usualZone(values.provinceId.label);
  return (
    <>
      <FormSection {...strings.form.identity}>
        <RecordInput field={locationFields.name} input={input('name')} />
        <RecordInput field={locationFields.address} input={input('address')} />
      </FormSection>
      <FormSection {...strings.form.region}>
        <RegionFields form={form} />
      </FormSection>
      <FormSection {...strings.form.point}>
        <PointFields form={form} />
        {withMap && <PointMap form={form} height={320} />}
      </FormSection>
      <FormSection {...strings.form.hours}>
        <FormRow>
          <RecordInput field={locationFields.openingTime} input={input('openingTime')} zone={values.zone} />
          <RecordInput field={locationFields.closingTime} input={input('closingTime')} zone={values.zone} />
        </FormRow>
        <div className={classes.short}>
          <SelectInput
            {...form.getInputProps('zone')}
            label={locationFields.zone.label}
            options={zoneChoices}
            value={values.zone}
            description={
              usual && (values.zone === usual ? strings.form.usualZone(usual) : strings.form.zoneDiffers(usual))
            }
            onChange={(zone) => zone && form.setFieldValue('zone', zone as LocationValues['zone'])}
          />
        </div>
      </FormSection>
      <FormSection {...strings.form.other}>
        <RecordInput field={locationFields.note} input={input('note')} />
        <Checkbox
          label={strings.form.isActive}
          description={strings.form.isActiveHelp}
          checked={values.isActive}
          onChange={(isActive) => form.setFieldValue('isActive', isActive)}
        />
      </FormSection>
    </>
  );
}
