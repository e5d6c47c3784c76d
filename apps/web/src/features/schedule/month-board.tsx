import type { Schedule, ScheduleBar } from '@lajur/api-contract/schedule';
import { formatNumber } from '@lajur/domain/common/number';
import { formatClock, formatDay, zoneOf } from '@lajur/domain/common/time';
import type { ComponentType } from 'react';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { DateOf, MonthTable } from '../../ui/month-table';
import type { ScheduleAddress } from './address';
import { barFacts, lookOf } from './bar-look';
import { orderHref } from './order-href';
import classes from './schedule.module.css';
import { useDayKeys } from './use-day-keys';

export interface BoardProps {
  address: ScheduleAddress;
  /** Undefined while it is on its way. */
  schedule: Schedule | undefined;
  hrefOf(change: Partial<ScheduleAddress>): string;
  today: string;
}

/** What gives an order another vehicle; it belongs to the orders, and whoever shows this page hands it in. */
export type MoveDrawer = ComponentType<{
  order: Pick<ScheduleBar, 'id' | 'cargoNo'>;
  vehicleId?: string;
  onClose(): void;
}>;

/** A month: on each day how many orders and the most urgent ones; the day leads to all of them. */
export function MonthBoard({ address, schedule, hrefOf, today, phone }: BoardProps & { phone: boolean }) {
  const month = address.date.slice(0, 7);
  const days = new Map(schedule?.days.map((one) => [one.day, one]));
  const keys = useDayKeys();
  const href = hrefOf({});
  return (
    <MonthTable label="Jadwal" month={month} today={today} waiting={!schedule} onKeyDown={keys}>
      {(day) => {
        const found = days.get(day);
        const all = hrefOf({ view: 'day', date: day });
        return (
          <>
            <Link href={all} className={classes.dayLink} data-day={day}>
              <DateOf day={day} />
              {found && (
                <span className={classes.count}>
                  {formatNumber(found.count)}
                  <Hidden> pesanan</Hidden>
                </span>
              )}
            </Link>
            {!phone && found && <Urgent day={day} found={found} from={href} all={all} />}
          </>
        );
      }}
    </MonthTable>
  );
}

interface UrgentProps {
  day: string;
  found: Schedule['days'][number];
  /** The schedule as it is now, to which an order leads back. */
  from: string;
  all: string;
}

function Urgent({ day, found, from, all }: UrgentProps) {
  const more = found.count - found.first.length;
  return (
    <ul>
      {found.first.map((bar) => (
        <li key={bar.id}>
          <Link
            href={orderHref(bar, from)}
            className={classes.urgentOne}
            data-look={lookOf(bar)}
            title={`${bar.cargoNo}: ${barFacts(bar, new Date())}`}
          >
            <span className={classes.urgentTime}>{begins(bar)}</span> {bar.destination.city}
            <Hidden>
              , {bar.cargoNo}, {barFacts(bar, new Date())}
            </Hidden>
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link href={all} className={classes.more}>
            +{formatNumber(more)} lainnya<Hidden> pada {formatDay(day)}</Hidden>
          </Link>
        </li>
      )}
    </ul>
  );
}

/** The hour of its pickup where that is. */
const begins = (bar: ScheduleBar): string => formatClock(new Date(bar.from), zoneOf(bar.origin.timezone));
