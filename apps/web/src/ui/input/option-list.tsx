import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFocusOnMount } from '../use-focus-on-mount';
import classes from './option-list.module.css';
import { MoreOptions, OptionState } from './option-state';

export interface ListOption {
  value: string;
  label: string;
  hint?: string;
  /** Cannot be chosen; `hint` says why. */
  disabled?: boolean;
}

export interface OptionListProps {
  label: string;
  options: readonly ListOption[];
  selected: readonly string[];
  onToggle(option: ListOption): void;
  search: string;
  onSearch(search: string): void;
  /** There is more than these. */
  isPart?: boolean;
  loading?: boolean;
  failed?: boolean;
  onRetry?(): void;
}

/** A searchable list that stands open, for one or several choices; arrows and Enter work from the search field. */
export function OptionList(props: OptionListProps) {
  const {
    label,
    options,
    selected,
    onToggle,
    search,
    onSearch,
    isPart,
    loading = false,
    failed = false,
    onRetry,
  } = props;
  const combobox = useCombobox({ opened: true });
  const field = useFocusOnMount<HTMLInputElement>();
  const [focused, setFocused] = useState(false);
  const { resetSelectedOption, updateSelectedOptionIndex } = combobox;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts from its first option
  useEffect(() => {
    resetSelectedOption();
    updateSelectedOptionIndex();
  }, [options.length, search, resetSelectedOption, updateSelectedOptionIndex]);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        const option = options.find((candidate) => candidate.value === value);
        if (option) onToggle(option);
      }}
    >
      <Combobox.EventsTarget>
        <TextInput
          ref={field}
          data-autofocus
          size="sm"
          aria-label={`Cari ${label.toLowerCase()}`}
          placeholder="Cari…"
          value={search}
          leftSection={<IconSearch size={16} stroke={1.7} />}
          rightSection={loading ? <Loader size={14} aria-label="Memuat" /> : undefined}
          onChange={(event) => onSearch(event.currentTarget.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </Combobox.EventsTarget>
      {options.length > 0 ? (
        <>
          <Combobox.Options aria-label={label} className={classes.list} data-focused={focused || undefined}>
            {options.map((option) => {
              const active = selected.includes(option.value);
              return (
                <Combobox.Option key={option.value} value={option.value} active={active} className={classes.option}>
                  <span className={classes.text}>
                    {option.label}
                    {option.hint && <span className={classes.hint}>{option.hint}</span>}
                  </span>
                  {active && <IconCheck size={16} stroke={2} className={classes.check} aria-hidden />}
                </Combobox.Option>
              );
            })}
          </Combobox.Options>
          {isPart && <MoreOptions />}
        </>
      ) : (
        <OptionState loading={loading} failed={failed} onRetry={onRetry} />
      )}
    </Combobox>
  );
}
