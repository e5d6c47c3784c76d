import type { Tx } from '../../platform/database/scope';
import './simulation-tables';

export interface SpeedChange {
  since: Date;
  speed: number;
}

/** Every change of the speed, oldest first. */
export const speedChanges = (tx: Tx): Promise<SpeedChange[]> =>
  tx.db.selectFrom('simulation_speed').select(['since', 'speed']).orderBy('since').execute();

/** The change in force; undefined where nobody said anything. */
export const speedNow = (tx: Tx): Promise<SpeedChange | undefined> =>
  tx.db.selectFrom('simulation_speed').select(['since', 'speed']).orderBy('since', 'desc').limit(1).executeTakeFirst();

/** Two that change it at the very same moment mean the same. */
export async function addChange(tx: Tx, change: SpeedChange): Promise<void> {
  await tx.db
    .insertInto('simulation_speed')
    .values(change)
    .onConflict((conflict) => conflict.column('since').doUpdateSet({ speed: change.speed }))
    .execute();
}
