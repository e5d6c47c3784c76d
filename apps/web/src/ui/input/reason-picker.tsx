import { NativeSelect, Textarea } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './reason-picker.module.css';

export interface Reason {
  id: string;
  name: string;
  /** Asks for an explanation in words. */
  freeText: boolean;
}

export interface ReasonValue {
  reasonId: string;
  note: string;
}

export interface ReasonPickerProps {
  label: string;
  reasons: readonly Reason[];
  value: ReasonValue;
  onChange(value: ReasonValue): void;
  error?: ReactNode;
  noteError?: ReactNode;
  noteLabel?: string;
  id?: string;
  /** So that a wrong field can be focused: the paths of the form. */
  path?: string;
  notePath?: string;
}

/** A reason from the company's own list; words as well where the reason asks for them. */
export function ReasonPicker(props: ReasonPickerProps) {
  const { label, reasons, value, onChange, error, noteError, noteLabel = 'Penjelasan' } = props;
  const chosen = reasons.find((reason) => reason.id === value.reasonId);
  return (
    <div className={classes.picker}>
      <NativeSelect
        id={props.id}
        label={label}
        withAsterisk
        error={error}
        data-path={props.path}
        rightSection={<IconSelector size={16} stroke={1.7} aria-hidden />}
        value={value.reasonId}
        onChange={(event) => {
          const next = reasons.find((reason) => reason.id === event.currentTarget.value);
          // Words that can no longer be seen are not sent.
          onChange({ reasonId: next?.id ?? '', note: next && !next.freeText ? '' : value.note });
        }}
      >
        <option value="">{reasons.length === 0 ? 'Tidak ada pilihan' : 'Pilih alasan'}</option>
        {reasons.map((reason) => (
          <option key={reason.id} value={reason.id}>
            {reason.name}
          </option>
        ))}
      </NativeSelect>
      {chosen?.freeText && (
        <Textarea
          label={noteLabel}
          withAsterisk
          autosize
          minRows={3}
          error={noteError}
          data-path={props.notePath}
          value={value.note}
          onChange={(event) => onChange({ ...value, note: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
