import type { ScheduleBar, ScheduleClashes } from '@lajur/api-contract/schedule';
import { formatNumber } from '@lajur/domain/common/number';
import { formatClockRange, formatDayRange } from '@lajur/domain/common/time';
import { moveRefusal } from '@lajur/domain/schedule/move-refusal';
import { Button } from '@mantine/core';
import { Link } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { readZone } from '../../ui/zone';
import { orderHref } from './order-href';
import classes from './schedule.module.css';
import { strings } from './strings';

interface ClashNoticeProps {
  clashes: ScheduleClashes;
  /** The address of the schedule. */
  from: string;
  /** Gives an order another vehicle; absent for who may not. */
  onMove?: (bar: ScheduleBar) => void;
}

const shown = 3;

/** Which vehicles and drivers are booked twice, and the way out. */
export function ClashNotice({ clashes, from, onMove }: ClashNoticeProps) {
  if (clashes.total === 0) return null;
  const zone = readZone();
  const more = clashes.total - Math.min(shown, clashes.first.length);
  return (
    <div className={classes.clashes}>
      <Notice tone="danger" title={`${formatNumber(clashes.total)} bentrok`}>
        <ul>
          {clashes.first.slice(0, shown).map(({ vehicle, driver, orders, ...time }) => {
            const [begin, end] = [new Date(time.from), new Date(time.until)];
            const wanted = [vehicle?.plate, driver?.name].filter((name) => name !== undefined).join(' dan ');
            const change = vehicle ? strings.move : strings.changeDriver;
            const movable = orders.findLast((bar) => moveRefusal(bar, new Date()) === null);
            return (
              <li key={orders.map(({ id }) => id).join()}>
                <span>
                  <strong>{wanted}</strong>, {formatDayRange(begin, end, zone)}, {formatClockRange(begin, end, zone)}:{' '}
                  {orders.map((bar, at) => (
                    <span key={bar.id}>
                      {at > 0 && ' dan '}
                      <Link href={orderHref(bar, from)}>{bar.cargoNo}</Link>
                    </span>
                  ))}
                </span>
                {movable && onMove && (
                  <Button
                    variant="default"
                    aria-label={`${change.replace('…', '')} ${movable.cargoNo}`}
                    onClick={() => onMove(movable)}
                  >
                    {change}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        {more > 0 && `${formatNumber(more)} lagi di bawah.`}
      </Notice>
    </div>
  );
}
