import { driverFields } from '@lajur/domain/driver/driver';
import type { UseFormReturnType } from '@mantine/form';
import { FormRow, FormSection } from '../../ui/form/form-section';
import { RecordInput } from '../../ui/form/record-input';
import { Checkbox } from '../../ui/input/checkbox';
import { LazySelect } from '../../ui/input/lazy-select';
import type { DriverValues } from './driver-form-values';
import { loadVaccines } from './queries';

export interface DriverFieldsProps {
  form: UseFormReturnType<DriverValues>;
  today: string;
}

/** The fields of a driver, for creating and editing. */
export function DriverFields({ form, today }: DriverFieldsProps) {
  const { hasVaccine } = form.values;
  const fields = driverFields;
  const input = (key: keyof DriverValues) => form.getInputProps(key);
  return (
    <>
      <FormSection title="Identitas" why="Nama dan nomor yang dilihat pengirim dan penyedia.">
        <RecordInput field={fields.photoUrl} input={input('photoUrl')} />
        <RecordInput field={fields.name} input={input('name')} />
        <FormRow>
          <RecordInput field={fields.phoneNo} input={input('phoneNo')} />
          <RecordInput field={fields.email} input={input('email')} />
        </FormRow>
      </FormSection>
      <FormSection title="SIM" why="Pengemudi hanya bisa ditugaskan bila SIM berlaku sampai barang tiba.">
        <FormRow>
          <RecordInput field={fields.simNo} input={input('simNo')} />
          <RecordInput field={fields.simClass} input={input('simClass')} choiceText={(simClass) => `SIM ${simClass}`} />
        </FormRow>
        <FormRow>
          <RecordInput field={fields.simExpiredDate} input={input('simExpiredDate')} min={today} />
        </FormRow>
        <RecordInput field={fields.simPhotoUrl} input={input('simPhotoUrl')} />
      </FormSection>
      <FormSection title="Vaksin" why="Diminta sebagian pengirim, terutama makanan dan obat.">
        <Checkbox {...input('hasVaccine')} label="Sudah vaksin" checked={hasVaccine} />
        {hasVaccine && (
          <FormRow>
            <LazySelect {...input('vaccineId')} label={fields.vaccineId.label} required load={loadVaccines} />
            <RecordInput field={fields.vaccineDate} input={input('vaccineDate')} required max={today} />
          </FormRow>
        )}
      </FormSection>
    </>
  );
}
