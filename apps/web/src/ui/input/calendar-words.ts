import 'dayjs/locale/id';
import { todayHere } from '../zone';
import classes from './calendar.module.css';

/** Every word a calendar says, in Indonesian; days and months come from dayjs' `id` locale. */
export const calendarWords = {
  locale: 'id',
  firstDayOfWeek: 1,
  // Days of other months would be too faint to read.
  hideOutsideDates: true,
  ariaLabels: {
    nextMonth: 'Bulan berikutnya',
    previousMonth: 'Bulan sebelumnya',
    nextYear: 'Tahun berikutnya',
    previousYear: 'Tahun sebelumnya',
    nextDecade: 'Dasawarsa berikutnya',
    previousDecade: 'Dasawarsa sebelumnya',
  },
} as const;

/** Marks today in a calendar: where the company is, not where the device believes to be. */
export function todayMarked() {
  const today = todayHere();
  return {
    getDayProps: (day: string) => (day === today ? { 'aria-current': 'date' as const, className: classes.today } : {}),
  };
}
