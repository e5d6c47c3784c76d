/** The three zones of the country; none has summer time. */
export const zones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;
export type Zone = (typeof zones)[number];

const hoursAhead: Record<Zone, number> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 };

const hour = 3_600_000;

/** What a wall clock in the zone shows, as a Date whose UTC fields are that clock's. */
export const wallClock = (at: Date, zone: Zone) => new Date(at.getTime() + hoursAhead[zone] * hour);

/** The moment at which a wall clock in the zone shows `hourOfDay` (may be 7.5) on the day of `at`, `days` later. */
export function localTime(at: Date, zone: Zone, days: number, hourOfDay: number): Date {
  const wall = wallClock(at, zone);
  const midnight = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + days);
  return new Date(midnight + (hourOfDay - hoursAhead[zone]) * hour);
}

/** The hour of day there, with minutes as a fraction. */
export function hourIn(at: Date, zone: Zone): number {
  const wall = wallClock(at, zone);
  return wall.getUTCHours() + wall.getUTCMinutes() / 60;
}
