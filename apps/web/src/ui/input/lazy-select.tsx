import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { IconSelector, IconX } from '@tabler/icons-react';
import { useEffect, useId, useReducer, useState } from 'react';
import { type FieldProps, fieldOf } from './field-props';
import classes from './lazy-select.module.css';
import type { ListOption } from './option-list';
import { MoreOptions, OptionState } from './option-state';
import { type LoadOptions, useLazyOptions } from './use-lazy-options';

export interface LazySelectProps<Option extends ListOption> extends FieldProps {
  value?: Option | null;
  onChange(value: Option | null): void;
  /** Asks the service; keep one identity between renders. */
  load: LoadOptions<Option>;
}

/** A choice from the service: asks when it opens and 1 s after the last key (spec §9). */
export function LazySelect<Option extends ListOption = ListOption>(props: LazySelectProps<Option>) {
  const { value = null, onChange, load, onBlur, ...rest } = props;
  const [typed, setTyped] = useState<string>();
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped(undefined);
    },
  });
  const { options, isPart, loading, failed, retry } = useLazyOptions(
    load,
    (typed ?? '').trim(),
    combobox.dropdownOpened,
  );

  // Given here, else the field would name an id that the list has only until it is drawn.
  const listId = useId();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);

  return (
    <Combobox
      store={combobox}
      transitionProps={{ duration: 160 }}
      onOptionSubmit={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...fieldOf(rest)}
          role="combobox"
          autoComplete="off"
          placeholder={rest.placeholder ?? 'Cari atau pilih'}
          value={typed ?? value?.label ?? ''}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => {
            combobox.closeDropdown();
            onBlur?.(event);
          }}
          rightSectionPointerEvents={value && !rest.required ? 'all' : 'none'}
          rightSection={
            loading ? (
              <Loader size={14} aria-label="Memuat" />
            ) : value && !rest.required && !rest.disabled ? (
              <button
                type="button"
                className={classes.clear}
                aria-label="Kosongkan pilihan"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  onChange(null);
                  setTyped(undefined);
                }}
              >
                <IconX size={14} stroke={1.9} aria-hidden />
              </button>
            ) : (
              <IconSelector size={16} stroke={1.7} aria-hidden />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        {options.length > 0 ? (
          <>
            <Combobox.Options
              id={listId}
              className={classes.options}
              aria-label={typeof rest.label === 'string' ? rest.label : 'Pilihan'}
            >
              {options.map((option) => (
                <Combobox.Option
                  key={option.value}
                  value={option.value}
                  active={option.value === value?.value}
                  disabled={option.disabled}
                >
                  {option.label}
                  {option.hint && <span className={classes.hint}>{option.hint}</span>}
                </Combobox.Option>
              ))}
              <Appearance onAppear={drawAgain} />
            </Combobox.Options>
            {isPart && <MoreOptions />}
          </>
        ) : (
          <OptionState loading={loading} failed={failed} onRetry={retry} />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/**
 * The list comes some frames after the field was drawn, when its popover has a place on the page: only the next drawing
 * of the field names it, to screen readers and to the check that its options can be reached.
 */
function Appearance({ onAppear }: { onAppear(): void }) {
  useEffect(onAppear, [onAppear]);
  return null;
}
