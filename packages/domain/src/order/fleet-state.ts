import { silentSince } from './signal';

/** How a vehicle under way is doing, the first that holds: late, not heard of, moving, standing. */
export const fleetStates = ['late', 'no-signal', 'moving', 'stopped'] as const;
export type FleetState = (typeof fleetStates)[number];

/** Slower than this it stands (GPS wavers). */
const standingKmh = 5;

/** What a vehicle under way is doing; one that was never seen has no signal. */
export function fleetState(
  { lateMinutes, at, speedKmh }: { lateMinutes: number; at: Date | null; speedKmh: number | null },
  now: Date,
): FleetState {
  if (lateMinutes > 0) return 'late';
  if (!at || at < silentSince(now)) return 'no-signal';
  return (speedKmh ?? 0) > standingKmh ? 'moving' : 'stopped';
}
