import type { ReactNode } from 'react';
import { EmptyDrawing, type EmptyDrawingName } from './empty-drawing';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  drawing?: EmptyDrawingName;
  /** What is missing: "Belum ada kendaraan". */
  title: string;
  /** What having it brings. */
  text?: ReactNode;
  /** One filled button and one other. */
  actions?: ReactNode;
  /** A quiet link under the buttons. */
  extra?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ drawing, title, text, actions, extra }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {drawing && <EmptyDrawing name={drawing} />}
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
      {extra && <div className={classes.extra}>{extra}</div>}
    </div>
  );
}
