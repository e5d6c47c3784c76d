import { type ReactNode, useId } from 'react';
import classes from './account-page.module.css';

/** A part of the account's page: what it is about at the left, the part itself at the right. */
export function AccountSection({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        <p className={classes.help}>{help}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}
