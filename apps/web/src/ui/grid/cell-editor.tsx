import { Combobox, Popover, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { nearestChoices } from '@lajur/domain/common/nearest-choice';
import { formatDay } from '@lajur/domain/common/time';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { parseDay } from '../input/parse-day';
import { maskTime } from '../input/time-input';
import classes from './grid.module.css';
import type { GridColumn } from './grid-types';

const DayPanel = lazy(async () => ({ default: (await import('./day-panel')).DayPanel }));

export interface CellEditorProps {
  column: GridColumn;
  label: string;
  text: string;
  onText(text: string): void;
  /** A choice or a day was picked: it is taken at once. */
  onPick(text: string): void;
  /** The old text is marked, so that typing replaces it. */
  marked: boolean;
  onLeave(): void;
}

/** Mends one cell in its place with what fits its kind. Any text may be written: the check says what is wrong with it. */
export function CellEditor(props: CellEditorProps) {
  if (props.column.kind === 'choice') return <ChoiceEditor {...props} />;
  return props.column.kind === 'date' ? <DayEditor {...props} /> : <LineEditor {...props} />;
}

/** Focuses the field once it stands, the text marked or the caret behind it. */
function useStart(marked: boolean) {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const input = field.current;
    input?.focus({ preventScroll: true });
    if (marked) input?.select();
    else input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  return field;
}

function LineEditor({ column, label, text, onText, marked, onLeave }: CellEditorProps) {
  const field = useStart(marked);
  return (
    <input
      ref={field}
      className={classes.editor}
      aria-label={label}
      inputMode={column.kind === 'number' ? 'decimal' : column.kind === 'time' ? 'numeric' : 'text'}
      placeholder={column.kind === 'time' ? 'jj:mm' : undefined}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ currentTarget: { value } }) =>
        onText(column.kind === 'time' && /^[\d:]*$/.test(value) && value.length > text.length ? maskTime(value) : value)
      }
      onBlur={onLeave}
    />
  );
}

function DayEditor({ label, text, onText, onPick, marked, onLeave }: CellEditorProps) {
  const field = useStart(marked);
  return (
    <Popover opened position="bottom-start" offset={4} transitionProps={{ duration: 120 }} trapFocus={false}>
      <Popover.Target>
        <input
          ref={field}
          className={classes.editor}
          aria-label={label}
          placeholder="dd/mm/tttt"
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onBlur={onLeave}
        />
      </Popover.Target>
      {/* The field keeps the focus: choosing a day must not end the mending. */}
      <Popover.Dropdown p={8} aria-label={`Kalender ${label}`} onMouseDown={(event) => event.preventDefault()}>
        <Suspense fallback={<div className={classes.dayPanel} />}>
          <DayPanel day={parseDay(text)} onDay={(day) => onPick(formatDay(day))} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function ChoiceEditor({ column, label, text, onText, onPick, marked, onLeave }: CellEditorProps) {
  const field = useStart(marked);
  const combobox = useCombobox({ opened: true });
  const choices = nearestChoices(column.choices ?? [], text);
  return (
    <Combobox store={combobox} position="bottom-start" offset={4} onOptionSubmit={onPick}>
      <Combobox.Target withExpandedAttribute>
        <input
          ref={field}
          role="combobox"
          aria-expanded
          className={classes.editor}
          aria-label={label}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value);
            combobox.resetSelectedOption();
          }}
          onBlur={onLeave}
        />
      </Combobox.Target>
      <Combobox.Dropdown miw={180} onMouseDown={(event) => event.preventDefault()}>
        <Combobox.Options aria-label={column.title} className={classes.choices}>
          {choices.map((choice) => (
            <Combobox.Option key={choice} value={choice} active={choice === text}>
              {choice}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
