import { sql } from 'kysely';
import type { SystemScope, Tx } from '../database/scope';
import { eventHash, floorOf, hex, idNow, sealHash } from './audit-hash';

/** Most events in a seal. */
const atOnce = 5000;
/** Nobody waits for it. */
const patienceMs = 60_000;

export interface CompanyName {
  id: string;
  name: string;
}

/** Every company, each with a chain of its own. */
export const companiesWithTrail = (tx: Tx): Promise<CompanyName[]> =>
  tx.db.selectFrom('company').select(['id', 'name']).orderBy('id').execute();

/** Seals what happened since the last time, of every company. Gives the number of events. */
export async function sealAudit(system: SystemScope): Promise<number> {
  let sealed = 0;
  for (const { id } of await system.readLatest(companiesWithTrail)) {
    let count: number;
    do {
      count = await system.transaction((tx) => sealNext(tx, id), patienceMs);
      sealed += count;
    } while (count === atOnce);
  }
  return sealed;
}

interface Head {
  seq: number;
  hash: string;
  upto: string | null;
}

/** The last seal of a company. */
async function headOf(tx: Tx, companyId: string): Promise<Head> {
  const { rows } = await sql<Head>`
    select s.seq, ${hex(sql`s.hash`)} as hash, s.upto from audit_seal s where s.company_id = ${companyId}
    order by s.seq desc limit 1`.execute(tx.db);
  return rows[0] ?? { seq: 0, hash: '', upto: null };
}

interface Piece {
  ids: string[] | null;
  hashes: string[];
  hash: string;
}

/**
 * The next events of a company that no seal has. Ids may come out of order: who began first may commit last. So some minutes
 * before the last one are looked at again, and as many events more as they have sealed. These are taken away by `except`:
 * PostgreSQL cannot know how long the lists of ids are, and compared every event with every id when it was left to choose.
 * None is taken that says to be made later than now: those made now would be too old.
 * @internal
 */
export async function nextPiece(tx: Tx, companyId: string, head: Pick<Head, 'hash' | 'upto'>): Promise<Piece> {
  const floor = floorOf(head.upto);
  const { rows } = await sql<Piece>`
    with recent as materialized (select unnest(s.event_ids) as id from audit_seal s
        where s.company_id = ${companyId} and s.upto >= ${floor}),
      near as (select e.id from audit_event e
        where e.company_id = ${companyId} and e.id >= ${floor} and e.id <= ${idNow}
        order by e.id limit ${sql.lit(atOnce)} + (select count(*) from recent)),
      due as materialized (select n.id from near n except select r.id from recent r order by id limit ${sql.lit(atOnce)}),
      hashed as materialized (select e.id, ${eventHash} as hash
        from due d join audit_event e on e.company_id = ${companyId} and e.id = d.id)
    select array_agg(h.id::text order by h.id) as ids, array_agg(${hex(sql`h.hash`)} order by h.id) as hashes,
      ${hex(sealHash(sql`decode(${head.hash}, 'hex')`, sql`string_agg(h.hash, ''::bytea order by h.id)`))} as hash
    from hashed h`.execute(tx.db);
  return rows[0] as Piece;
}

/** Adds one seal to a company's chain; of two processes that do at once the second adds none. */
async function sealNext(tx: Tx, companyId: string): Promise<number> {
  const head = await headOf(tx, companyId);
  const { ids, hashes, hash } = await nextPiece(tx, companyId, head);
  const last = ids?.at(-1);
  if (!ids || !last) return 0;
  const upto = head.upto && head.upto > last ? head.upto : last;
  const arrayOf = (all: readonly string[]) => `{${all.map((one) => `"\\\\x${one}"`).join(',')}}`;
  const { rows } = await sql`
    insert into audit_seal (company_id, seq, previous, hash, event_ids, event_hashes, upto, sealed_at)
    values (${companyId}, ${head.seq + 1}, decode(${head.hash}, 'hex'), decode(${hash}, 'hex'), ${ids}::uuid[],
      ${arrayOf(hashes)}::text::bytea[], ${upto}, ${tx.now})
    on conflict do nothing returning seq`.execute(tx.db);
  return rows.length === 0 ? 0 : ids.length;
}
