import classes from './segmented-progress.module.css';

export interface SegmentedProgressProps {
  /** Steps already behind. */
  done: number;
  total: number;
  /** "Berikutnya: menyeberang" */
  next?: string;
}

/** The lane on a phone: a bar in as many parts as there are steps, the current one half. */
export function SegmentedProgress({ done, total, next }: SegmentedProgressProps) {
  const current = Math.min(done + 1, total);
  return (
    <div className={classes.progress}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label="Kemajuan"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={current}
        aria-valuetext={`Langkah ${current} dari ${total}`}
      >
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <span key={index} data-state={index < done ? 'done' : index === done ? 'now' : 'ahead'} />
        ))}
      </div>
      <div className={classes.words}>
        <span>
          Langkah {current} dari {total}
        </span>
        {next && <span>{next}</span>}
      </div>
    </div>
  );
}
