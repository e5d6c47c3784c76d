import { type ChipGlyph, type ShownStatus, statusLooks } from '@lajur/domain/order/status-label';
import { StatusChip } from '../status-chip';
import type { StatusGlyphName } from '../status-glyph';

const glyphs: Record<ChipGlyph['kind'], StatusGlyphName> = {
  dashed: 'waiting',
  pie: 'progress',
  cross: 'failed',
  check: 'done',
  attention: 'look',
};

/** The chip of an order or POD status; its colour, ring and word are the domain's. */
export function OrderChip({ status, short = false }: { status: ShownStatus; short?: boolean }) {
  const { token, glyph, label, short: shortLabel } = statusLooks[status];
  return (
    <StatusChip
      tone={token}
      glyph={glyphs[glyph.kind]}
      progress={glyph.kind === 'pie' ? glyph.part : undefined}
      label={short ? shortLabel : label}
      fullLabel={short ? label : undefined}
    />
  );
}
