import type { CompanyScope, SystemScope } from '../../platform/database/scope';
import { addChange, type SpeedChange, speedChanges, speedNow } from './repository';

/** With the clock, where nobody plays or nobody said how fast. */
const trueSpeed = 1;

/** How many times as fast as the clock the simulated world goes now. */
export const simulation = (company: CompanyScope): Promise<{ speed: number }> =>
  company.transaction(async (tx) => ({ speed: (await speedNow(tx))?.speed ?? trueSpeed }));

/** The speed from now on; said again it changes nothing. Gives all changes, oldest first. For the provider feature. */
export function changeSpeed(system: SystemScope, speed: number): Promise<SpeedChange[]> {
  return system.transaction(async (tx) => {
    const now = await speedNow(tx);
    if ((now?.speed ?? trueSpeed) !== speed) await addChange(tx, { since: tx.now, speed });
    return speedChanges(tx);
  });
}
