import { useState } from 'react';
import { DropdownPanel } from '../dropdown/dropdown-panel';
import type { Dropdown } from '../dropdown/use-dropdown';
import { FilterEditor } from './filter-editor';
import type { FilterField } from './filter-field';
import type { FiltersInForce } from './filter-names';
import menuClasses from './list-menu.module.css';
import type { FilterValue } from './list-state';

interface EditedFilter {
  field: FilterField;
  value: FilterValue | undefined;
  names: FiltersInForce['names'];
  onApply(value: FilterValue | undefined): void;
}

/** The editor of a filter, under its chip. */
export function FilterPanel({ panel, ...edited }: EditedFilter & { panel: Dropdown }) {
  return (
    <DropdownPanel panel={panel} label="Saringan" position="bottom-start">
      <Editor {...edited} />
    </DropdownPanel>
  );
}

interface FilterMenuPanelProps extends FiltersInForce {
  panel: Dropdown;
  fields: readonly FilterField[];
}

/** Under "Saring": the fields, then the editor of the one that was chosen. */
export function FilterMenuPanel({ panel, ...choice }: FilterMenuPanelProps) {
  return (
    <DropdownPanel panel={panel} label="Saringan" position="bottom-start">
      <FieldThenValue {...choice} />
    </DropdownPanel>
  );
}

function FieldThenValue({ fields, filters, onFilter, names }: Omit<FilterMenuPanelProps, 'panel'>) {
  const [field, setField] = useState<FilterField>();
  if (field) {
    const { key } = field;
    return <Editor field={field} value={filters[key]} names={names} onApply={(next) => onFilter(key, next)} />;
  }
  return (
    <ul className={menuClasses.list} aria-label="Saring menurut">
      {fields.map((one, index) => (
        <li key={one.key}>
          <button
            type="button"
            className={menuClasses.item}
            data-autofocus={index === 0 || undefined}
            onClick={() => setField(one)}
          >
            {one.label}
            {filters[one.key] !== undefined && <span className={menuClasses.note}>dipakai</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

const Editor = ({ field, value, names, onApply }: EditedFilter) => (
  <FilterEditor
    key={field.key}
    field={field}
    value={value}
    onNames={(options) => names.learn(field.key, options)}
    onApply={onApply}
  />
);
