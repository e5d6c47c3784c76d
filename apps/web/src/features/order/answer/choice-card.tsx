import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './choice-card.module.css';

export interface ChoiceCardProps {
  /** Name of the radio group. */
  group: string;
  value: string;
  checked: boolean;
  onChange(value: string): void;
  /** What identifies it: a plate or a name. */
  title: ReactNode;
  /** "Paling cocok" */
  badge?: ReactNode;
  /** Why: documents first, then distance and other orders. */
  lines?: readonly ReactNode[];
  /** What speaks against it though it may be chosen. */
  against?: readonly string[];
  /** Why it cannot be chosen; the card is then disabled. */
  refused?: string;
  /** Refused: one quiet line beside the title. */
  aside?: ReactNode;
}

/** One choice among ranked ones, or one that cannot be chosen, with why (docs/design.md, Drawer). */
export function ChoiceCard(props: ChoiceCardProps) {
  const { group, value, checked, onChange, title, badge, lines = [], against = [], refused, aside } = props;
  const off = refused !== undefined;
  return (
    <label className={classes.card} data-checked={checked || undefined} data-off={off || undefined}>
      <input
        type="radio"
        className={classes.radio}
        name={group}
        value={value}
        checked={checked}
        disabled={off}
        onChange={() => onChange(value)}
      />
      <span className={classes.text}>
        <span className={classes.first}>
          <span className={classes.title}>{title}</span>
          {badge}
          {aside && <span className={classes.aside}>{aside}</span>}
        </span>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines stand in a fixed order
          <span key={index} className={classes.line}>
            {line}
          </span>
        ))}
        {!off &&
          against.map((one) => (
            <span key={one} className={classes.against}>
              <IconAlertTriangle size={14} stroke={1.7} aria-hidden />
              {one}
            </span>
          ))}
        {off && (
          <span className={classes.refused}>
            <IconBan size={14} stroke={1.7} aria-hidden />
            {refused}
          </span>
        )}
      </span>
    </label>
  );
}

export interface ChoiceListProps {
  label: string;
  /** "4 dari 7 bisa" */
  note?: string;
  search?: ReactNode;
  /** Why the list cannot stay as it is: nothing is chosen. */
  error?: ReactNode;
  /** So that the first choice can be focused: the path of the form. */
  path?: string;
  children: ReactNode;
  /** They are about to stand in another order: none is chosen in the place of another. */
  settling?: boolean;
  /** Cards that cannot be chosen. */
  refused?: ReactNode;
  refusedLabel?: string;
}

/** A column of choices: what can be chosen in order of fit, then what cannot. */
export function ChoiceList({
  label,
  note,
  search,
  error,
  path,
  children,
  settling,
  refused,
  refusedLabel = 'Tidak bisa ditugaskan',
}: ChoiceListProps) {
  const errorId = useId();
  return (
    <fieldset className={classes.list} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.listHead}>
        <span aria-hidden>{label}</span>
        {note && <span className={classes.note}>{note}</span>}
      </div>
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
      {search}
      <div className={classes.cards} data-path={path} inert={settling}>
        {children}
      </div>
      {refused && (
        <>
          <p className={classes.refusedLabel}>{refusedLabel}</p>
          <div className={classes.cards}>{refused}</div>
        </>
      )}
    </fieldset>
  );
}
