import { dayAfter } from './time';

interface Holiday {
  name: string;
  source: string;
}

/** Holidays that keep their day in every year, by month and day. */
const fixedHolidays: Readonly<Record<string, string>> = {
  '01-01': 'Tahun Baru',
  '05-01': 'Hari Buruh',
  '06-01': 'Hari Lahir Pancasila',
  '08-17': 'Hari Kemerdekaan',
  '12-25': 'Natal',
};

const joint2026 = 'SKB 3 Menteri tentang hari libur nasional 2026';
/** The national holidays that move; a year that the ministers have not announced yet has none here. */
const movedHolidays: Readonly<Record<string, Holiday>> = {
  '2026-01-16': { name: 'Isra Mikraj', source: joint2026 },
  '2026-02-17': { name: 'Tahun Baru Imlek', source: joint2026 },
  '2026-03-19': { name: 'Nyepi', source: joint2026 },
  '2026-03-21': { name: 'Idulfitri', source: joint2026 },
  '2026-03-22': { name: 'Idulfitri', source: joint2026 },
  '2026-04-03': { name: 'Wafat Yesus Kristus', source: joint2026 },
  '2026-04-05': { name: 'Paskah', source: joint2026 },
  '2026-05-14': { name: 'Kenaikan Yesus Kristus', source: joint2026 },
  '2026-05-27': { name: 'Iduladha', source: joint2026 },
  '2026-05-31': { name: 'Waisak', source: joint2026 },
  '2026-06-16': { name: 'Tahun Baru Islam', source: joint2026 },
  '2026-08-25': { name: 'Maulid Nabi Muhammad', source: joint2026 },
};

/** The national holiday on a day, by name; null: none that is known. */
export const holidayOn = (day: string): string | null =>
  fixedHolidays[day.slice('2026-'.length)] ?? movedHolidays[day]?.name ?? null;

/** Monday to Friday, but for national holidays. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && holidayOn(day) === null;
}

/** The day itself where it is a working day, else the next one. */
export function workingDayFrom(day: string): string {
  let one = day;
  while (!isWorkingDay(one)) one = dayAfter(one, 1);
  return one;
}
