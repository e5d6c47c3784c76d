import type { ReactNode } from 'react';
import { keepTogether } from './keep-together';
import classes from './timeline.module.css';

export interface TimelineEvent {
  key: string;
  title: ReactNode;
  /** Who, where: "Wayan Sudarma · Paiton". */
  detail?: ReactNode;
  /** "14.28 WIB" or with its date. */
  time: string;
  /** Notes, documents, old → new. */
  more?: ReactNode;
  tone?: 'plain' | 'danger' | 'attention';
  /** It no longer holds: struck through. */
  struck?: boolean;
  /** A button under it. */
  action?: ReactNode;
}

/** What happened, the newest first; only the newest dot is filled with the lane's colour. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol>
      {events.map((event) => (
        <li key={event.key} className={classes.event} data-tone={event.tone} data-struck={event.struck || undefined}>
          <div className={classes.line}>
            <span className={classes.title}>{event.title}</span>
            <span className={classes.time}>{event.time}</span>
          </div>
          {event.detail && <p className={classes.detail}>{event.detail}</p>}
          {event.more && <div className={classes.more}>{keepTogether(event.more)}</div>}
          {event.action}
        </li>
      ))}
    </ol>
  );
}
