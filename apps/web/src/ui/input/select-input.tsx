import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { type FieldProps, fieldOf } from './field-props';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** Under which heading it stands; options of one group follow each other. */
  group?: string;
}

export interface SelectInputProps extends FieldProps {
  options: readonly SelectOption[];
  value?: string | null;
  onChange(value: string | null): void;
  /** A long list can be searched. */
  searchable?: boolean;
  clearable?: boolean;
}

/** One of a few choices that are known already. */
export function SelectInput({ options, value = null, onChange, searchable, clearable, ...rest }: SelectInputProps) {
  return (
    <Select
      {...fieldOf(rest)}
      data={grouped(options)}
      value={value}
      onChange={onChange}
      searchable={searchable}
      clearable={clearable}
      allowDeselect={false}
      nothingFoundMessage="Tidak ada yang cocok"
      clearButtonProps={{ 'aria-label': 'Kosongkan pilihan' }}
      placeholder={rest.placeholder ?? 'Pilih'}
      comboboxProps={{ transitionProps: { duration: 160 } }}
    />
  );
}

/** The options under the headings of their groups, where they have one. */
function grouped(options: readonly SelectOption[]) {
  if (!options.some(({ group }) => group)) return [...options];
  const groups = new Map<string, SelectOption[]>();
  for (const { group = '', ...option } of options) groups.set(group, [...(groups.get(group) ?? []), option]);
  return [...groups].map(([group, items]) => ({ group, items }));
}
