import { Hidden } from './hidden';
import classes from './lane-strip.module.css';

export interface LaneStep {
  key: string;
  label: string;
  /** A moment, "rencana 15.30 WIB" or "± 21.10 WITA". */
  note?: string;
  /** `failed`: it ended here; nothing follows. `halted`: it stopped here until somebody acts. */
  state: 'done' | 'now' | 'ahead' | 'failed' | 'halted';
}

export const laneWords = {
  done: 'selesai',
  now: 'sekarang',
  ahead: 'berikutnya',
  failed: 'berakhir di sini',
  halted: 'berhenti di sini, masih bisa dilanjutkan',
} as const;

/** Where there is no room for "20 Nov 2026, 05.59 WITA" on one line, it breaks between day and time and nowhere else. */
const inParts = (note: string) => note.replaceAll(' ', '\u00a0').replaceAll(',\u00a0', ', ');

/** How far it has come: done solid, to come dashed, now a ring, an early end or a halt a cross. On a phone use `SegmentedProgress`. */
export function LaneStrip({ steps, label }: { steps: readonly LaneStep[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls, and must do so by keyboard too
    <ol className={classes.lane} aria-label={label} tabIndex={0}>
      {steps.map((step, index) => (
        <li
          key={step.key}
          className={classes.step}
          data-state={step.state}
          data-solid={step.state === 'done' || undefined}
          data-last={index === steps.length - 1 || undefined}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={classes.dot} />
          <span className={classes.label}>
            {step.label}
            <Hidden>, {laneWords[step.state]}</Hidden>
          </span>
          {step.note && <span className={classes.note}>{inParts(step.note)}</span>}
        </li>
      ))}
    </ol>
  );
}
