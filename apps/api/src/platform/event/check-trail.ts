import { sql } from 'kysely';
import type { SystemScope, Tx } from '../database/scope';
import { eventHash, floorOf, hex, madeAt, sealHash } from './audit-hash';
import { type CompanyName, companiesWithTrail } from './seal';

/** What is wrong with a company's trail. */
export interface TrailFault {
  company: CompanyName;
  /** The seal it was found in. */
  seq: number | null;
  /** The event that was changed, is gone or was never sealed. */
  eventId: string | null;
  kind:
    | 'changed'
    | 'gone'
    | 'unsealed'
    | 'waits-long'
    | 'seal-missing'
    | 'seal-changed'
    | 'seal-not-joined'
    | 'chain-other'
    | 'chain-shorter';
}

/** Where a chain ends: kept elsewhere, it shows that the chain was not made anew since. */
export interface ChainHead {
  company: string;
  seq: number;
  hash: string;
}

export interface CompanyTrail {
  company: CompanyName;
  head: ChainHead | null;
  events: number;
  /** Events that are to be sealed yet, and when the oldest was made. */
  waiting: number;
  waitsSince: Date | null;
  faults: TrailFault[];
}

/** A company's whole trail is read. */
const patienceMs = 60 * 60_000;
const sealsAtOnce = 20;
/** Of each kind in a piece, and of each company. */
const mostFaults = 100;
/** By then a service that runs its jobs has sealed it hundreds of times. */
const waitLimitMs = 24 * 3_600_000;

interface SealRow {
  seq: number;
  previous: string;
  hash: string;
  computed: string;
  upto: string;
  events: number;
}

/** A company's seals after one of them, in order, each with the hash that its own pieces make. */
async function sealsAfter(tx: Tx, companyId: string, seq: number): Promise<SealRow[]> {
  const joined = sql`coalesce((select string_agg(h.hash, ''::bytea order by h.at)
    from unnest(s.event_hashes) with ordinality h (hash, at)), ''::bytea)`;
  const { rows } = await sql<SealRow>`
    select s.seq, ${hex(sql`s.previous`)} as previous, ${hex(sql`s.hash`)} as hash, s.upto,
      ${hex(sealHash(sql`s.previous`, joined))} as computed, cardinality(s.event_ids) as events
    from audit_seal s where s.company_id = ${companyId} and s.seq > ${seq}
    order by s.seq limit ${sql.lit(sealsAtOnce)}`.execute(tx.db);
  return rows;
}

/** The events of some seals that are not as they were when they were sealed. */
async function otherEvents(
  tx: Tx,
  companyId: string,
  { from, until }: { from: number; until: number },
): Promise<{ seq: number; id: string; gone: boolean }[]> {
  const { rows } = await sql<{ seq: number; id: string; gone: boolean }>`
    select s.seq, s.id, e.id is null as gone
    from (select t.seq, u.id, u.hash, u.at from audit_seal t,
        unnest(t.event_ids, t.event_hashes) with ordinality u (id, hash, at)
        where t.company_id = ${companyId} and t.seq between ${from} and ${until}) s
      left join audit_event e on e.company_id = ${companyId} and e.id = s.id
    where e.id is null or s.hash is distinct from ${eventHash}
    order by s.seq, s.at limit ${sql.lit(mostFaults)}`.execute(tx.db);
  return rows;
}

/** Events that no seal has: some of those that none will take any more, and those that wait. */
async function unsealedEvents(tx: Tx, companyId: string, upto: string | null) {
  const floor = floorOf(upto);
  const { rows: missed } = await sql<{ id: string }>`
    select e.id from audit_event e where e.company_id = ${companyId} and e.id < ${floor}
    except select unnest(s.event_ids) from audit_seal s where s.company_id = ${companyId}
    order by id limit ${sql.lit(mostFaults)}`.execute(tx.db);
  const { rows } = await sql<{ waiting: number; oldest: string | null; now: Date }>`
    select count(*)::int as waiting, min(w.id::text) as oldest, clock_timestamp() as now
    from (select e.id from audit_event e where e.company_id = ${companyId} and e.id >= ${floor}
      except select unnest(s.event_ids) from audit_seal s where s.company_id = ${companyId} and s.upto >= ${floor}) w`.execute(
    tx.db,
  );
  const { waiting = 0, oldest = null, now = tx.now } = rows[0] ?? {};
  return { missed: missed.map(({ id }) => id), waiting, oldest, now };
}

async function checkCompany(tx: Tx, company: CompanyName): Promise<CompanyTrail> {
  const faults: TrailFault[] = [];
  const fault = (kind: TrailFault['kind'], seq: number | null, eventId: string | null = null) =>
    void faults.push({ company, kind, seq, eventId });
  let last = { seq: 0, hash: '', upto: null as string | null };
  let events = 0;
  for (;;) {
    const seals = await sealsAfter(tx, company.id, last.seq);
    const [first] = seals;
    if (!first) break;
    for (const seal of seals) {
      for (let seq = last.seq + 1; seq < seal.seq && faults.length < mostFaults; seq++) fault('seal-missing', seq);
      if (seal.computed !== seal.hash) fault('seal-changed', seal.seq);
      if (seal.previous !== last.hash) fault('seal-not-joined', seal.seq);
      last = seal;
      events += seal.events;
    }
    const others = await otherEvents(tx, company.id, { from: first.seq, until: last.seq });
    for (const { seq, id, gone } of others) fault(gone ? 'gone' : 'changed', seq, id);
  }
  const { missed, waiting, oldest, now } = await unsealedEvents(tx, company.id, last.upto);
  for (const id of missed) fault('unsealed', null, id);
  const waitsSince = oldest === null ? null : madeAt(oldest);
  if (waitsSince && now.getTime() - waitsSince.getTime() > waitLimitMs) fault('waits-long', null, oldest);
  const head = last.seq === 0 ? null : { company: company.id, seq: last.seq, hash: last.hash };
  return { company, head, events, waiting, waitsSince, faults: faults.slice(0, mostFaults) };
}

/** Checks the trail of every company, one after the other. */
export async function* checkTrails(system: SystemScope): AsyncGenerator<CompanyTrail> {
  for (const company of await system.readLatest(companiesWithTrail))
    yield await system.transaction((tx) => checkCompany(tx, company), patienceMs);
}

/** Which chains do not go on from where they were when their heads were kept. */
export async function compareHeads(system: SystemScope, kept: readonly ChainHead[]): Promise<TrailFault[]> {
  return system.transaction(async (tx) => {
    const names = new Map((await companiesWithTrail(tx)).map((one) => [one.id, one.name]));
    const faults: TrailFault[] = [];
    for (const { company: id, seq, hash } of kept) {
      const { rows } = await sql<{ hash: string }>`select ${hex(sql`s.hash`)} as hash from audit_seal s
        where s.company_id = ${id} and s.seq = ${seq}`.execute(tx.db);
      const company = { id, name: names.get(id) ?? '' };
      if (!rows[0]) faults.push({ company, seq, eventId: null, kind: 'chain-shorter' });
      else if (rows[0].hash !== hash) faults.push({ company, seq, eventId: null, kind: 'chain-other' });
    }
    return faults;
  }, patienceMs);
}
