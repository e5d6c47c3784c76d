import { formatNumber } from '@lajur/domain/common/number';
import { compareMouList, type MouTerms, mouListLabels } from '@lajur/domain/mou/mou-terms';
import type { ReactNode } from 'react';
import { Card } from '../card';
import classes from './mou.module.css';
import { ChangeChip } from './mou-list-card';
import { strings } from './strings';

const unitsText = (units: number): string => `${formatNumber(units)} unit`;

interface LimitsCardProps {
  terms: MouTerms;
  /** The version that it would replace. */
  before: MouTerms | null;
  /** Active vehicles of each type of the limits, once they are known. */
  vehicles: readonly { transportType: { id: string }; vehicles: number }[] | undefined;
  /** The button that asks for other numbers, where they can be asked for. */
  ask?: ReactNode;
}

/** How many vehicles of each type are placed: agreed, before, asked for, and there. */
export function LimitsCard({ terms, before, vehicles, ask }: LimitsCardProps) {
  const pairs = compareMouList('limits', terms, before);
  const there = new Map(vehicles?.map((one) => [one.transportType.id, one.vehicles]));
  return (
    <Card title={mouListLabels.limits} note={pairs.length > 0 ? `${pairs.length} jenis` : undefined} aside={ask}>
      {pairs.length === 0 ? (
        <p className={classes.second}>{strings.list.nothing}</p>
      ) : (
        <ul className={classes.rows}>
          {pairs.map(({ key, now, before, change }) => (
            <li key={key} className={classes.pair} data-change={change}>
              <span className={classes.label}>{(now ?? before)?.transportType.name}</span>
              <span className={classes.value}>
                {now ? unitsText(now.units) : before && <s>{unitsText(before.units)}</s>}
                {change === 'changed' && before && (
                  <span className={classes.was}>
                    {strings.list.before}: {unitsText(before.units)}
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
