import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterEditor } from './filter-editor';
import { type FilterField, filterText } from './filter-field';
import { useFilterNames } from './filter-names';
import classes from './filter-sheet.module.css';
import { type ListState, withFilter } from './list-state';

export interface FilterFieldsProps {
  state: ListState;
  onChange(state: ListState): void;
  fields: readonly FilterField[];
}

/** The filters of a list under each other, each with what it holds, opened where it stands. */
export function FilterFields({ state, onChange, fields }: FilterFieldsProps) {
  const names = useFilterNames(fields, state.filters);
  const [open, setOpen] = useState<string>();
  return (
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
  );
}
