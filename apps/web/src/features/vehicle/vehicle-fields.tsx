import { deactivationText } from '@lajur/domain/order/deactivation-text';
import { vehicleFields } from '@lajur/domain/vehicle/vehicle';
import { FormRow, FormSection } from '../../ui/form/form-section';
import { RecordInput } from '../../ui/form/record-input';
import { Checkbox } from '../../ui/input/checkbox';

/** `form.getInputProps`, of a new vehicle or of one that is changed. */
type InputProps = (key: 'kirExpiredDate' | 'stnkExpiredDate' | 'imageUrl' | 'note' | 'isActive') => object;

/** The documents of a vehicle. */
export function DocumentFields({ input }: { input: InputProps }) {
  return (
    <FormSection title="Surat" why="Kendaraan hanya bisa ditugaskan bila KIR dan STNK berlaku sampai barang tiba.">
      <FormRow>
        <RecordInput field={vehicleFields.kirExpiredDate} input={input('kirExpiredDate')} />
        <RecordInput field={vehicleFields.stnkExpiredDate} input={input('stnkExpiredDate')} />
      </FormRow>
    </FormSection>
  );
}

export interface OtherFieldsProps {
  input: InputProps;
  isActive: boolean;
  onActive(isActive: boolean): void;
  /** The order that has the vehicle, of one that is there. */
  engagedBy?: Parameters<typeof deactivationText>[1];
}

/** Its picture, note and whether it can be assigned. */
export function OtherFields({ input, isActive, onActive, engagedBy }: OtherFieldsProps) {
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
