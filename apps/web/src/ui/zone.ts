import { dayIn, formatDate, formatTime, type Zone, zoneOf } from '@lajur/domain/common/time';

let current: Zone | undefined;

/** The browser's own is asked for only where it is needed: the first time costs some milliseconds. */
const browserZone = (): Zone => zoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The zone of what belongs to no stop: the company's, and before the login the browser's. */
export function readZone(): Zone {
  current ??= browserZone();
  return current;
}

/** Set once the person is known, before a page of theirs shows. */
export function setZone(timezone: string): void {
  current = zoneOf(timezone);
}

/** The calendar day where the company is, `YYYY-MM-DD`, as the service has it. */
export const todayHere = (): string => dayIn(new Date(), readZone());

/** "21 Nov 2026" and "19.00 WIB" of what happened at no stop, where the company is. */
export function momentHere(at: string): { day: string; time: string } {
  const [moment, zone] = [new Date(at), readZone()];
  return { day: formatDate(moment, zone), time: formatTime(moment, zone) };
}

/** The same in one line: "21 Nov 2026, 19.00 WIB". */
export function whenHere(at: string): string {
  const { day, time } = momentHere(at);
  return `${day}, ${time}`;
}
