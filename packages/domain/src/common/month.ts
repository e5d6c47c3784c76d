/** Calendar arithmetic on `YYYY-MM` and `YYYY-MM-DD`, in UTC so that no zone moves a day. */
const dayMs = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The month so many months away. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const shifted = new Date(Date.UTC(year, number - 1 + by, 1));
  return shifted.toISOString().slice(0, 7);
}

/** The weeks of a month from Monday on, with the days of its neighbours that fill them. */
export function weeksOf(month: string): string[][] {
  const first = at(`${month}-01`);
  const last = at(`${shiftMonth(month, 1)}-01`) - dayMs;
  const weekday = (new Date(first).getUTCDay() + 6) % 7;
  const weeks: string[][] = [];
  for (let monday = first - weekday * dayMs; monday <= last; monday += 7 * dayMs)
    weeks.push(Array.from({ length: 7 }, (_, index) => dayOf(monday + index * dayMs)));
  return weeks;
}

/** The days of a month, from its first on. */
export const daysOfMonth = (month: string): string[] => {
  const days = (at(`${shiftMonth(month, 1)}-01`) - at(`${month}-01`)) / dayMs;
  return Array.from({ length: days }, (_, index) => dayOf(at(`${month}-01`) + index * dayMs));
};

export const isMonth = (text: string | undefined): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '');

const monthNames = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];

/** '2026-11' → 'November 2026'. */
export const monthName = (month: string): string => `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
