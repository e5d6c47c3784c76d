import classes from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What is measured; without it the words beside the bar say the same, and it is only drawn. */
  label?: string;
  /** 0 to 1; above it the bar is full and red. */
  share: number;
  /** Below its words instead of beside them. */
  wide?: boolean;
}

/** How much of something is done, or taken, as a thin bar. */
export function ProgressBar({ label, share, wide = false }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, share) * 100);
  const look = { className: classes.bar, 'data-wide': wide || undefined, 'data-over': share > 1 || undefined };
  const filled = <span style={{ width: `${percent}%` }} />;
  if (label === undefined)
    return (
      <span {...look} aria-hidden>
        {filled}
      </span>
    );
  return (
    <span {...look} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      {filled}
    </span>
  );
}
