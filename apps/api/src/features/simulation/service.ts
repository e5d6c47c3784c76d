import { AppError } from '../../platform/app-error';
import type { CompanyScope, SystemScope, Tx } from '../../platform/database/scope';
import { addChange, lastTwo, moveChange, type SpeedChange, speedChanges } from './repository';

/** With the clock, where nobody plays or nobody said how fast. */
const trueSpeed = 1;

/** A simulator says its speed every minute; one that was killed is not believed for longer than this. */
export const speedLapsesMs = 3 * 60_000;

const lapseOf = ({ since }: SpeedChange) => new Date(since.getTime() + speedLapsesMs);
const hasLapsed = (change: SpeedChange, now: Date) => change.speed !== trueSpeed && lapseOf(change) <= now;

/** How many times as fast as the clock the world went at the most since a moment. */
export type Pace = (since: Date) => number;

/** The pace until now, for who believes in a speed of the road. */
export async function paceOf(tx: Tx): Promise<Pace> {
  const changes = await speedChanges(tx);
  return (since) =>
    changes.reduce((fastest, change, at) => {
      const next = changes[at + 1];
      const lapses = change.speed === trueSpeed || next?.speed === change.speed ? undefined : lapseOf(change);
      const ends = next && (!lapses || next.since < lapses) ? next.since : lapses;
      return ends === undefined || ends >= since ? Math.max(fastest, change.speed) : fastest;
    }, trueSpeed);
}

/** How many times as fast as the clock the simulated world goes now. */
export async function simulation({ isDemo }: { isDemo: boolean }, company: CompanyScope): Promise<{ speed: number }> {
  if (!isDemo) throw new AppError('NOT_FOUND');
  return company.transaction(async (tx) => {
    const [last] = await lastTwo(tx);
    return { speed: !last || hasLapsed(last, tx.now) ? trueSpeed : last.speed };
  });
}

/**
 * The speed from now on, said again every minute while it is not the clock's (ADR 0019). Where
 * it was not, the world went with the clock from then on. Gives all changes, oldest first. For the provider feature. Outside the
 * demo nobody plays with time.
 */
export async function changeSpeed(
  { isDemo }: { isDemo: boolean },
  system: SystemScope,
  speed: number,
): Promise<SpeedChange[]> {
  if (!isDemo) throw new AppError('NOT_FOUND');
  return system.transaction(async (tx) => {
    const [last, before] = await lastTwo(tx);
    const lapsed = last !== undefined && hasLapsed(last, tx.now);
    if (lapsed) await addChange(tx, { since: lapseOf(last), speed: trueSpeed });
    const current = lapsed || !last ? trueSpeed : last.speed;
    if (speed !== current) await addChange(tx, { since: tx.now, speed });
    else if (speed !== trueSpeed && last) {
      // Of a speed that stays there are two rows: since when, and when it was said last.
      if (before?.speed === speed) await moveChange(tx, last, tx.now);
      else await addChange(tx, { since: tx.now, speed });
    }
    const changes = await speedChanges(tx);
    return changes.filter((one, at) => one.speed !== changes[at - 1]?.speed);
  });
}
