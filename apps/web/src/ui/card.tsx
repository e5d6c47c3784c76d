import type { ReactNode } from 'react';
import classes from './card.module.css';

export interface CardProps {
  title?: ReactNode;
  /** Quiet words beside the title: "3 dari 6 ada". */
  note?: ReactNode;
  /** At the right of the head: a small button or link. */
  aside?: ReactNode;
  children: ReactNode;
  /** Content to the edges, for tables, lists and maps. */
  flush?: boolean;
  id?: string;
}

/** A framed part of a page, without shadow. */
export function Card({ title, note, aside, children, flush = false, id }: CardProps) {
  return (
    <section className={classes.card} id={id}>
      {(title || aside) && (
        <header className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {note && <span className={classes.note}>{note}</span>}
          {aside && <span className={classes.aside}>{aside}</span>}
        </header>
      )}
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  );
}
