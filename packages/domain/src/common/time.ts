import { formatNumber } from './number';

/** Dates and times as a person in Indonesia reads them, in the zone of the place they belong to (decisions §5). */

/** Indonesia has three zones and no daylight saving time. */
const offsets = { WIB: 7, WITA: 8, WIT: 9 } as const;
export type Zone = keyof typeof offsets;
export const zones = ['WIB', 'WITA', 'WIT'] as const satisfies readonly Zone[];
/** As a form, a filter or a file offers them. */
export const zoneChoices: readonly { value: Zone; label: string }[] = zones.map((zone) => ({
  value: zone,
  label: zone,
}));

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];
const weekdays = ['Min', 'Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab'];
const minute = 60_000;
const hour = 60 * minute;
const dayLength = 24 * hour;

const zonesByName: Record<string, Zone> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Ujung_Pandang': 'WITA',
  'Asia/Jayapura': 'WIT',
  WIB: 'WIB',
  WITA: 'WITA',
  WIT: 'WIT',
};

/** Hours ahead of UTC by the names that a stop's zone is written with, and of every other name; for conditions of a query. */
export const hoursOfZones = {
  named: Object.entries(zonesByName).map(([name, zone]) => ({ name, hours: offsets[zone] })),
  other: offsets[zoneOf('')],
} as const;

// Keputusan Presiden 41/1987. What is not listed lies in WIB.
const witaProvinces = /bali|nusa tenggara|kalimantan (selatan|timur|utara)|sulawesi|gorontalo|^ntb$|^ntt$/i;
const witProvinces = /maluku|papua|irian/i;

/** The zone of a stop: from its IANA name or an offset in hours; WIB when it is none of Indonesia's. */
/** Is it the name of a time zone of Indonesia? */
export const isKnownTimezone = (timezone: string): boolean => Object.hasOwn(zonesByName, timezone);

export function zoneOf(timezone: string | number): Zone {
  if (typeof timezone === 'string') return zonesByName[timezone] ?? 'WIB';
  return timezone === 9 ? 'WIT' : timezone === 8 ? 'WITA' : 'WIB';
}

