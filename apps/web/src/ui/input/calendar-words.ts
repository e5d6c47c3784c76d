import 'dayjs/locale/id';

/** Every word a calendar says, in Indonesian; days and months come from dayjs' `id` locale. */
export const calendarWords = {
  locale: 'id',
  firstDayOfWeek: 1,
  ariaLabels: {
    monthLevelControl: 'Pilih bulan',
    yearLevelControl: 'Pilih tahun',
    nextMonth: 'Bulan berikutnya',
    previousMonth: 'Bulan sebelumnya',
    nextYear: 'Tahun berikutnya',
    previousYear: 'Tahun sebelumnya',
    nextDecade: 'Dasawarsa berikutnya',
    previousDecade: 'Dasawarsa sebelumnya',
  },
} as const;
