import type { ReactNode } from 'react';
import { DraftKept } from './draft-notice';
import classes from './form.module.css';

export interface SaveBarProps {
  /** When the draft was last kept in this browser. */
  draftAt?: Date | null;
  /** Other words at the left. */
  note?: ReactNode;
  /** "Batal", one other, one filled. */
  children: ReactNode;
}

/** The bar under a form; it sticks to the bottom and tells when the draft was kept. */
export function SaveBar({ draftAt, note, children }: SaveBarProps) {
  return (
    <div className={classes.bar} data-foot>
      <span className={classes.draft}>
        {draftAt && <DraftKept at={draftAt} />}
        {note}
      </span>
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
