import { formatDay } from '@lajur/domain/common/time';
import { useCallback, useState } from 'react';
import { DateInput } from '../input/date-input';
import type { FieldProps } from '../input/field-props';
import { LazySelect } from '../input/lazy-select';
import type { ListOption } from '../input/option-list';
import { parseDay } from '../input/parse-day';
import { SelectInput } from '../input/select-input';
import { TextInput } from '../input/text-input';
import type { GridColumn, TextOf } from './grid-types';

export interface CellFieldProps {
  column: GridColumn;
  value: string;
  error: string | undefined;
  disabled: boolean;
  textOf: TextOf;
  onSave(value: string): void;
}

/** More choices than the eye takes in at once are searched. */
const searchedFrom = 8;

/** A cell as a field of a form, where there is no room for a grid. What is typed is saved when the field is left. */
export function CellField({ column, value, error, disabled, textOf, onSave }: CellFieldProps) {
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
  if (column.propose) return <ProposedField {...base} column={column} value={value} textOf={textOf} onSave={onSave} />;
  const save = () => {
    if (draft !== null && draft.trim() !== value) onSave(draft.trim());
    setDraft(null);
  };
  const day = column.kind === 'date' ? parseDay(value) : null;
  if (day !== null || (column.kind === 'date' && value === '')) {
    // A day is saved at once; what is none, when the field is left.
    const take = (chosen: string) => {
      if (parseDay(chosen) === null) return setDraft(chosen);
      setDraft(null);
      onSave(formatDay(chosen));
    };
    return <DateInput {...base} value={draft ?? day ?? ''} onChange={take} onBlur={save} />;
  }
  return (
    <TextInput
      {...base}
      inputMode={column.keyboard ?? (column.kind === 'time' ? 'numeric' : 'text')}
      value={draft ?? value}
      onChange={setDraft}
      onBlur={save}
    />
  );
}

type ProposedFieldProps = FieldProps & Pick<CellFieldProps, 'column' | 'value' | 'textOf' | 'onSave'>;

/** What the service proposes for what is searched, and the searched text itself. */
function ProposedField({ column, value, textOf, onSave, ...field }: ProposedFieldProps) {
  const load = useCallback(
    async (search: string, signal: AbortSignal): Promise<readonly ListOption[]> => {
      const found = (await column.propose?.(search || value, textOf, signal)) ?? [];
      const options = found.map(({ value, hint }) => ({ value, label: value, hint }));
      const written = search.trim();
      const known = written === '' || options.some((one) => one.value === written);
      return known ? options : [...options, { value: written, label: `Pakai “${written}”` }];
    },
    [column, value, textOf],
  );
  return (
    <LazySelect
      {...field}
      value={value === '' ? null : { value, label: value }}
      load={load}
      onChange={(chosen) => onSave(chosen?.value ?? '')}
    />
  );
}
