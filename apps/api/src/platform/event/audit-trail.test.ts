import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import type { Tx } from '../database/scope';
import { newId } from '../id';
import { type ChainHead, checkTrails, compareHeads, type TrailFault } from './check-trail';
import { record } from './record';
import { sealAudit } from './seal';

let api: TestApi;
let companyId: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Each test has a company of its own, whose trail may be spoilt. */
beforeEach(async () => {
  companyId = newId();
  await api.database.system.transaction((tx) =>
    tx.db
      .insertInto('company')
      .values({
        ...{ id: companyId, kind: 'TRANSPORTER', name: 'PT Jejak', alias: null, status: 'ACTIVE' },
        ...{ timezone: 'Asia/Jakarta', created_at: tx.now },
      })
      .execute(),
  );
});

/** As whoever owns the tables, in one transaction. */
const asOwner = <R>(work: (tx: Tx) => Promise<R>): Promise<R> =>
  api.database.system.transaction(async (tx) => {
    await sql`set local role none`.execute(tx.db);
    return work(tx);
  });

/** As an owner who takes away what stands in the way, and puts it back. */
const tamper = (text: ReturnType<typeof sql>) =>
  asOwner(async (tx) => {
    const both = ['audit_event', 'audit_seal'] as const;
    // Without this a cluster makes no triggers; elsewhere it says nothing.
    await sql`set local citus.enable_unsafe_triggers = on`.execute(tx.db);
    for (const table of both) await sql`drop trigger ${sql.ref(`${table}_kept`)} on ${sql.table(table)}`.execute(tx.db);
    await text.execute(tx.db);
    for (const table of both)
      await sql`create trigger ${sql.ref(`${table}_kept`)} before update or delete on ${sql.table(table)}
        for each row execute function keep_audit()`.execute(tx.db);
  });

const happen = async (count = 1): Promise<void> => {
  await api.database.company(companyId).transaction(async (tx) => {
    for (let n = 0; n < count; n++)
      await record(tx, {
        ...{ entity: 'vehicle', entityId: newId(), action: 'update' },
        actor: { kind: 'system', id: null, name: 'Sistem' },
        data: { plate: 'B 9123 XY', changes: [{ label: 'Merek', before: 'Hino', after: `Isuzu ${n}` }] },
      });
  });
};

const seals = () =>
  api.database.system.readLatest((tx) =>
    tx.db
      .selectFrom('audit_seal')
      .select(['seq', 'event_ids as ids', 'upto'])
      .where('company_id', '=', companyId)
      .orderBy('seq')
      .execute(),
  );

async function checked() {
  for await (const trail of checkTrails(api.database.system)) if (trail.company.id === companyId) return trail;
  throw new Error('the company was not checked');
}
const faultsOf = async () => (await checked()).faults.map(({ kind, seq, eventId }) => ({ kind, seq, eventId }));
const short = ({ kind, seq }: Pick<TrailFault, 'kind' | 'seq'>) => `${kind} ${seq}`;

describe('the database', () => {
  test.each(['audit_event', 'audit_seal'])('refuses who owns %s to change or delete a line', async (name) => {
    await happen();
    await sealAudit(api.database.system);
    const table = sql.table(name);
    const where = sql`where company_id = ${companyId}`;
    const change = sql`update ${table} set company_id = company_id ${where}`;
    for (const text of [change, sql`delete from ${table} ${where}`])
      await expect(asOwner((tx) => text.execute(tx.db))).rejects.toThrow('Jejak audit hanya bertambah');
    expect(await checked()).toMatchObject({ events: 1, faults: [] });
  });

  test.skipIf(process.env.LAJUR_TEST_DB === 'cluster').each(['audit_event', 'audit_seal'])(
    'refuses to empty %s',
    async (name) => {
      const empty = sql`truncate ${sql.table(name)}`;
      await expect(asOwner((tx) => empty.execute(tx.db))).rejects.toThrow('TRUNCATE pada');
    },
  );

  test('lets the service add seals and do nothing else with them', async () => {
    await happen();
    await sealAudit(api.database.system);
    const { system } = api.database;
    for (const text of [sql`update audit_seal set seq = 9`, sql`delete from audit_seal`])
      await expect(system.transaction((tx) => text.execute(tx.db))).rejects.toThrow('permission denied');
    const forged = sql`insert into audit_seal select company_id, 9, previous, hash, event_ids, event_hashes, upto, sealed_at
      from audit_seal where company_id = ${companyId}`;
    const company = api.database.company(companyId);
    await expect(company.transaction((tx) => forged.execute(tx.db))).rejects.toThrow('permission denied');
  });
});

