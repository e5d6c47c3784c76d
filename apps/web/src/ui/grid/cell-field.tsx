import { formatDay } from '@lajur/domain/common/time';
import { useState } from 'react';
import { DateInput } from '../input/date-input';
import { parseDay } from '../input/parse-day';
import { SelectInput } from '../input/select-input';
import { TextInput } from '../input/text-input';
import type { GridColumn } from './grid-types';

export interface CellFieldProps {
  column: GridColumn;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onSave(value: string): void;
}

/** More choices than the eye takes in at once are searched. */
const searchedFrom = 8;

/** A cell as a field of a form, where there is no room for a grid. What is typed is saved when the field is left. */
export function CellField({ column, value, error, disabled, onSave }: CellFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const base = { label: column.title, required: column.required, disabled, error, description: column.guide };
  if (column.kind === 'choice') {
    const choices = column.choices ?? [];
    // What stands in the file stays to be seen, though it cannot be chosen.
    const options = [
      ...(value !== '' && !choices.includes(value) ? [{ value, label: value, disabled: true }] : []),
      ...choices.map((choice) => ({ value: choice, label: choice })),
    ];
    return (
      <SelectInput
        {...base}
        options={options}
        value={value}
        searchable={choices.length > searchedFrom}
        onChange={(chosen) => onSave(chosen ?? '')}
      />
    );
  }
  const day = column.kind === 'date' ? parseDay(value) : null;
  if (day !== null || (column.kind === 'date' && value === '')) {
    return <DateInput {...base} value={day ?? ''} onChange={(chosen) => onSave(chosen && formatDay(chosen))} />;
  }
  const save = () => {
    if (draft !== null && draft.trim() !== value) onSave(draft.trim());
    setDraft(null);
  };
  return (
    <TextInput
      {...base}
      inputMode={column.kind === 'number' ? 'numeric' : 'text'}
      value={draft ?? value}
      onChange={setDraft}
      onBlur={save}
    />
  );
}
