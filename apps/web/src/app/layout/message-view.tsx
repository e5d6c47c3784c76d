import type { ReactNode } from 'react';
import classes from './message-view.module.css';

export interface MessageViewProps {
  icon: ReactNode;
  tone?: 'danger' | 'plain';
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  footnote?: string;
}

/** A whole page that has one thing to say: what happened, what is safe, what to do. */
export function MessageView({ icon, tone = 'plain', title, children, actions, footnote }: MessageViewProps) {
  return (
    <div className={classes.view}>
      <span className={classes.icon} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.text}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
      {footnote && <p className={classes.footnote}>{footnote}</p>}
    </div>
  );
}

/** A button of such a page. It is no Mantine button: an error must show where Mantine has not been loaded. */
export function MessageButton({
  filled,
  children,
  onClick,
}: {
  filled?: boolean;
  children: ReactNode;
  onClick: () => void;
}) {
  return (
    <button type="button" className={classes.button} data-filled={filled || undefined} onClick={onClick}>
      {children}
    </button>
  );
}