describe('sealing', () => {
  test('takes each event once, in the order of their ids, and goes on where it was', async () => {
    await happen(3);
    await sealAudit(api.database.system);
    await sealAudit(api.database.system);
    await happen(2);
    await sealAudit(api.database.system);
    const all = await seals();
    expect(all.map(({ seq, ids }) => [seq, ids.length])).toEqual([
      [1, 3],
      [2, 2],
    ]);
    const ids = all.flatMap((one) => one.ids);
    expect(ids).toEqual([...ids].sort());
    expect(await checked()).toMatchObject({ head: { seq: 2 }, events: 5, waiting: 0, faults: [] });
  });

  test('takes what commits late, although its id is older than some that are sealed', async () => {
    const late = newId();
    await happen(2);
    await sealAudit(api.database.system);
    const [before] = await seals();
    await api.database.company(companyId).transaction((tx) =>
      tx.db
        .insertInto('audit_event')
        .values({
          ...{ company_id: companyId, id: late, entity: 'order', entity_id: newId(), action: 'accept', at: tx.now },
          ...{ actor_kind: 'transporter', actor_id: null, actor_name: 'Sari', data: '{}' },
        })
        .execute(),
    );
    await sealAudit(api.database.system);
    await sealAudit(api.database.system);
    const [, second, third] = await seals();
    expect([second?.ids, second?.upto, third]).toEqual([[late], before?.upto, undefined]);
    expect(await faultsOf()).toEqual([]);
  });

  test('by two at once adds each event once', async () => {
    await happen(4);
    await Promise.all([sealAudit(api.database.system), sealAudit(api.database.system)]);
    expect((await seals()).flatMap(({ ids }) => ids)).toHaveLength(4);
    expect(await faultsOf()).toEqual([]);
  });
});

describe('the check', () => {
  /** Two seals of two events each; gives their ids. */
  const sealedTwice = async (): Promise<string[]> => {
    for (let n = 0; n < 2; n++) {
      await happen(2);
      await sealAudit(api.database.system);
    }
    return (await seals()).flatMap(({ ids }) => ids);
  };

  test('finds a changed event and a deleted one, in their seals', async () => {
    const [first, , , last] = await sealedTwice();
    await tamper(
      sql`update audit_event set actor_name = 'Bukan saya' where company_id = ${companyId} and id = ${first}`,
    );
    await tamper(sql`delete from audit_event where company_id = ${companyId} and id = ${last}`);
    expect(await faultsOf()).toEqual([
      { kind: 'changed', seq: 1, eventId: first },
      { kind: 'gone', seq: 2, eventId: last },
    ]);
  });

  test('finds an event that was slipped in with an old id', async () => {
    await sealedTwice();
    const old = '01900000-0000-7000-8000-000000000000';
    await asOwner((tx) =>
      sql`insert into audit_event (company_id, id, entity, entity_id, action, actor_kind, actor_name, at)
        values (${companyId}, ${old}, 'order', 'x', 'accept', 'system', 'Sistem', now())`.execute(tx.db),
    );
    await sealAudit(api.database.system);
    expect(await faultsOf()).toEqual([{ kind: 'unsealed', seq: null, eventId: old }]);
  });

  test('finds a seal that was changed and one that is missing', async () => {
    await sealedTwice();
    await tamper(sql`update audit_seal set hash = sha256('x'::bytea) where company_id = ${companyId} and seq = 1`);
    expect((await faultsOf()).map(short)).toEqual(['seal-changed 1', 'seal-not-joined 2']);
    await tamper(sql`delete from audit_seal where company_id = ${companyId} and seq = 1`);
    expect((await faultsOf()).map(short)).toEqual(['seal-missing 1', 'seal-not-joined 2']);
  });

  test('against heads that were kept finds a chain that was made anew, and one that was cut', async () => {
    const [first] = await sealedTwice();
    const kept = [(await checked()).head].filter((head): head is ChainHead => head !== null);
    const compared = async () => (await compareHeads(api.database.system, kept)).map(short);
    expect(await compared()).toEqual([]);
    await tamper(
      sql`update audit_event set actor_name = 'Bukan saya' where company_id = ${companyId} and id = ${first}`,
    );
    await tamper(sql`delete from audit_seal where company_id = ${companyId}`);
    await sealAudit(api.database.system);
    // All is sound again, but for whoever kept where the chain stood.
    expect(await faultsOf()).toEqual([]);
    expect(await compared()).toEqual(['chain-shorter 2']);
    await happen();
    await sealAudit(api.database.system);
    expect(await compared()).toEqual(['chain-other 2']);
  });
});
