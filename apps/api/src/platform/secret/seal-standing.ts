import type { SystemScope, Tx } from '../database/scope';
import type { Secrets } from './secrets';

/** A value as it stands in its row, and what it is bound to. */
export interface Standing {
  value: string;
  of: string;
}

/** A column of secrets, by who writes its table. */
export interface SealedColumn<Row extends Standing = Standing> {
  /** Some rows whose value does not begin with a mark. */
  standing(tx: Tx, mark: string, limit: number): Promise<Row[]>;
  /** Puts another value where the old one still stands. */
  replace(tx: Tx, row: Row, sealed: string): Promise<void>;
}

const atOnce = 500;

/**
 * Seals what does not stand under the first key: what a release before this one wrote, and what another key sealed. Several
 * processes may do it at once. Throws where a key is missing.
 */
export async function sealStanding<Row extends Standing>(
  system: SystemScope,
  secrets: Secrets,
  column: SealedColumn<Row>,
): Promise<number> {
  for (let done = 0; ; ) {
    const count = await system.transaction(async (tx) => {
      const rows = await column.standing(tx, secrets.mark, atOnce);
      for (const row of rows) await column.replace(tx, row, secrets.sealAnew(row.value, row.of));
      return rows.length;
    });
    done += count;
    if (count < atOnce) return done;
  }
}
