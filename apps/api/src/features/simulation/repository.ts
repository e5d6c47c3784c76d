import type { Tx } from '../../platform/database/scope';

export interface SpeedChange {
  since: Date;
  speed: number;
}

/** Every change of the speed, oldest first. */
export const speedChanges = (tx: Tx): Promise<SpeedChange[]> =>
  tx.db.selectFrom('simulation_speed').select(['since', 'speed']).orderBy('since').execute();

/** The newest, first: what was said last and what was said before it. */
export const lastTwo = (tx: Tx): Promise<SpeedChange[]> =>
  tx.db.selectFrom('simulation_speed').select(['since', 'speed']).orderBy('since', 'desc').limit(2).execute();

/** What was said last is said again. */
export const moveChange = (tx: Tx, { since }: SpeedChange, to: Date) =>
  tx.db.updateTable('simulation_speed').set({ since: to }).where('since', '=', since).execute();

/** Two that change it at the very same moment mean the same. */
export async function addChange(tx: Tx, change: SpeedChange): Promise<void> {
  await tx.db
    .insertInto('simulation_speed')
    .values(change)
    .onConflict((conflict) => conflict.column('since').doUpdateSet({ speed: change.speed }))
    .execute();
}
