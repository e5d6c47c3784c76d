import { monthName, weeksOf } from '@lajur/domain/common/month';
import type { KeyboardEvent, ReactNode } from 'react';
import { Hidden } from './hidden';
import classes from './month-table.module.css';
import { usePhone } from './use-phone';

const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];

export interface MonthTableProps {
  /** What it shows: "Jadwal". Read out with the month. */
  label: string;
  /** "2026-11" */
  month: string;
  today: string;
  /** What the days hold is not there yet. */
  waiting: boolean;
  onKeyDown?(event: KeyboardEvent): void;
  /** What stands in the cell of a day; `DateOf` names the day. */
  children(day: string): ReactNode;
}

/** The weeks of a month, with the days of its neighbours that fill them. */
export function MonthTable({ label, month, today, waiting, onKeyDown, children }: MonthTableProps) {
  const phone = usePhone();
  return (
    <table
      className={classes.month}
      aria-label={`${label} ${monthName(month)}`}
      aria-busy={waiting}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={day}>
              {phone ? day.slice(0, 3) : day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-other={!day.startsWith(month) || undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                {children(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The number of a day in its cell; its month is read out. */
export const DateOf = ({ day }: { day: string }) => (
  <time dateTime={day} className={classes.date}>
    {Number(day.slice(8))}
    <Hidden> {monthName(day.slice(0, 7))}</Hidden>
  </time>
);
