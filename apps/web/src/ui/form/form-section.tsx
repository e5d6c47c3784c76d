import type { ReactNode } from 'react';
import classes from './form.module.css';

export interface FormSectionProps {
  title: string;
  /** Why it is asked. */
  why?: ReactNode;
  children: ReactNode;
}

/** Name and why at the left, fields 560 wide at the right (docs/design.md, Form). */
export function FormSection({ title, why, children }: FormSectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.about}>
        <h2 className={classes.sectionTitle}>{title}</h2>
        {why && <p className={classes.why}>{why}</p>}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

/** Two fields beside each other; below each other on a phone. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
