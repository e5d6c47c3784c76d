import type { DamageClaim } from '@lajur/api-contract/invoice-claim';
import { claimStateLabels } from '@lajur/domain/invoice/damage-claim';
import { StatusChip } from '../../ui/status-chip';

const looks = {
  INCOMPLETE: { tone: 'grey', glyph: 'waiting' },
  UNBILLED: { tone: 'grey', glyph: 'waiting' },
  PROPOSED: { tone: 'orange', glyph: 'look' },
  DRAFTED: { tone: 'blue', glyph: 'progress' },
  CREDITED: { tone: 'grey', glyph: 'done' },
  BEYOND: { tone: 'red', glyph: 'look' },
} as const;

/** How far a claim came towards a credit note. */
export const ClaimChip = ({ state }: Pick<DamageClaim, 'state'>) => (
  <StatusChip {...looks[state]} label={claimStateLabels[state]} />
);
