import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { formatClock, zoneOf } from '@lajur/domain/common/time';
import { rangeOfView } from '@lajur/domain/schedule/schedule-range';
import { IconDotsVertical } from '@tabler/icons-react';
import { memo } from 'react';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { Plate } from '../../ui/plate';
import { OrderChip } from '../../ui/shipment/order-chip';
import { readZone } from '../../ui/zone';
import { barFacts } from './bar-look';
import type { BarMenuState } from './bar-menu';
import { lateText } from './list-days';
import { orderHref } from './order-href';
import classes from './phone-days.module.css';

interface OrderCardProps {
  bar: ScheduleBar;
  /** The day that it stands under. */
  day: string;
  now: Date;
  clashes: boolean;
  from: string;
  showsDriver?: boolean;
  onMenu(menu: BarMenuState): void;
}

/** Of a day when it is picked up, or until when it is on the way if that was before; in the zone of its place. */
function timeOf({ from, until, origin, destination }: ScheduleBar, day: string): { before?: string; time: string } {
  const range = rangeOfView('day', day, readZone());
  const at = (moment: string, timezone: string) => {
    const zone = zoneOf(timezone);
    return `${formatClock(new Date(moment), zone)}${zone === readZone() ? '' : ` ${zone}`}`;
  };
  if (Date.parse(from) >= +range.from) return { time: at(from, origin.timezone) };
  return Date.parse(until) < +range.until
    ? { before: 'sampai', time: at(until, destination.timezone) }
    : { time: 'seharian' };
}

/** An order of a day on a phone. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { bar, day, now, clashes, from, showsDriver, onMenu } = props;
  const { before, time } = timeOf(bar, day);
  const late = lateText(bar, now);
  return (
    <li className={classes.card} data-clashes={clashes || undefined}>
      <Link href={orderHref(bar, from)} className={classes.cardLink}>
        <span className={classes.time}>
          {before && <span>{before}</span>}
          {time}
        </span>
        <span className={classes.what}>
          <span className={classes.first}>
            <strong>{bar.cargoNo}</strong>
            {bar.vehicle ? <Plate value={bar.vehicle.plate} /> : <span className={classes.none}>tanpa kendaraan</span>}
          </span>
          <span className={classes.route}>
            {bar.origin.city} → {bar.destination.city}
          </span>
          {showsDriver && <span className={classes.route}>{bar.driver?.name ?? 'tanpa pengemudi'}</span>}
          <OrderChip order={bar} short />
          {late && <strong className={classes.late}>{late}</strong>}
        </span>
        <Hidden>{barFacts(bar, now)}</Hidden>
      </Link>
      <button
        type="button"
        className={classes.more}
        aria-label={`Tindakan untuk ${bar.cargoNo}`}
        aria-haspopup="menu"
        onClick={(event) => onMenu({ bar, anchor: event.currentTarget })}
      >
        <IconDotsVertical size={20} stroke={1.9} aria-hidden />
      </button>
    </li>
  );
});
