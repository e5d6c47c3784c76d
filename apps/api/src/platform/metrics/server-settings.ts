import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { SystemScope } from '../database/scope';

/** How PostgreSQL is set, as far as it decides how fast many people are served (docs/operations.md). Sizes in bytes. */
interface ServerSettings {
  sharedBuffers: number;
  autovacuum: boolean;
  /** Null where the account may not ask. */
  databaseSize: number | null;
}

const gigabyte = 2 ** 30;
/** A database that is not this many times as large finds most of what it is asked for in memory. */
const timesLarger = 4;
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20).toLocaleString('id-ID')} MB`;

/** What of the settings slows the service down, a sentence each. @internal */
export function settingWarnings({ sharedBuffers, autovacuum, databaseSize }: ServerSettings): string[] {
  const said: string[] = [];
  if (databaseSize !== null && sharedBuffers < gigabyte && databaseSize > timesLarger * sharedBuffers)
    said.push(
      `shared_buffers PostgreSQL hanya ${megabytes(sharedBuffers)}, databasenya ${megabytes(databaseSize)}: isi sesuai docs/operations.md, bagian PostgreSQL.`,
    );
  if (!autovacuum) said.push('autovacuum PostgreSQL mati: database akan makin lambat. Hidupkan.');
  return said;
}

/** Asks the server how it is set. @internal */
export const serverSettings = (system: SystemScope): Promise<ServerSettings> =>
  system.transaction(async (tx) => {
    const { rows } = await sql<{ shared_buffers: string; autovacuum: boolean; size: string | null }>`
      select pg_size_bytes(current_setting('shared_buffers'))::text as shared_buffers,
        current_setting('autovacuum')::boolean as autovacuum,
        case when has_database_privilege(current_database(), 'connect') then pg_database_size(current_database()) end::text as size`.execute(
      tx.db,
    );
    const [row] = rows;
    if (!row) throw new Error('no settings');
    return {
      sharedBuffers: Number(row.shared_buffers),
      autovacuum: row.autovacuum,
      databaseSize: row.size === null ? null : Number(row.size),
    };
  });

/** Says once at the start what of the server's settings slows the service down. */
export async function tellOfServerSettings(log: Pick<FastifyBaseLogger, 'warn'>, system: SystemScope): Promise<void> {
  for (const sentence of settingWarnings(await serverSettings(system))) log.warn(sentence);
}
