import type { Clock } from '../platform/clock';

/** A clock that stands still until told otherwise. */
export class TestClock implements Clock {
  constructor(private at = new Date('2026-11-21T07:30:00.000Z')) {}
  now(): Date {
    return this.at;
  }
  set(at: Date): void {
    this.at = at;
  }
  advance(minutes: number): void {
    this.at = new Date(this.at.getTime() + minutes * 60_000);
  }
}
