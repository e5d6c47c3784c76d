import { IconPlus, IconX } from '@tabler/icons-react';
import { useDropdown } from '../dropdown/use-dropdown';
import { lazyPart } from '../lazy-part';
import classes from './filter-bar.module.css';
import { type FilterField, filterText } from './filter-field';
import type { FiltersInForce } from './filter-names';
import type { FilterValue } from './list-state';

// Most visits change no filter: what does stays out of the first load.
const FilterPanel = lazyPart(async () => (await import('./filter-panel')).FilterPanel, { waiting: null });
const FilterMenuPanel = lazyPart(async () => (await import('./filter-panel')).FilterMenuPanel, { waiting: null });

/** A filter in force: a chip that opens its editor and can be taken away. */
export function FilterChip({ field, filters, onFilter, names }: FiltersInForce & { field: FilterField }) {
  const { button, panel, close } = useDropdown('dialog');
  const value = filters[field.key];
  if (value === undefined) return null;
  const apply = (next: FilterValue | undefined) => {
    close();
    onFilter(field.key, next);
  };
  return (
    <span className={classes.chip}>
      <button {...button} className={classes.chipText} data-prints>
        {field.label} <strong>{filterText(field, value, (one) => names.nameOf(field, one))}</strong>
      </button>
      {panel && <FilterPanel {...{ panel, field, value, names }} onApply={apply} />}
      <button
        type="button"
        className={classes.chipRemove}
        aria-label={`Hapus saringan ${field.label}`}
        onClick={() => onFilter(field.key, undefined)}
      >
        <IconX size={14} stroke={2} aria-hidden />
      </button>
    </span>
  );
}

/** "Saring": first which field, then its value. */
export function FilterMenu({ fields, filters, onFilter, names }: FiltersInForce & { fields: readonly FilterField[] }) {
  const { button, panel, close } = useDropdown('dialog');
  const apply = (key: string, next: FilterValue | undefined) => {
    close();
    onFilter(key, next);
  };
  return (
    <>
      <button {...button} className={classes.add}>
        <IconPlus size={14} stroke={1.7} aria-hidden /> Saring
      </button>
      {panel && <FilterMenuPanel {...{ panel, fields, filters, names }} onFilter={apply} />}
    </>
  );
}
