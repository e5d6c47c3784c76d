import { Button, Loader, TextInput } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { type ListOption, OptionList } from '../input/option-list';
import type { DayRange } from '../input/range-calendar';
import { useLazyOptions } from '../input/use-lazy-options';
import { lazyPart } from '../lazy-part';
import { useFocusOnMount } from '../use-focus-on-mount';
import classes from './filter-bar.module.css';
import type { FilterField, MultiSelectFilter, SelectFilter } from './filter-field';
import type { FilterValue } from './list-state';

// Calendars are half of what a list would otherwise load, and most visits never open one.
const RangeCalendar = lazyPart(async () => (await import('../input/range-calendar')).RangeCalendar, {
  waiting: <Loader size="sm" aria-label="Memuat kalender" />,
});

export interface FilterEditorProps {
  /** Under its field's name already: as wide as there is room, without a title. */
  bare?: boolean;
  field: FilterField;
  value: FilterValue | undefined;
  onApply(value: FilterValue | undefined): void;
  /** Names learnt while choosing, so that the chip can say them at once. */
  onNames(options: readonly ListOption[]): void;
}

/** Edits one filter. A single choice applies at once; the others with "Terapkan" or Enter. */
export function FilterEditor({ bare, field, value, onApply, onNames }: FilterEditorProps) {
  const [draft, setDraft] = useState(value);
  const text = useFocusOnMount<HTMLInputElement>();
  const apply = () => onApply(draft);
  const foot = (
    <div className={classes.editorFoot}>
      {value !== undefined && (
        <Button size="xs" variant="subtle" color="gray" onClick={() => onApply(undefined)}>
          Hapus
        </Button>
      )}
      {field.kind !== 'select' && (
        <Button size="xs" variant="light" onClick={apply}>
          Terapkan
        </Button>
      )}
    </div>
  );
  return (
    <div className={classes.editor} data-bare={bare || undefined}>
      {!bare && <p className={classes.editorTitle}>{field.label}</p>}
      {field.kind === 'text' && (
        <TextInput
          ref={text}
          data-autofocus
          aria-label={field.label}
          placeholder={field.placeholder}
          value={typeof draft === 'string' ? draft : ''}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
        />
      )}
      {field.kind === 'dates' && <RangeCalendar value={(draft as DayRange | undefined) ?? {}} onChange={setDraft} />}
      {(field.kind === 'select' || field.kind === 'multi-select') && (
        <ChoiceEditor field={field} value={draft} onChange={setDraft} onApply={onApply} onNames={onNames} />
      )}
      {(field.kind !== 'select' || value !== undefined) && foot}
    </div>
  );
}

interface ChoiceEditorProps {
  field: SelectFilter | MultiSelectFilter;
  value: FilterValue | undefined;
  onChange(value: FilterValue | undefined): void;
  onApply(value: FilterValue | undefined): void;
  onNames(options: readonly ListOption[]): void;
}

function ChoiceEditor({ field, value, onChange, onApply, onNames }: ChoiceEditorProps) {
  const [search, setSearch] = useState('');
  const fixed = 'options' in field ? field.options : undefined;
  const remote = 'load' in field ? field.load : undefined;
  const load = useCallback(async (text: string, signal: AbortSignal) => (remote ? remote(text, signal) : []), [remote]);
  const lazyOptions = useLazyOptions(load, search, remote !== undefined);
  const options = useMemo(() => {
    if (!fixed) return lazyOptions.options;
    const wanted = search.trim().toLowerCase();
    return wanted ? fixed.filter((option) => option.label.toLowerCase().includes(wanted)) : fixed;
  }, [fixed, lazyOptions.options, search]);
  const selected = typeof value === 'string' ? [value] : Array.isArray(value) ? (value as readonly string[]) : [];

  return (
    <OptionList
      label={field.label}
      options={options}
      selected={selected}
      search={search}
      onSearch={setSearch}
      isPart={!fixed && lazyOptions.isPart}
      loading={!fixed && lazyOptions.loading}
      failed={!fixed && lazyOptions.failed}
      onRetry={lazyOptions.retry}
      onToggle={(option) => {
        onNames([option]);
        if (field.kind === 'select') return onApply(option.value);
        onChange(
          selected.includes(option.value)
            ? selected.filter((one) => one !== option.value)
            : [...selected, option.value],
        );
      }}
    />
  );
}
