import type { TransportType, VehicleDetail } from '@lajur/api-contract/vehicle';
import { formatNumber } from '@lajur/domain/common/number';
import type { LicensedVehicle } from '@lajur/domain/driver/sim-class';
import { deactivationText } from '@lajur/domain/order/deactivation-text';
import { vehicleFields } from '@lajur/domain/vehicle/vehicle';
import type { UseFormReturnType } from '@mantine/form';
import { FormRow, FormSection } from '../../ui/form/form-section';
import { RecordInput } from '../../ui/form/record-input';
import { Checkbox } from '../../ui/input/checkbox';
import { SelectInput } from '../../ui/input/select-input';
import { todayHere } from '../../ui/zone';
import { BrandField } from './brand-field';
import { DriverField, type DriverFieldProps } from './driver-field';
import type { VehicleEdit, VehicleValues } from './vehicle-form-values';

export interface NewVehicleFieldsProps {
  form: UseFormReturnType<VehicleValues>;
  types: readonly TransportType[];
}

/** All of a new vehicle. */
export function NewVehicleFields({ form, types }: NewVehicleFieldsProps) {
  const { values, getInputProps: input } = form;
  const typeOf = (id: string | null) => types.find((type) => type.id === id);
  const type = typeOf(values.transportTypeId);

  /** The usual body of a type is offered where nobody measured yet. */
  const chooseType = (id: string | null) => {
    const dimension = typeOf(id)?.dimension;
    form.setValues({ transportTypeId: id, ...(dimension && values.lengthCm === null ? dimension : {}) });
    form.clearFieldError('transportTypeId');
  };

  return (
    <>
      <FormSection title="Identitas" why="Nomor polisi dan jenis tidak bisa diubah setelah disimpan.">
        <FormRow>
          <RecordInput field={vehicleFields.plate} input={input('plate')} />
          <RecordInput field={vehicleFields.year} input={input('year')} placeholder={todayHere().slice(0, 4)} />
        </FormRow>
        <SelectInput
          label={vehicleFields.transportTypeId.label}
          required
          searchable
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          description={
            type &&
            `Batas muatan ${formatNumber(type.maxWeightKg)} kg dan ${formatNumber(type.maxVolumeM3, 1)} m³, JBB ${formatNumber(type.grossWeightKg)} kg`
          }
          {...input('transportTypeId')}
          value={values.transportTypeId}
          onChange={chooseType}
        />
        <BrandField {...input('brand')} transportTypeId={values.transportTypeId} />
        <RecordInput field={vehicleFields.yellowPlate} input={input('yellowPlate')} />
      </FormSection>
      <DocumentFields input={input} />
      <UsualDriver {...input('companyDriverId')} licensed={licensedOf(values, type)} />
      <FormSection title="Ukuran dan kapasitas" why="Bagian dalam bak. Kapasitas yang kosong mengikuti batas jenisnya.">
        <FormRow>
          <RecordInput field={vehicleFields.lengthCm} input={input('lengthCm')} />
          <RecordInput field={vehicleFields.widthCm} input={input('widthCm')} />
        </FormRow>
        <FormRow>
          <RecordInput field={vehicleFields.heightCm} input={input('heightCm')} />
          <span />
        </FormRow>
        <FormRow>
          <RecordInput
            field={vehicleFields.capacityKg}
            input={input('capacityKg')}
            placeholder={type && formatNumber(type.maxWeightKg)}
          />
          <RecordInput
            field={vehicleFields.capacityM3}
            input={input('capacityM3')}
            placeholder={type && formatNumber(type.maxVolumeM3, 1)}
          />
        </FormRow>
      </FormSection>
      <OtherFields
        input={input}
        isActive={values.isActive}
        onActive={(isActive) => form.setFieldValue('isActive', isActive)}
      />
    </>
  );
}

/** The six fields of a vehicle that is there. */
export function VehicleEditFields({ form, vehicle }: { form: UseFormReturnType<VehicleEdit>; vehicle: VehicleDetail }) {
  const { values, getInputProps: input } = form;
  return (
    <>
      <DocumentFields input={input} />
      <UsualDriver
        {...input('companyDriverId')}
        vehicleId={vehicle.id}
        licensed={licensedOf(vehicle, vehicle.transportType)}
      />
      <OtherFields
        input={input}
        isActive={values.isActive}
        onActive={(isActive) => form.setFieldValue('isActive', isActive)}
        engagedBy={vehicle.engagedBy}
      />
    </>
  );
}

/** What decides which licence a vehicle needs; nothing while its type is not known. */
export const licensedOf = (
  { yellowPlate }: { yellowPlate: boolean },
  type: Omit<LicensedVehicle, 'yellowPlate'> | undefined,
): LicensedVehicle | null => (type ? { ...type, yellowPlate } : null);

const UsualDriver = (props: DriverFieldProps) => (
  <FormSection title="Pengemudi" why="Satu pengemudi tetap untuk satu kendaraan.">
    <DriverField {...props} />
  </FormSection>
);

/** `form.getInputProps`, of a new vehicle or of one that is changed. */
type InputProps = (key: 'kirExpiredDate' | 'stnkExpiredDate' | 'imageUrl' | 'note' | 'isActive') => object;

/** The documents of a vehicle. */
function DocumentFields({ input }: { input: InputProps }) {
  return (
    <FormSection title="Surat" why="Kendaraan hanya bisa ditugaskan bila KIR dan STNK berlaku sampai barang tiba.">
      <FormRow>
        <RecordInput field={vehicleFields.kirExpiredDate} input={input('kirExpiredDate')} />
        <RecordInput field={vehicleFields.stnkExpiredDate} input={input('stnkExpiredDate')} />
      </FormRow>
    </FormSection>
  );
}

interface OtherFieldsProps {
  input: InputProps;
  isActive: boolean;
  onActive(isActive: boolean): void;
  /** The order that has the vehicle, of one that is there. */
  engagedBy?: Parameters<typeof deactivationText>[1];
}

/** Its picture, note and whether it can be assigned. */
function OtherFields({ input, isActive, onActive, engagedBy }: OtherFieldsProps) {
  return (
    <FormSection title="Foto dan catatan">
      <RecordInput field={vehicleFields.imageUrl} input={input('imageUrl')} />
      <RecordInput field={vehicleFields.note} input={input('note')} />
      <Checkbox
        label="Aktif, bisa ditugaskan"
        description={isActive || engagedBy === undefined ? undefined : deactivationText('Kendaraan', engagedBy)}
        checked={isActive}
        onChange={onActive}
      />
    </FormSection>
  );
}
