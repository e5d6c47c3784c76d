import type { DamageRow } from '@lajur/api-contract/damage';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDateTime, zoneOf } from '@lajur/domain/common/time';
import { type DamageDecision, damageDecisionLabels } from '@lajur/domain/damage/damage-report';
import { unitLabels } from '@lajur/domain/order/status-label';
import { StatusChip } from '../../ui/status-chip';
import { strings } from './strings';

export function DecisionChip({ decision }: { decision: DamageDecision }) {
  if (decision === 'withdrawn') return <StatusChip tone="grey" glyph="look" label={damageDecisionLabels[decision]} />;
  const waits = decision === 'waiting';
  return (
    <StatusChip
      tone={waits ? 'orange' : 'green'}
      glyph={waits ? 'waiting' : 'look'}
      label={damageDecisionLabels[decision]}
    />
  );
}

export function StateChip({ isComplete }: { isComplete: boolean }) {
  return isComplete ? (
    <StatusChip tone="grey" glyph="done" label={strings.state.complete} />
  ) : (
    <StatusChip tone="orange" glyph="look" label={strings.state.incomplete} />
  );
}

const amounts = ({ broken }: Pick<DamageRow, 'broken'>, which: 'damaged' | 'missing', word: string): string | null => {
  const parts = broken
    .filter((goods) => goods[which] > 0)
    .map((goods) => `${formatNumber(goods[which])} ${unitLabels[goods.unit]} ${goods.name}`);
  return parts.length > 0 ? `${parts.join(', ')} ${word}` : null;
};

/** "2 karton Televisi rusak" and "3 karton Televisi hilang", what there is of them. */
export const brokenParts = (row: Pick<DamageRow, 'broken'>): string[] =>
  [amounts(row, 'damaged', 'rusak'), amounts(row, 'missing', 'hilang')].filter((part) => part !== null);

/** In the zone of the stop. */
export const happenedText = ({ happenedAt, stop }: Pick<DamageRow, 'happenedAt' | 'stop'>): string =>
  formatDateTime(new Date(happenedAt), zoneOf(stop.timezone));
