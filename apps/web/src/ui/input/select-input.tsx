import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { type FieldProps, fieldOf } from './field-props';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
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
      data={[...options]}
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
