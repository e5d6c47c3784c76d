import type { WordingCode } from '@lajur/domain/wording/wording';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope';

export interface StoredWording {
  text: string;
  version: number;
  written_at: Date;
}

/** The newest version of a text; undefined before the first. */
export const newestOf = (tx: Tx, code: WordingCode): Promise<StoredWording | undefined> =>
  tx.db
    .selectFrom('wording')
    .select(['text', 'version', 'written_at'])
    .where('code', '=', code)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Adds the version after `version`; false when that is not the newest any more. */
export async function addVersion(
  tx: Tx,
  given: { code: WordingCode; version: number; text: string; keyName: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into wording (code, version, text, written_at, written_by)
    select ${given.code}, ${given.version}::int + 1, ${given.text}, ${tx.now}::timestamptz, ${given.keyName}
    where (select coalesce(max(version), 0) from wording where code = ${given.code}) = ${given.version}
    on conflict do nothing returning version`.execute(tx.db);
  return rows.length > 0;
}
