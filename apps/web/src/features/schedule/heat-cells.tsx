import { dayAfter, formatDay, instantOf } from '@lajur/domain/common/time';
import { heatOf } from '@lajur/domain/schedule/use';
import { Hidden } from '../../ui/hidden';
import { readZone } from '../../ui/zone';
import classes from './heat.module.css';
import type { LaneData } from './lane-data';

/** Of the days of a time how much a vehicle or driver is in use, in whole per cent. */
export const meanUse = ({ use }: LaneData, days: readonly string[]): number =>
  Math.round(use.reduce((sum, { share }) => sum + share, 0) / Math.max(1, days.length));

/** Whether it may not be used at any hour of a day. */
function isUnusable({ unusable }: LaneData, day: string): boolean {
  const [from, until] = [day, dayAfter(day, 1)].map((one) => +instantOf(one, '00:00', readZone()));
  return unusable.some((time) => Date.parse(time.from) <= (from ?? 0) && Date.parse(time.until) >= (until ?? 0));
}

/** The days of a row: the more of one is used, the stronger its colour; in per cent, so that nothing hangs on colour. */
export function HeatCells({ lane, days }: { lane: LaneData; days: readonly string[] }) {
  const uses = new Map(lane.use.map((one) => [one.day, one]));
  return days.map((day) => {
    const use = uses.get(day);
    const why = isUnusable(lane, day)
      ? lane.kind === 'driver'
        ? 'tidak boleh mengemudi'
        : 'tidak bisa dipakai'
      : undefined;
    const facts = use ? `terpakai ${use.share}%, ${use.orders} pesanan` : (why ?? 'kosong');
    return (
      <span
        key={day}
        className={classes.cell}
        data-heat={use ? heatOf(use.share) : undefined}
        data-unusable={(!use && why) || undefined}
        title={`${formatDay(day)}: ${facts}`}
      >
        {use && (
          <>
            <Hidden>{formatDay(day)}: </Hidden>
            {use.share}
            <Hidden>%</Hidden>
          </>
        )}
      </span>
    );
  });
}

const steps = [
  { heat: 1, text: 'di bawah 25%' },
  { heat: 2, text: '25 – 49%' },
  { heat: 3, text: '50 – 74%' },
  { heat: 4, text: '75% ke atas' },
] as const;

/** What the colours of days mean. */
export const HeatKeys = () => (
  <ul className={classes.keys} aria-label="Keterangan">
    <li>Terpakai dari 24 jam:</li>
    {steps.map(({ heat, text }) => (
      <li key={heat}>
        <span className={classes.key} data-heat={heat} aria-hidden />
        {text}
      </li>
    ))}
    <li>
      <span className={classes.key} data-unusable aria-hidden />
      Tidak bisa dipakai
    </li>
  </ul>
);
