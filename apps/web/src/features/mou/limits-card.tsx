import type { MouDetail } from '@lajur/api-contract/mou';
import { formatNumber } from '@lajur/domain/common/number';
import { type MouLimit, type MouRowPair, mouListLabels } from '@lajur/domain/mou/mou-terms';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import classes from './mou.module.css';
import { ChangeChip } from './mou-list-card';
import { useMouLimits } from './queries';
import { strings } from './strings';

const unitsText = (units: number): string => `${formatNumber(units)} unit`;

interface LimitsCardProps {
  mou: MouDetail;
  pairs: readonly MouRowPair<MouLimit>[];
  /** The button that asks for other numbers. */
  ask: ReactNode;
}

/** How many vehicles of each type are placed: agreed, before, asked for, and there. */
export function LimitsCard({ mou, pairs, ask }: LimitsCardProps) {
  const { data } = useMouLimits(mou.id, mou.company.id);
  const there = new Map(data?.map(({ transportType, vehicles }) => [transportType.id, vehicles]));
  return (
    <Card title={mouListLabels.limits} note={pairs.length > 0 ? `${pairs.length} jenis` : undefined} aside={ask}>
      {pairs.length === 0 ? (
        <p className={classes.second}>{strings.detail.nothing}</p>
      ) : (
        <ul className={classes.rows}>
          {pairs.map(({ key, now, before, change }) => (
            <li key={key} className={classes.pair} data-change={change}>
              <span className={classes.label}>{(now ?? before)?.transportType.name}</span>
              <span className={classes.value}>
                {now ? unitsText(now.units) : before && <s>{unitsText(before.units)}</s>}
                {change === 'changed' && before && (
                  <span className={classes.was}>
                    {strings.detail.before}: {unitsText(before.units)}
                  </span>
                )}
                {now && there.has(now.transportType.id) && (
                  <span className={classes.was}>
                    {strings.limit.vehicles(formatNumber(there.get(now.transportType.id) ?? 0))}
                  </span>
                )}
                {now?.requestedUnits && (
                  <strong className={classes.asked}>{strings.limit.asked(unitsText(now.requestedUnits))}</strong>
                )}
              </span>
              <span className={classes.chip}>
                <ChangeChip change={change} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
