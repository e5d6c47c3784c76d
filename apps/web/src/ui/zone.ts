import { dayIn, formatDate, formatTime, type Zone, zoneOf } from '@lajur/domain/common/time';

let current: Zone = zoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The zone of what belongs to no stop: the company's, and before the login the browser's. */
export const readZone = (): Zone => current;

/** Set once the person is known, before a page of theirs shows. */
export function setZone(timezone: string): void {
  current = zoneOf(timezone);
}

/** The calendar day where the company is, `YYYY-MM-DD`, as the service has it. */
export const todayHere = (): string => dayIn(new Date(), current);

/** "21 Nov 2026" and "19.00 WIB" of what happened at no stop, where the company is. */
export function momentHere(at: string): { day: string; time: string } {
  const moment = new Date(at);
  return { day: formatDate(moment, current), time: formatTime(moment, current) };
}

/** The same in one line: "21 Nov 2026, 19.00 WIB". */
export function whenHere(at: string): string {
  const { day, time } = momentHere(at);
  return `${day}, ${time}`;
}
