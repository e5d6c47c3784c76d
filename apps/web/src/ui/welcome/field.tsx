import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { messageOf } from '../call/client';
import classes from './field.module.css';
import formClasses from './form.module.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value?: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
  error?: ReactNode;
  /** Stands on the line of the label, at its end. */
  beside?: ReactNode;
}

/** A field of the pages before the login. They come without Mantine, to be small: see `app/mantine-shell.tsx`. */
export function Field({ label, error, beside, onChange, ...input }: FieldProps) {
  return (
    <Labelled label={label} error={error} beside={beside}>
      {(ids) => (
        <input
          {...ids}
          {...input}
          className={classes.input}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Labelled>
  );
}

/** A password, which its owner may look at. */
export function PasswordField({ label, error, beside, onChange, ...input }: FieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <Labelled label={label} error={error} beside={beside}>
      {(ids) => (
        <span className={classes.holder}>
          <input
            {...ids}
            {...input}
            type={shown ? 'text' : 'password'}
            className={classes.input}
            data-secret
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <button
            type="button"
            className={classes.eye}
            aria-label={shown ? 'Sembunyikan kata sandi' : 'Tampilkan kata sandi'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} stroke={1.7} aria-hidden />
          </button>
        </span>
      )}
    </Labelled>
  );
}

export interface TickFieldProps {
  label: string;
  help: string;
  checked?: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick, with what it means under it. */
export function TickField({ label, help, checked, onChange }: TickFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      <p id={id} className={classes.help}>
        {help}
      </p>
    </div>
  );
}

interface Ids {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface LabelledProps extends Pick<FieldProps, 'label' | 'error' | 'beside'> {
  children: (ids: Ids) => ReactNode;
}

function Labelled({ label, error, beside, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {beside && <span className={classes.beside}>{beside}</span>}
    </div>
  );
}

/** The one filled button of such a page. It stays pressable in all but the time of sending. */
export function Submit({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={classes.submit} disabled={isPending} aria-busy={isPending}>
      {isPending && <span className={classes.spinner} aria-hidden />}
      {children}
    </button>
  );
}

/** A refusal that belongs to no field. */
export function Failure({ failure }: { failure: unknown }) {
  if (failure === undefined) return null;
  return (
    <p className={formClasses.failure} role="alert">
      <IconAlertCircle size={16} stroke={1.7} aria-hidden />
      {messageOf(failure)}
    </p>
  );
}
