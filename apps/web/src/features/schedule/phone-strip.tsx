import type { Schedule } from '@lajur/api-contract/schedule';
import { monthName } from '@lajur/domain/common/month';
import { formatNumber } from '@lajur/domain/common/number';
import { dayIn, weekdayOf } from '@lajur/domain/common/time';
import { daysOfView } from '@lajur/domain/schedule/schedule-range';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { readZone } from '../../ui/zone';
import type { BoardProps } from './month-board';
import classes from './phone-days.module.css';

/** The day whose week the strip shows: today's as long as the chosen day is within it. */
export const stripDay = (date: string, today: string): string =>
  daysOfView('week', today).includes(date) ? today : date;

const mostDots = 4;

/** The days that have a double booking. */
const clashDays = (week: Schedule | undefined, days: readonly string[]): ReadonlySet<string> => {
  const zone = readZone();
  const times = week?.clashes.first.map(({ from, until }) => [
    dayIn(new Date(from), zone),
    dayIn(new Date(until), zone),
  ]);
  return new Set(days.filter((day) => times?.some(([from = '', until = '']) => from <= day && day <= until)));
};

interface WeekStripProps extends Pick<BoardProps, 'today' | 'hrefOf'> {
  date: string;
  week: Schedule | undefined;
}

/** The days from yesterday on, each with a dot for an order, four at most; red where something is late or booked twice. */
export function WeekStrip({ date, today, hrefOf, week }: WeekStripProps) {
  const days = daysOfView('week', stripDay(date, today));
  const found = new Map(week?.days.map((one) => [one.day, one]));
  const clashing = clashDays(week, days);
  return (
    <nav className={classes.strip} aria-label="Hari dalam pekan ini">
      {days.map((day) => {
        const { count = 0, first = [] } = found.get(day) ?? {};
        const isAlarming = clashing.has(day) || first.some(({ lateMinutes }) => lateMinutes > 0);
        return (
          <Link
            key={day}
            href={hrefOf({ view: 'day', date: day })}
            className={classes.day}
            data-today={day === today || undefined}
            aria-current={day === date ? 'date' : undefined}
          >
            <span>{weekdayOf(day)}</span>
            <strong className={classes.number}>
              {Number(day.slice(8))}
              <Hidden>
                {' '}
                {monthName(day.slice(0, 7))}, {formatNumber(count)} pesanan
              </Hidden>
            </strong>
            <span className={classes.dots} aria-hidden>
              {Array.from({ length: Math.min(mostDots, count) }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
                <i key={at} data-alarming={(isAlarming && at === 0) || undefined} />
              ))}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
