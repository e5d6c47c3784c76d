import type { ReactNode } from 'react';
import frame from '../page-frame.module.css';
import classes from './list-page.module.css';

export interface ListHeaderProps {
  trail?: ReactNode;
  title: string;
  /** What the page is for, one line. */
  purpose?: ReactNode;
  /** At most two buttons, one filled. */
  actions?: ReactNode;
  /** Icons beside the title on a phone. */
  tools?: ReactNode;
}

/** Title, purpose and actions of a page. */
export function ListHeader({ trail, title, purpose, actions, tools }: ListHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        {trail}
        <h1 className={frame.title}>{title}</h1>
        {purpose && <p className={frame.purpose}>{purpose}</p>}
      </div>
      {tools}
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
