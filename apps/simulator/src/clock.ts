import { pause } from './patience';

/** What time it is, and how one waits; a test plays an hour in seconds. */
export interface SimulatorClock {
  now(): Date;
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: SimulatorClock = { now: () => new Date(), pause };
