import 'dayjs/locale/id';

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
