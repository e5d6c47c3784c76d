import classes from './status-chip.module.css';
import { StatusGlyph, type StatusGlyphName } from './status-glyph';

/** The colours of docs/design.md, Status chips. Which status has which is the domain's to say. */
export type StatusTone = 'orange' | 'blue' | 'green' | 'red' | 'grey';

export interface StatusChipProps {
  tone: StatusTone;
  glyph: StatusGlyphName;
  label: string;
  /** How far along, 0 to 1; only for the glyph `progress`. */
  progress?: number;
  /** The whole name, where `label` is a short one. */
  fullLabel?: string;
}

/** A status: tint, darker word and ring; never colour without a word. */
export function StatusChip({ tone, glyph, label, progress, fullLabel }: StatusChipProps) {
  return (
    <span className={classes.chip} data-tone={tone} title={fullLabel}>
      <span className={classes.ring}>
        <StatusGlyph name={glyph} progress={progress} />
      </span>
      <span className={classes.label}>{label}</span>
    </span>
  );
}
