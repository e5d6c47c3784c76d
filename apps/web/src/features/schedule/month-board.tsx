import type { Schedule, ScheduleBar } from '@lajur/api-contract/schedule';
import { formatNumber } from '@lajur/domain/common/number';
import type { ComponentType } from 'react';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { DateOf, MonthTable } from '../../ui/month-table';
import type { ScheduleAddress } from './address';
import classes from './schedule.module.css';
import { useDayKeys } from './use-day-keys';

export interface BoardProps {
  address: ScheduleAddress;
  /** Undefined while it is on its way. */
  schedule: Schedule | undefined;
  hrefOf(change: Partial<ScheduleAddress>): string;
  today: string;
}

/** What gives an order another vehicle or driver; it belongs to the orders, and whoever shows this page hands it in. */
export type MoveDrawer = ComponentType<{
  order: Pick<ScheduleBar, 'id' | 'cargoNo' | 'status'>;
  vehicleId?: string;
  driverId?: string;
  onClose(): void;
}>;

/** The vehicle or the driver that an order was dropped on. */
export type MoveTarget = Partial<Record<'vehicleId' | 'driverId', string>>;

/** A month on a phone: on each day how many orders; the day leads to them. */
export function MonthBoard({ address, schedule, hrefOf, today }: BoardProps) {
  const month = address.date.slice(0, 7);
  const days = new Map(schedule?.days.map((one) => [one.day, one]));
  const keys = useDayKeys();
  return (
    <MonthTable label="Jadwal" month={month} today={today} waiting={!schedule} onKeyDown={keys}>
      {(day) => {
        const found = days.get(day);
        return (
          <Link href={hrefOf({ view: 'day', date: day })} className={classes.dayLink} data-day={day}>
            <DateOf day={day} />
            {found && (
              <span className={classes.count}>
                {formatNumber(found.count)}
                <Hidden> pesanan</Hidden>
              </span>
            )}
          </Link>
        );
      }}
    </MonthTable>
  );
}
