import classes from './segmented-progress.module.css';

export interface SegmentedProgressProps {
  /** Steps already behind. */
  done: number;
  /** Null: it ended early, after the steps behind. */
  total: number | null;
  /** "Langkah 4 dari 8"; how it ended when it did. */
  text: string;
  /** "Berikutnya: menyeberang" */
  next?: string;
  /** None of the steps is under way yet. */
  waits?: boolean;
  /** It stopped at the first of the steps to come; the others can still be reached. */
  halted?: boolean;
}

/** The lane on a phone: a bar in as many parts as there are steps, the current one half, an early end or a halt red. */
export function SegmentedProgress(props: SegmentedProgressProps) {
  const { done, total, text, next, waits = false, halted = false } = props;
  const failed = total === null;
  const parts = total ?? done + 1;
  const here = failed || halted ? 'failed' : waits ? 'ahead' : 'now';
  return (
    <div className={classes.progress}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label="Kemajuan"
        aria-valuemin={0}
        aria-valuemax={parts}
        aria-valuenow={waits ? done : Math.min(done + 1, parts)}
        aria-valuetext={text}
      >
        {Array.from({ length: parts }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <span key={index} data-state={index < done ? 'done' : index === done ? here : 'ahead'} />
        ))}
      </div>
      <div className={classes.words} data-failed={failed || halted || undefined}>
        <span>{text}</span>
        {next && <span>{next}</span>}
      </div>
    </div>
  );
}
