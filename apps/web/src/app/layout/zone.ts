import { type Zone, zoneOf } from '@lajur/domain/common/time';

let current: Zone = zoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The zone times are shown in where no stop gives one: the person's, and before the login the browser's. */
export const readZone = (): Zone => current;

/** Set once the person is known. */
export function setZone(timezone: string): void {
  current = zoneOf(timezone);
}
