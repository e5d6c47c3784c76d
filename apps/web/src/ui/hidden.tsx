import type { ReactNode } from 'react';
import classes from './hidden.module.css';

export interface HiddenProps {
  /** What the words are on the page; plain text unless told. */
  as?: 'span' | 'h1' | 'legend';
  /** `status`: said as soon as it stands there. */
  role?: 'status';
  children: ReactNode;
}

/** Words for who listens to the page: read out, and not shown. */
export function Hidden({ as: Tag = 'span', role, children }: HiddenProps) {
  return (
    <Tag role={role} className={classes.hidden}>
      {children}
    </Tag>
  );
}
