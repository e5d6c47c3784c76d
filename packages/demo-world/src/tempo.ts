/** From `since` on the simulated world ran `speed` times as fast as the clock. */
export interface SpeedChange {
  since: Date;
  speed: number;
}

/**
 * Milliseconds that pass in the simulated world between two moments, when its speed changed so. Before the first
 * change, and where nothing is said, it runs with the clock.
 */
export function worldTime(changes: readonly SpeedChange[], from: number, until: number): number {
  if (until <= from) return until - from;
  const ordered = [...changes].sort((a, b) => a.since.getTime() - b.since.getTime());
  const first = ordered[0]?.since.getTime() ?? until;
  let passed = Math.max(0, Math.min(first, until) - from);
  ordered.forEach(({ since, speed }, at) => {
    const begins = Math.max(from, since.getTime());
    const ends = Math.min(until, ordered[at + 1]?.since.getTime() ?? until);
    passed += Math.max(0, ends - begins) * speed;
  });
  return passed;
}

/**
 * The moment at which so much world time has passed since `from`; what is still to come runs at the last speed. Never
 * (infinity) where that is none.
 */
export function momentAfter(changes: readonly SpeedChange[], from: number, worldMs: number): number {
  const ordered = [...changes].sort((a, b) => a.since.getTime() - b.since.getTime());
  let at = from;
  let left = worldMs;
  let speed = 1;
  if (left <= 0) return at;
  for (const change of ordered) {
    const begins = change.since.getTime();
    if (begins > at) {
      const room = (begins - at) * speed;
      if (left <= room) return at + left / speed;
      left -= room;
      at = begins;
    }
    speed = change.speed;
  }
  return at + left / speed;
}
