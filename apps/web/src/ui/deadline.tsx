import { formatDuration } from '@lajur/domain/common/time';
import { IconClock } from '@tabler/icons-react';
import classes from './deadline.module.css';
import { useNow } from './ticker';

export interface DeadlineProps {
  /** ISO 8601; null is written "—". */
  until: string | null;
  /** When the time began to run; the bar shows what is left of it. */
  since?: string | null;
  /** `cell`: over a thin bar. `inline`: one line with a clock, for cards. */
  form?: 'cell' | 'inline';
}

const minute = 60_000;
/** In minutes. */
const day = 24 * 60;

/** Quiet, attention at 30 minutes, danger at 15, then passed (docs/design.md, Deadline). */
export function deadlineLevel(msLeft: number): 'quiet' | 'attention' | 'danger' | 'passed' {
  if (msLeft <= 0) return 'passed';
  if (msLeft <= 15 * minute) return 'danger';
  return msLeft <= 30 * minute ? 'attention' : 'quiet';
}

/** "12 mnt", or "Lewat 6 mnt" once it has passed. */
export function deadlineText(msLeft: number): string {
  if (msLeft <= 0) {
    const past = Math.floor(-msLeft / minute);
    if (past < 1) return 'Baru lewat';
    // After a day the hours no longer matter, and would not fit a column.
    return `Lewat ${formatDuration(past < day ? past : past - (past % day))}`;
  }
  return msLeft < minute ? '< 1 mnt' : formatDuration(Math.floor(msLeft / minute));
}

/** Time left. It renews itself every 10 s without the table around it being drawn again. */
export function Deadline({ until, since, form = 'cell' }: DeadlineProps) {
  const now = useNow();
  if (until === null) return <span className={classes.missing}>—</span>;
  const end = Date.parse(until);
  const left = end - now;
  const level = deadlineLevel(left);
  const start = since ? Date.parse(since) : end - 2 * 60 * minute;
  const share = Math.min(1, Math.max(0, left / Math.max(end - start, minute)));
  if (form === 'inline') {
    return (
      <span className={classes.inline} data-level={level}>
        <IconClock size={14} stroke={1.7} aria-hidden />
        {deadlineText(left)}
        {left > 0 && ' lagi'}
      </span>
    );
  }
  return (
    <span className={classes.deadline} data-level={level}>
      <span className={classes.text}>{deadlineText(left)}</span>
      {level !== 'passed' && (
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      )}
    </span>
  );
}
