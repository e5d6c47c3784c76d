import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Drawer } from '../drawer';
import { FilterEditor } from './filter-editor';
import { type FilterField, filterText } from './filter-field';
import { useFilterNames } from './filter-names';
import classes from './filter-sheet.module.css';
import { type ListState, withFilter } from './list-state';

export interface FilterSheetProps {
  state: ListState;
  onChange(state: ListState): void;
  fields: readonly FilterField[];
  opened: boolean;
  onClose(): void;
}

/** The filters of a list on a phone: all of them, each with what it holds, opened where it stands. */
export function FilterSheet({ state, onChange, fields, opened, onClose }: FilterSheetProps) {
  const names = useFilterNames(fields, state.filters);
  const [open, setOpen] = useState<string>();
  const none = Object.keys(state.filters).length === 0;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Saring"
      actions={
        <>
          <Button variant="default" disabled={none} onClick={() => onChange({ ...state, filters: {}, page: 0 })}>
            Hapus semua
          </Button>
          <Button onClick={onClose}>Tampilkan hasil</Button>
        </>
      }
    >
      <ul className={classes.fields}>
        {fields.map((field) => {
          const value = state.filters[field.key];
          const isOpen = open === field.key;
          return (
            <li key={field.key} className={classes.field}>
              <button
                type="button"
                className={classes.head}
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? undefined : field.key)}
              >
                {field.label}
                <span className={classes.value} data-used={value !== undefined || undefined}>
                  {value === undefined ? 'Semua' : filterText(field, value, (one) => names.nameOf(field, one))}
                </span>
                <IconChevronDown size={18} stroke={1.7} aria-hidden />
              </button>
              {isOpen && (
                <FilterEditor
                  bare
                  field={field}
                  value={value}
                  onNames={(options) => names.learn(field.key, options)}
                  onApply={(next) => {
                    setOpen(undefined);
                    onChange(withFilter(state, field.key, next));
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Drawer>
  );
}
