import { maxLength } from '@lajur/domain/common/validation';
import type { ReasonType } from '@lajur/domain/order/reason';
import { orderTextMax } from '@lajur/domain/order/text-limits';
import type { UseFormReturnType } from '@mantine/form';
import type { FieldErrors } from '../../../ui/form/form-errors';
import { ReasonPicker } from '../../../ui/input/reason-picker';
import { useReasons } from '../queries';

/** The fields of a reason in the form of a step. */
export interface ReasonValues {
  reasonId: string;
  reasonText: string;
}

export const noReason: ReasonValues = { reasonId: '', reasonText: '' };

/** Said while it is written: nothing is cut off (spec §5, Text length). */
const tooLong = (text: string) => maxLength(text.trim(), orderTextMax.reason, 'Keterangan');

export function reasonErrors({ reasonId, reasonText }: ReasonValues): FieldErrors {
  const long = tooLong(reasonText);
  return { ...(reasonId ? {} : { reasonId: 'Alasan wajib diisi' }), ...(long ? { reasonText: long } : {}) };
}

/** A reason as the service takes it. */
export const reasonBody = ({ reasonId, reasonText }: ReasonValues) => ({
  reasonId,
  reasonText: reasonText.trim() || null,
});

export interface ReasonFieldsProps {
  type: ReasonType;
  form: Pick<UseFormReturnType<ReasonValues>, 'getInputProps'>;
}

/** A reason from the provider's list, with a text where the reason asks for one (spec §3 Selection reason). */
export function ReasonFields({ type, form }: ReasonFieldsProps) {
  const { data } = useReasons(type);
  const reason = form.getInputProps('reasonId');
  const note = form.getInputProps('reasonText');
  return (
    <ReasonPicker
      label="Alasan"
      noteLabel="Keterangan"
      reasons={(data ?? []).toSorted((a, b) => Number(a.freeText) - Number(b.freeText))}
      value={{ reasonId: reason.value, note: note.value }}
      onChange={(next) => {
        reason.onChange(next.reasonId);
        note.onChange(next.note);
      }}
      path="reasonId"
      notePath="reasonText"
      error={reason.error}
      noteError={tooLong(note.value) ?? note.error}
    />
  );
}
