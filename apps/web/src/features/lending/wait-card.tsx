import type { PledgeRow } from '@lajur/api-contract/lending';
import { formatRupiah, formatRupiahShort } from '@lajur/domain/common/money';
import { formatNumber, formatPercent } from '@lajur/domain/common/number';
import { daysBetween, formatDay } from '@lajur/domain/common/time';
import { costShare, type LoanCost } from '@lajur/domain/lending/loan-cost';
import { type BorrowOrWait, borrowSentence } from '@lajur/domain/lending/loan-wait';
import { IconAlertTriangle, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { Card } from '../../ui/card';
import { datesText } from '../../ui/list-page/filter-field';
import { Money } from '../../ui/money';
import classes from './lending.module.css';
import { strings } from './strings';

const { wait: words } = strings;
const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

interface WaitCardProps {
  cost: LoanCost;
  comparison: BorrowOrWait | null;
  pledged: readonly PledgeRow[];
}

/** What the money costs against waiting: one sentence, the days, both amounts, what is missing. It never decides. */
export function WaitCard({ cost, comparison, pledged }: WaitCardProps) {
  return (
    <Card title={words.title}>
      {comparison ? (
        <div className={classes.stack}>
          <p className={classes.sentence}>{borrowSentence(cost, comparison)}</p>
          <WaitLane comparison={comparison} pledged={pledged} />
          <BothWays cost={cost} comparison={comparison} pledged={pledged} />
          <Findings comparison={comparison} pledged={pledged} />
        </div>
      ) : (
        <p className={classes.second}>{words.none}</p>
      )}
    </Card>
  );
}

interface Point {
  key: string;
  kind: 'payout' | 'pay' | 'last';
  day: string;
  label: string;
  note: string;
}

/** Payments that lie so close in the days that their words would meet stand together. */
const near = 3;

function pointsOf({ payoutDay, lastDay }: BorrowOrWait, pledged: readonly PledgeRow[]): Point[] {
  const pays = pledged
    .flatMap(({ openCash, expectedDay }) => (expectedDay === null ? [] : [{ day: expectedDay, net: openCash }]))
    .sort((one, other) => one.day.localeCompare(other.day));
  const groups: { days: string[]; net: number }[] = [];
  for (const { day, net } of pays) {
    const last = groups.at(-1);
    const isNear =
      last && daysBetween(last.days.at(-1) ?? day, day) <= near && day <= lastDay === (last.days[0] ?? '') <= lastDay;
    if (isNear) {
      last.days.push(day);
      last.net += net;
    } else groups.push({ days: [day], net });
  }
  const short = (day: string) => formatDay(day).replace(/ \d{4}$/, '');
  const labelOf = (days: readonly string[]) => {
    const different = [...new Set(days)];
    const [first = '', ...rest] = different;
    const end = rest.at(-1);
    return end ? `${short(first)} – ${short(end)}` : short(first);
  };
  const points: Point[] = [
    { key: 'payout', kind: 'payout', day: payoutDay, label: short(payoutDay), note: words.payout },
    ...groups.map(({ days, net }): Point => {
      const day = days[0] ?? lastDay;
      return { key: day, kind: 'pay', day, label: labelOf(days), note: formatRupiahShort(net).replace('Rp ', '') };
    }),
    { key: 'last', kind: 'last', day: lastDay, label: short(lastDay), note: words.last },
  ];
  return points.sort((one, other) => one.day.localeCompare(other.day));
}

/** From the payout to the last day, the usual payments as dots. Each takes as much room as the days until the next, and its words at least. */
function WaitLane({ comparison, pledged }: Pick<WaitCardProps, 'pledged'> & { comparison: BorrowOrWait }) {
  const points = pointsOf(comparison, pledged);
  const columns = points
    .map(({ day }, at) => {
      const next = points[at + 1];
      return next ? `minmax(max-content, ${Math.max(1, daysBetween(day, next.day))}fr)` : 'max-content';
    })
    .join(' ');
  return (
    <ol className={classes.lane} aria-label={words.lane} style={{ gridTemplateColumns: columns }}>
      {points.map(({ key, kind, label, note }) => (
        <li key={key} className={classes.point} data-kind={kind}>
          <span className={classes.dot} />
          <span>{label}</span>
          <span className={classes.second}>{note}</span>
        </li>
      ))}
    </ol>
  );
}

function BothWays({ cost, comparison, pledged }: WaitCardProps & { comparison: BorrowOrWait }) {
  const withheld = pledged.reduce((sum, { open, openCash }) => sum + open - openCash, 0);
  return (
    <div className={classes.both}>
      <div>
        <span>{words.borrow}</span>
        <Money amount={cost.payout} size="figure" />
        <span className={classes.second}>{words.comes(formatDay(comparison.payoutDay))}</span>
        <span className={classes.second}>{words.costs(formatRupiah(cost.cost), formatPercent(costShare(cost)))}</span>
      </div>
      <div>
        <span>{words.waiting}</span>
        <Money amount={comparison.net} size="figure" />
        <span className={classes.second}>
          {words.between(
            comparison.from === comparison.until
              ? `± ${formatDay(comparison.from)}`
              : datesText({ from: comparison.from, to: comparison.until }),
          )}
        </span>
        <span className={classes.second}>{withheld > 0 ? words.withheld(formatRupiah(withheld)) : words.free}</span>
      </div>
    </div>
  );
}

function Findings({ comparison, pledged }: Pick<WaitCardProps, 'pledged'> & { comparison: BorrowOrWait }) {
  const { missing, lastDay, cameByThen, breakEven } = comparison;
  const late = new Map(
    pledged.flatMap(({ shipper, shipperOverdue }) => (shipperOverdue ? [[shipper.name, shipperOverdue]] : [])),
  );
  return (
    <ul className={classes.findings}>
      <li>
        {missing === 0 ? <IconCheck {...icon} /> : <IconAlertTriangle {...icon} />}
        <span>
          {missing === 0
            ? words.enough(formatDay(lastDay))
            : words.missing(formatDay(lastDay), formatRupiah(cameByThen), formatRupiah(missing))}
        </span>
      </li>
      {[...late].map(([name, { count, days }]) => (
        <li key={name} data-tone="attention">
          <IconAlertTriangle {...icon} />
          <span>{words.overdue(name, formatNumber(count), formatNumber(days))}</span>
        </li>
      ))}
      {pledged.some(({ expectedByAll }) => expectedByAll) && (
        <li data-tone="attention">
          <IconAlertTriangle {...icon} />
          <span>{words.byAll}</span>
        </li>
      )}
      <li>
        <IconArrowRight {...icon} />
        <span>{breakEven === null ? words.notEarlier : words.breakEven(formatRupiah(breakEven))}</span>
      </li>
    </ul>
  );
}
