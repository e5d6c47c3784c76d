import { useId, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import fieldClasses from '../../ui/welcome/field.module.css';
import formClasses from '../../ui/welcome/form.module.css';
import classes from './onboarding.module.css';
import { strings } from './strings';
import type { Terms } from './use-terms';

const TermsDialog = lazyPart(async () => (await import('./terms-dialog')).TermsDialog);

const text = strings.terms;

interface AgreeFieldProps {
  terms: Terms;
  checked?: boolean;
  onChange(checked: boolean): void;
  error?: string;
}

/** The terms, which must be agreed to and can be read before. */
export function AgreeField({ terms, checked = false, onChange, error }: AgreeFieldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.agree}>
      <label className={fieldClasses.tick}>
        <input
          type="checkbox"
          name="agrees"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {text.agree}
      </label>
      <p className={classes.toRead}>
        <button type="button" className={formClasses.textButton} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text.name}
        </button>
        <Link className={formClasses.link} href={to('welcomePrivacyPolicy')} target="_blank">
          {text.privacy}
        </Link>
      </p>
      {error && (
        <p id={`${id}-error`} className={fieldClasses.error}>
          {error}
        </p>
      )}
      {open && <TermsDialog terms={terms} onClose={() => setOpen(false)} />}
    </div>
  );
}
