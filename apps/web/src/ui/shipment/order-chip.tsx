import type { PodStatus } from '@lajur/domain/order/status';
import {
  type ChipGlyph,
  orderLook,
  type StatusFacts,
  type StatusLook,
  statusLooks,
} from '@lajur/domain/order/status-label';
import { StatusChip } from '../status-chip';
import type { StatusGlyphName } from '../status-glyph';

const glyphs: Record<ChipGlyph['kind'], StatusGlyphName> = {
  dashed: 'waiting',
  pie: 'progress',
  cross: 'failed',
  check: 'done',
  attention: 'look',
};

interface LookProps {
  look: StatusLook;
  short: boolean;
}

const LookChip = ({ look: { token, glyph, label, short: shortLabel }, short }: LookProps) => (
  <StatusChip
    tone={token}
    glyph={glyphs[glyph.kind]}
    progress={glyph.kind === 'pie' ? glyph.part : undefined}
    label={short ? shortLabel : label}
    fullLabel={short ? label : undefined}
  />
);

/** The chip of how an order stands; its colour, ring and word are the domain's. */
export const OrderChip = ({ order, short = false }: { order: StatusFacts; short?: boolean }) => (
  <LookChip look={orderLook(order)} short={short} />
);

/** The chip of how an order's POD documents stand. */
export const PodChip = ({ status, short = false }: { status: PodStatus; short?: boolean }) => (
  <LookChip look={statusLooks[status]} short={short} />
);
