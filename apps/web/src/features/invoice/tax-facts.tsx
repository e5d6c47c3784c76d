import { IconChevronDown } from '@tabler/icons-react';
import classes from './invoice.module.css';

/** Where the numbers come from, written out; opened by whoever asks. */
export function Derivation({ derivation }: { derivation: readonly { label: string; text: string }[] }) {
  return (
    <details className={classes.derivation}>
      <summary className={classes.derivationHead}>
        <IconChevronDown size={16} stroke={1.7} aria-hidden />
        Dari mana angka ini
      </summary>
      <dl className={classes.derivationRows}>
        {derivation.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
