import { maxLength } from '@lajur/domain/common/validation';
import type { ReasonType } from '@lajur/domain/order/reason';
import { orderTextMax } from '@lajur/domain/order/text-limits';
import { useReasons } from '../queries';
import { ReasonPicker, type ReasonValue } from './reason-picker';

/** Said while it is written: nothing is cut off (spec §5, Text length). */
const noteProblem = ({ note }: ReasonValue) => maxLength(note.trim(), orderTextMax.reason, 'Keterangan');

export const noReason: ReasonValue = { reasonId: '', note: '' };

export interface ReasonFieldsProps {
  type: ReasonType;
  value: ReasonValue;
  onChange(value: ReasonValue): void;
  errors?: Record<string, string> | undefined;
}

/** A reason from the provider's list, with a text where the reason asks for one (spec §3 Selection reason). */
export function ReasonFields({ type, value, onChange, errors = {} }: ReasonFieldsProps) {
  const { data } = useReasons(type);
  return (
    <ReasonPicker
      label="Alasan"
      noteLabel="Keterangan"
      reasons={(data ?? []).toSorted((a, b) => Number(a.freeText) - Number(b.freeText))}
      value={value}
      onChange={onChange}
      error={value.reasonId ? undefined : errors.reasonId}
      noteError={noteProblem(value) ?? (value.note.trim() ? undefined : errors.reasonText)}
    />
  );
}

/** A reason as the service takes it, or what is missing, on its field. */
export function reasonBody(
  value: ReasonValue,
): { body: { reasonId: string; reasonText: string | null } } | { errors: Record<string, string> } {
  if (!value.reasonId) return { errors: { reasonId: 'Alasan wajib diisi' } };
  const tooLong = noteProblem(value);
  if (tooLong) return { errors: { reasonText: tooLong } };
  return { body: { reasonId: value.reasonId, reasonText: value.note.trim() || null } };
}
