import type { ReactNode } from 'react';
import { Hidden } from './hidden';
import classes from './unread-title.module.css';

/** A title, with a point before it as long as it is unread. */
export function UnreadTitle({ unread, children }: { unread: boolean; children: ReactNode }) {
  return (
    <span className={classes.title} data-unread={unread || undefined}>
      {unread && (
        <>
          <span className={classes.dot} aria-hidden />
          <Hidden>Belum dibaca: </Hidden>
        </>
      )}
      {children}
    </span>
  );
}
