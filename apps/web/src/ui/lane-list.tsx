import { Hidden } from './hidden';
import classes from './lane-list.module.css';
import { type LaneStep, laneWords } from './lane-strip';

/** The way from the first step to the last, from top to bottom: done solid, to come dashed, now a ring. */
export function LaneList({ steps, label }: { steps: readonly LaneStep[]; label: string }) {
  return (
    <ol aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={classes.step}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={classes.label}>
            {step.label}
            <Hidden>, {laneWords[step.state]}</Hidden>
          </span>
          {step.note && <span className={classes.note}>{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
