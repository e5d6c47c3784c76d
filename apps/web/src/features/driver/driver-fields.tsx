import { driverLabels } from '@lajur/domain/driver/driver-form';
import { simClasses } from '@lajur/domain/driver/sim-class';
import type { UseFormReturnType } from '@mantine/form';
import { FormRow, FormSection } from '../../ui/form/form-section';
import { Checkbox } from '../../ui/input/checkbox';
import { DateInput } from '../../ui/input/date-input';
import { LazySelect } from '../../ui/input/lazy-select';
import { PhoneInput } from '../../ui/input/phone-input';
import { SelectInput } from '../../ui/input/select-input';
import { TextInput } from '../../ui/input/text-input';
import { ImageInput } from '../../ui/upload/image-input';
import type { DriverValues } from './driver-form-values';
import { loadVaccines } from './queries';

const classOptions = simClasses.map((one) => ({ value: one, label: `SIM ${one}` }));

export interface DriverFieldsProps {
  form: UseFormReturnType<DriverValues>;
  today: string;
}

/** The fields of a driver, for creating and editing. */
export function DriverFields({ form, today }: DriverFieldsProps) {
  const { hasVaccine } = form.values;
  return (
    <>
      <FormSection title="Identitas" why="Nama dan nomor yang dilihat pengirim dan penyedia.">
        <ImageInput label="Foto" {...form.getInputProps('photoUrl')} />
        <TextInput label={driverLabels.name} required autoComplete="off" {...form.getInputProps('name')} />
        <FormRow>
          <PhoneInput
            label={driverLabels.phoneNo}
            required
            description="Untuk masuk ke aplikasi pengemudi"
            {...form.getInputProps('phoneNo')}
          />
          <TextInput
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            placeholder="nama@perusahaan.co.id"
            description="Boleh dikosongkan"
            {...form.getInputProps('email')}
          />
        </FormRow>
      </FormSection>
      <FormSection title="SIM" why="Pengemudi hanya bisa ditugaskan bila SIM berlaku sampai barang tiba.">
        <FormRow>
          <TextInput
            label={driverLabels.simNo}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            description="Angka saja, 12 sampai 16 digit"
            {...form.getInputProps('simNo')}
          />
          <SelectInput
            label={driverLabels.simClass}
            required
            options={classOptions}
            description="Menentukan kendaraan yang boleh dibawa"
            {...form.getInputProps('simClass')}
            value={form.values.simClass || null}
            onChange={(value) => form.setFieldValue('simClass', value ?? '')}
          />
        </FormRow>
        <FormRow>
          <DateInput
            label={driverLabels.simExpiredDate}
            required
            min={today}
            {...form.getInputProps('simExpiredDate')}
          />
        </FormRow>
        <ImageInput label="Foto SIM" {...form.getInputProps('simPhotoUrl')} />
      </FormSection>
      <FormSection title="Vaksin" why="Diminta sebagian pengirim, terutama makanan dan obat.">
        <Checkbox
          label="Sudah vaksin"
          checked={hasVaccine}
          onChange={(checked) => form.setFieldValue('hasVaccine', checked)}
          data-path="hasVaccine"
        />
        {hasVaccine && (
          <FormRow>
            <LazySelect
              label={driverLabels.vaccineId}
              required
              load={loadVaccines}
              {...form.getInputProps('vaccineId')}
            />
            <DateInput label={driverLabels.vaccineDate} required max={today} {...form.getInputProps('vaccineDate')} />
          </FormRow>
        )}
      </FormSection>
    </>
  );
}
