import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../lazy-part';
import classes from './filter-bar.module.css';
import { type FilterField, filterText } from './filter-field';
import type { useFilterNames } from './filter-names';
import menuClasses from './list-menu.module.css';
import type { FilterValue } from './list-state';

// Most visits change no filter: its editors stay out of the first load.
const FilterEditor = lazyPart(async () => (await import('./filter-editor')).FilterEditor, {
  waiting: <div className={classes.editor}>Memuat…</div>,
});

export interface FilterChipsProps {
  fields: readonly FilterField[];
  filters: Readonly<Record<string, FilterValue>>;
  onFilter(key: string, value: FilterValue | undefined): void;
  names: ReturnType<typeof useFilterNames>;
}

/** The filters in force, each a chip that opens its editor and can be taken away. */
export function FilterChips({ fields, filters, onFilter, names }: FilterChipsProps) {
  const [open, setOpen] = useState<string>();
  return fields
    .filter((field) => filters[field.key] !== undefined)
    .map((field) => {
      const value = filters[field.key] as FilterValue;
      const text = filterText(field, value, (one) => names.nameOf(field, one));
      return (
        <span key={field.key} className={classes.chip}>
          <EditorPopover
            opened={open === field.key}
            onClose={() => setOpen(undefined)}
            target={
              <button
                type="button"
                className={classes.chipText}
                aria-expanded={open === field.key}
                onClick={() => setOpen(open === field.key ? undefined : field.key)}
              >
                {field.label} <strong>{text}</strong>
              </button>
            }
          >
            <FilterEditor
              field={field}
              value={value}
              onNames={(options) => names.learn(field.key, options)}
              onApply={(next) => {
                setOpen(undefined);
                onFilter(field.key, next);
              }}
            />
          </EditorPopover>
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
    });
}

/** "Saring": first which field, then its value. */
export function FilterMenu({ fields, filters, onFilter, names }: FilterChipsProps) {
  const [opened, setOpened] = useState(false);
  const [editing, setEditing] = useState<FilterField>();
  const close = () => {
    setOpened(false);
    setEditing(undefined);
  };
  return (
    <EditorPopover
      opened={opened}
      onClose={close}
      target={
        <button
          type="button"
          className={classes.add}
          aria-expanded={opened}
          aria-haspopup="dialog"
          onClick={() => (opened ? close() : setOpened(true))}
        >
          <IconPlus size={14} stroke={1.7} aria-hidden /> Saring
        </button>
      }
    >
      {editing ? (
        <FilterEditor
          key={editing.key}
          field={editing}
          value={filters[editing.key]}
          onNames={(options) => names.learn(editing.key, options)}
          onApply={(next) => {
            onFilter(editing.key, next);
            close();
          }}
        />
      ) : (
        <FieldList fields={fields} filters={filters} onChoose={setEditing} />
      )}
    </EditorPopover>
  );
}

interface FieldListProps {
  fields: readonly FilterField[];
  filters: Readonly<Record<string, FilterValue>>;
  onChoose(field: FilterField): void;
}

function FieldList({ fields, filters, onChoose }: FieldListProps) {
  return (
    <ul className={menuClasses.list} aria-label="Saring menurut">
      {fields.map((field, index) => (
        <li key={field.key}>
          <button
            type="button"
            className={menuClasses.item}
            data-autofocus={index === 0 || undefined}
            onClick={() => onChoose(field)}
          >
            {field.label}
            {filters[field.key] !== undefined && <span className={menuClasses.note}>dipakai</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface EditorPopoverProps {
  opened: boolean;
  onClose(): void;
  target: ReactNode;
  children: ReactNode;
}

function EditorPopover({ opened, onClose, target, children }: EditorPopoverProps) {
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && onClose()}
      position="bottom-start"
      offset={4}
      trapFocus
      returnFocus
      shadow="md"
      transitionProps={{ duration: 160 }}
    >
      <Popover.Target>{target as never}</Popover.Target>
      <Popover.Dropdown p={0} aria-label="Saringan">
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
