import type { reasonTypes } from '@lajur/api-contract/order';
import { Select, Textarea } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useReasons } from './queries';

export interface Reason {
  reasonId: string | null;
  reasonText: string;
}

export const noReason: Reason = { reasonId: null, reasonText: '' };

export interface ReasonFieldsProps {
  type: (typeof reasonTypes)[number];
  value: Reason;
  onChange(value: Reason): void;
  errors?: Record<string, string> | undefined;
}

/** A reason from the provider's list, with a text where the reason asks for one (spec §3 Selection reason). */
export function ReasonFields({ type, value, onChange, errors = {} }: ReasonFieldsProps) {
  const { data } = useReasons(type);
  const chosen = data?.find((one) => one.id === value.reasonId);
  return (
    <>
      <Select
        label="Alasan"
        withAsterisk
        placeholder={data ? 'Pilih alasan' : 'Memuat…'}
        data={data?.map((one) => ({ value: one.id, label: one.name })) ?? []}
        value={value.reasonId}
        onChange={(reasonId) => onChange({ ...value, reasonId })}
        error={errors.reasonId}
        nothingFoundMessage="No data available"
        comboboxProps={{ withinPortal: true }}
      />
      {(chosen?.freeText || value.reasonText || errors.reasonText) && (
        <Textarea
          label="Keterangan"
          withAsterisk={chosen?.freeText}
          maxLength={500}
          autosize
          minRows={2}
          value={value.reasonText}
          onChange={(event) => onChange({ ...value, reasonText: event.currentTarget.value })}
          error={errors.reasonText}
        />
      )}
    </>
  );
}

/** What is missing, on its field; null when the reason is complete as far as the browser knows. */
export const reasonErrors = (value: Reason): Record<string, string> | null =>
  value.reasonId ? null : { reasonId: 'Alasan wajib diisi' };
