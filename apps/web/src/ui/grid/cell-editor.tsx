import { Combobox, Popover, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { nearestChoices } from '@lajur/domain/common/nearest-choice';
import { formatDay } from '@lajur/domain/common/time';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { parseDay } from '../input/parse-day';
import { maskTime } from '../input/time-input';
import { useLazyOptions } from '../input/use-lazy-options';
import classes from './grid.module.css';
import type { GridColumn, GridProposal, TextOf } from './grid-types';

const DayPanel = lazy(async () => ({ default: (await import('./day-panel')).DayPanel }));

export interface CellEditorProps {
  column: GridColumn;
  label: string;
  text: string;
  textOf: TextOf;
  onText(text: string): void;
  /** A choice or a day was picked: it is taken at once. */
  onPick(text: string): void;
  /** The old text is marked, so that typing replaces it. */
  marked: boolean;
  onLeave(): void;
}

/** Edits one cell in its place with what fits its kind. Any text may be written: the check says what is wrong with it. */
export function CellEditor(props: CellEditorProps) {
  if (props.column.kind === 'choice') return <ChoiceEditor {...props} />;
  if (props.column.kind === 'date') return <DayEditor {...props} />;
  return props.column.propose ? <ProposingEditor {...props} /> : <LineEditor {...props} />;
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
      inputMode={column.keyboard ?? (column.kind === 'time' ? 'numeric' : 'text')}
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
      {/* The field keeps the focus: choosing a day must not end the editing. */}
      <Popover.Dropdown p={8} aria-label={`Kalender ${label}`} onMouseDown={(event) => event.preventDefault()}>
        <Suspense fallback={<div className={classes.dayPanel} />}>
          <DayPanel day={parseDay(text)} onDay={(day) => onPick(formatDay(day))} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Few choices: all of them, those that hold what is typed first. */
function ChoiceEditor(props: CellEditorProps) {
  const choices = nearestChoices(props.column.choices ?? [], props.text);
  return <OptionsEditor {...props} options={choices.map((value) => ({ value }))} />;
}

/** Many texts to choose from: what the service finds for the text so far. Any other may be written too. */
function ProposingEditor(props: CellEditorProps) {
  const { column, text, textOf } = props;
  const [first] = useState(text);
  const load = useCallback(
    async (search: string, signal: AbortSignal) => (await column.propose?.(search.trim(), textOf, signal)) ?? [],
    [column, textOf],
  );
  // What stands in the cell already is asked for at once, what is typed once the person pauses.
  const { options, loading } = useLazyOptions(load, text, true, text === first ? 0 : undefined);
  const wanted = text.trim().toLowerCase();
  const holds = ({ value, hint = '' }: GridProposal) => `${value} ${hint}`.toLowerCase().includes(wanted);
  const shown = loading ? options.filter(holds) : options;
  return <OptionsEditor {...props} options={shown} />;
}

interface OptionsEditorProps extends CellEditorProps {
  options: readonly GridProposal[];
}

/** Arrows go through the options and Enter takes the marked one; without one, Enter takes what is typed. */
function OptionsEditor(props: OptionsEditorProps) {
  const { column, label, text, onText, onPick, marked, onLeave, options } = props;
  const field = useStart(marked);
  const any = options.length > 0;
  const combobox = useCombobox({ opened: any });
  const { resetSelectedOption } = combobox;
  const known = options.map(({ value }) => value).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place in an older list says nothing of this one
  useEffect(() => resetSelectedOption(), [known, resetSelectedOption]);
  return (
    <Combobox store={combobox} position="bottom-start" offset={4} onOptionSubmit={onPick}>
      <Combobox.Target withExpandedAttribute>
        <input
          ref={field}
          role="combobox"
          aria-expanded={any}
          className={classes.editor}
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value);
            resetSelectedOption();
          }}
          onBlur={onLeave}
        />
      </Combobox.Target>
      <Combobox.Dropdown miw={180} onMouseDown={(event) => event.preventDefault()}>
        <Combobox.Options aria-label={column.title} className={classes.choices}>
          {options.map(({ value, hint }) => (
            <Combobox.Option key={value} value={value} active={value === text}>
              {value}
              {hint && <span className={classes.proposalHint}>{hint}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
