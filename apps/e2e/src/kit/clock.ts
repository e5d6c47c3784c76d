/** The day on which the demo data are filled in, a Wednesday at 09.00 WIB, and when the journeys begin. */
export const filledAt = new Date('2026-11-18T02:00:00Z');
export const opensAt = new Date('2026-11-18T02:10:00Z');

/** A clock that tests set, and that runs on from there. */
export class SetClock {
  /** Milliseconds to the clock of the machine. */
  offset = 0;

  constructor(at: Date) {
    this.set(at);
  }

  set(at: Date): void {
    this.offset = at.getTime() - Date.now();
  }

  now(): Date {
    return new Date(Date.now() + this.offset);
  }
}
