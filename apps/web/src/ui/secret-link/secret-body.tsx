import type { ReactNode } from 'react';
import { messageOf } from '../call/client';
import { Notice } from '../notice';
import classes from './secret-link.module.css';

export interface SecretBodyProps {
  /** Who holds such an address sees what. */
  lead: ReactNode;
  /** Why none could be made. */
  error: Error | null;
  /** What is chosen, the one just made, and those that stand. */
  children: ReactNode;
}

/** In a drawer: addresses that open without an account. */
export function SecretBody({ lead, error, children }: SecretBodyProps) {
  return (
    <div className={classes.body}>
      <p className={classes.lead}>{lead}</p>
      {error && (
        <Notice tone="danger" live>
          {messageOf(error)}
        </Notice>
      )}
      {children}
    </div>
  );
}
