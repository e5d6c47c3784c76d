import { IconAlertCircle, IconCircleCheck, IconClock, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { keepTogether } from './keep-together';
import classes from './notice.module.css';

export interface NoticeProps {
  tone: 'danger' | 'attention' | 'info' | 'good';
  children: ReactNode;
  title?: ReactNode;
  icon?: ReactNode;
  /** A link or button at the right. */
  action?: ReactNode;
  /** Read out when it appears. */
  live?: boolean;
}

const icons = {
  danger: <IconAlertCircle size={18} stroke={1.7} aria-hidden />,
  attention: <IconClock size={18} stroke={1.7} aria-hidden />,
  info: <IconInfoCircle size={18} stroke={1.7} aria-hidden />,
  good: <IconCircleCheck size={18} stroke={1.7} aria-hidden />,
};

/** A tinted line that tells something about the page or the form it stands in. */
export function Notice({ tone, title, icon, action, live = false, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={live ? 'status' : undefined}>
      <span className={classes.icon}>{icon ?? icons[tone]}</span>
      <div className={classes.text}>
        {title && <strong className={classes.title}>{keepTogether(title)}</strong>}
        <div>{keepTogether(children)}</div>
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
