import type { ScheduleBar, ScheduleClashes } from '@lajur/api-contract/schedule';
import { formatNumber } from '@lajur/domain/common/number';
import { formatClock, formatClockRange, formatDayRange } from '@lajur/domain/common/time';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { readZone } from '../../ui/zone';
import { orderHref } from './order-href';
import classes from './schedule.module.css';
import type { WhyNotMoved } from './use-move-refusal';

type ScheduleClash = ScheduleClashes['first'][number];

/** The order of a double booking that can still go elsewhere: the later one, where both can. */
export const movableOf = ({ orders }: ScheduleClash, whyNot: WhyNotMoved): ScheduleBar | undefined =>
  orders.findLast((bar) => whyNot(bar) === undefined);

interface ClashNoticeProps {
  clashes: ScheduleClashes;
  /** The address of the schedule. */
  from: string;
  whyNot: WhyNotMoved;
  /** Gives an order another vehicle. */
  onMove(bar: ScheduleBar): void;
}

const shown = 3;

/** Which vehicles and drivers are booked twice, a line each, and the way out. */
export function ClashNotice({ clashes, from, whyNot, onMove }: ClashNoticeProps) {
  if (clashes.total === 0) return null;
  const more = clashes.total - Math.min(shown, clashes.first.length);
  return (
    <ul className={classes.clashes} aria-label={`${formatNumber(clashes.total)} bentrok`}>
      {clashes.first.slice(0, shown).map((clash) => (
        <li key={clash.orders.map(({ id }) => id).join()}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          <ClashText clash={clash} from={from} />
          <WayOut clash={clash} whyNot={whyNot} onMove={onMove} />
        </li>
      ))}
      {more > 0 && <li>{formatNumber(more)} bentrok lagi terlihat di bawah.</li>}
    </ul>
  );
}

function ClashText({ clash, from }: { clash: ScheduleClash; from: string }) {
  const { vehicle, driver, orders } = clash;
  const zone = readZone();
  const [begin, end] = [new Date(clash.from), new Date(clash.until)];
  const wanted = [vehicle?.plate, driver?.name].filter((name) => name !== undefined).join(' dan ');
  const [first, second] = orders;
  return (
    <span>
      <strong>
        {wanted} dipesan dua kali, {formatDayRange(begin, end, zone)}, {formatClockRange(begin, end, zone)}.
      </strong>{' '}
      {first && second && (
        <>
          <Link href={orderHref(first, from)}>{first.cargoNo}</Link> selesai {formatClock(new Date(first.until), zone)},{' '}
          <Link href={orderHref(second, from)}>{second.cargoNo}</Link> mulai {formatClock(new Date(second.from), zone)}.
        </>
      )}
    </span>
  );
}

function WayOut({ clash, whyNot, onMove }: Pick<ClashNoticeProps, 'whyNot' | 'onMove'> & { clash: ScheduleClash }) {
  const movable = movableOf(clash, whyNot);
  if (!movable) return null;
  return (
    <button type="button" className={classes.wayOut} onClick={() => onMove(movable)}>
      Lihat pilihan
      <Hidden>
        {' '}
        {clash.vehicle ? 'kendaraan' : 'pengemudi'} lain untuk {movable.cargoNo}
      </Hidden>
    </button>
  );
}