const names: Record<Zone, string> = { WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' };
/** The IANA name that a zone is stored by. */
export const timezoneOfZone = (zone: Zone): string => names[zone];

/** The zone a province lies in. */
export function zoneOfProvince(province: string): Zone {
  if (witProvinces.test(province)) return 'WIT';
  return witaProvinces.test(province) ? 'WITA' : 'WIB';
}

const two = (value: number) => String(value).padStart(2, '0');

/** The instant moved so that its UTC parts are the wall clock of the zone. */
const wall = (at: Date, zone: Zone) => new Date(at.getTime() + offsets[zone] * hour);

/** The hour of the day that a clock of the zone shows, 0 to 23. */
export const hourIn = (at: Date, zone: Zone): number => wall(at, zone).getUTCHours();

/** The calendar day of an instant in a zone, `YYYY-MM-DD`. */
export function dayIn(at: Date, zone: Zone): string {
  return wall(at, zone).toISOString().slice(0, 10);
}

/** The instant at which a wall clock in a zone shows this day and time. */
export function instantOf(day: string, time: string, zone: Zone): Date {
  return new Date(Date.parse(`${day}T${time.replace('.', ':')}:00Z`) - offsets[zone] * hour);
}

/** Whole days from one calendar day to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength);
}

/** The calendar day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** '2026-11-21' → '21 Nov', for what lies within the months around today. */
export const formatDayShort = (day: string): string => formatDay(day).slice(0, 6);

/** '2026-11-21' → '21 Nov 2026'. */
export function formatDay(day: string): string {
  const [year = '', month = '1', date = ''] = day.split('-');
  return `${date.slice(0, 2)} ${months[Number(month) - 1]} ${year}`;
}

/** '2026-11' → 'Nov 26'. */
export function formatMonthShort(month: string): string {
  const [year = '', number = '1'] = month.split('-');
  return `${months[Number(number) - 1]} ${year.slice(2)}`;
}

/** '21 Nov 2026', as the zone's calendar has it. */
export function formatDate(at: Date, zone: Zone): string {
  return formatDay(dayIn(at, zone));
}

/** '2026-11-21' → 'Sab'. */
export const weekdayOf = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** 'Sab, 21 Nov 2026'. */
export function formatWeekday(at: Date, zone: Zone): string {
  return `${weekdays[wall(at, zone).getUTCDay()]}, ${formatDate(at, zone)}`;
}

/** '14.30', for where the zone stands beside it already. */
export function formatClock(at: Date, zone: Zone): string {
  const local = wall(at, zone);
  return `${two(local.getUTCHours())}.${two(local.getUTCMinutes())}`;
}

/** '14.30 WIB'. */
export function formatTime(at: Date, zone: Zone): string {
  return `${formatClock(at, zone)} ${zone}`;
}

/** '21 Nov 2026, 14.30 WIB'. */
export function formatDateTime(at: Date, zone: Zone): string {
  return `${formatDate(at, zone)}, ${formatTime(at, zone)}`;
}

/** Today the time alone, else with its date (docs/design.md, Words). */
export function formatMoment(at: Date, zone: Zone, now: Date): string {
  return dayIn(at, zone) === dayIn(now, zone) ? formatTime(at, zone) : formatDateTime(at, zone);
}

/** '20.00 – 22.00 WIB', whatever days the two lie on: `formatDayRange` goes with it. */
export function formatClockRange(from: Date, until: Date, zone: Zone): string {
  if (from.getTime() === until.getTime()) return formatTime(from, zone);
  return `${formatClock(from, zone)} – ${formatTime(until, zone)}`;
}

/** '21 Nov 2026'; over two days '21 – 22 Nov 2026', '30 Nov – 1 Des 2026', '31 Des 2026 – 1 Jan 2027'. */
export function formatDayRange(from: Date, until: Date, zone: Zone): string {
  const [first, last] = [formatDate(from, zone), formatDate(until, zone)];
  if (first === last) return last;
  const [date = '', month, year] = first.split(' ');
  const [, lastMonth, lastYear] = last.split(' ');
  if (year !== lastYear) return `${first} – ${last}`;
  return `${month === lastMonth ? date : `${date} ${month}`} – ${last}`;
}

/** '12 mnt', '1 jam 6 mnt', '2 hari 3 jam'. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const parts = (big: number, bigName: string, small: number, smallName: string) =>
    small ? `${big} ${bigName} ${small} ${smallName}` : `${big} ${bigName}`;
  if (whole < 60) return `${whole} mnt`;
  if (whole < 24 * 60) return parts(Math.floor(whole / 60), 'jam', whole % 60, 'mnt');
  const hours = Math.round(whole / 60);
  return parts(Math.floor(hours / 24), 'hari', hours % 24, 'jam');
}

const spans = [
  { length: 365 * dayLength, name: 'tahun' },
  { length: 30 * dayLength, name: 'bulan' },
  { length: dayLength, name: 'hari' },
  { length: hour, name: 'jam' },
  { length: minute, name: 'menit' },
  { length: 1000, name: 'detik' },
] as const;

/** '5 detik lalu' … '2 tahun lalu', '3 hari lagi': seconds to years; 30 days a month, 365 a year (spec §9). */
export function relativeTime(at: Date, now: Date): string {
  const distance = now.getTime() - at.getTime();
  const span = spans.find((one) => Math.abs(distance) >= one.length);
  if (!span) return 'baru saja';
  return `${Math.floor(Math.abs(distance) / span.length)} ${span.name} ${distance > 0 ? 'lalu' : 'lagi'}`;
}

/** How a day stands to today: 'hari ini', 'besok', '3 hari lalu', '14 hari lagi'. */
export function relativeDay(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'hari ini';
  if (days === 1) return 'besok';
  if (days === -1) return 'kemarin';
  return days < 0 ? `${formatNumber(-days)} hari lalu` : `${formatNumber(days)} hari lagi`;
}

/** A document's last valid day, in words: 'KIR habis 18 Nov 2026, 3 hari lalu', 'KIR s.d. 14 Mar 2027'. */
export function expiryText(document: string, lastDay: string, today: string): string {
  const days = daysBetween(today, lastDay);
  if (days < 0 || days <= 30) return `${document} habis ${formatDay(lastDay)}, ${relativeDay(lastDay, today)}`;
  return `${document} s.d. ${formatDay(lastDay)}`;
}
