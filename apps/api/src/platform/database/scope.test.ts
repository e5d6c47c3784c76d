import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { type CompanyTx, companyScope, type Tx } from './scope';
import { compile, rowsOf } from './statement';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const companies = compile(sql`select id from company`);
const seen = async (tx: Tx) => (await rowsOf<{ id: string }>(tx, companies)).map((row) => row.id);
const rename = (tx: CompanyTx) => sql`update company set name = 'Lain'`.execute(tx.db);
const role = async (tx: Tx) =>
  (await sql<{ role: string }>`select current_user::text as role`.execute(tx.db)).rows[0]?.role;

describe.each(['read', 'readLatest', 'transaction'] as const)('%s', (way) => {
  it('sees its own company and no other, also side by side', async () => {
    const both = [api.first.id, api.second.id];
    const asked = Array.from({ length: 30 }, (_, at) => both[at % 2] as string);
    const found = await Promise.all(asked.map((id) => api.database.company(id)[way](seen)));
    expect(found).toEqual(asked.map((id) => [id]));
  });

  it('works as a role that is left again, whatever became of the statement', async () => {
    for (let time = 0; time < 25; time++) {
      const failed = api.database.company(api.first.id)[way]((tx) => sql`select 1 / 0`.execute(tx.db));
      await expect(failed).rejects.toThrow('division by zero');
      expect(await api.database.company(api.second.id)[way](role)).toBe('lajur_company');
      expect(await api.database.company(api.second.id)[way](seen)).toEqual([api.second.id]);
    }
    expect(await api.database.system[way](role)).toBe('lajur_system');
    expect(await api.database.system[way](seen)).toEqual(expect.arrayContaining([api.first.id, api.second.id]));
  });

  it.each([true, false])('keeps a statement to whoever sends it (its plan: %s)', async (keepsPlan) => {
    const kept = { ...compile(sql`select id from company where name <> ${''}`), keepsPlan };
    const both = [api.first.id, api.second.id];
    for (let time = 0; time < 25; time++) {
      for (const id of both) expect(await api.database.company(id)[way]((tx) => rowsOf(tx, kept))).toEqual([{ id }]);
      const all = await api.database.system[way]((tx) => rowsOf<{ id: string }>(tx, kept));
      expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(both));
    }
  });

  it('is not opened inside a transaction', async () => {
    const nested = api.database.company(api.first.id).transaction(() => api.database.system[way](role));
    await expect(nested).rejects.toThrow('inside another');
  });
});

describe.each(['read', 'readLatest'] as const)('%s', (way) => {
  it('writes nothing', async () => {
    await expect(api.database.company(api.first.id)[way](rename)).rejects.toThrow('read-only transaction');
  });
});

describe('a write that nobody waits for', () => {
  const names = compile(sql`select distinct full_name as name from app_user`);
  const named = (scope = api.database.company(api.first.id)) => scope.read((tx) => rowsOf(tx, names));
  const renamed = (name: string) => (tx: CompanyTx) => {
    tx.write(sql`update app_user set full_name = ${name}`);
    return rowsOf(tx, names);
  };
  const failing = async (tx: CompanyTx) => {
    await renamed('Salah')(tx);
    tx.write(sql`select 1 / ${0}::int`);
  };

  it('is seen by what is asked next, and is kept with the change', async () => {
    const first = api.database.company(api.first.id);
    expect(await first.transaction(renamed('Baru'))).toEqual([{ name: 'Baru' }]);
    await first.transaction(async (tx) => tx.write(sql`update app_user set full_name = ${'Terakhir'}`));
    expect(await named()).toEqual([{ name: 'Terakhir' }]);
  });

  it('undoes the change where it fails, and leaves the connection as it was', async () => {
    const first = api.database.company(api.first.id);
    await first.transaction(renamed('Baru'));
    await expect(first.transaction(failing)).rejects.toThrow('division by zero');
    expect(await named()).toEqual([{ name: 'Baru' }]);
    expect(await api.database.company(api.second.id).transaction(seen)).toEqual([api.second.id]);
  });

  it('is tried again with the change that lost against somebody else', async () => {
    let tries = 0;
    const lost = `do $$ begin raise exception 'lost' using errcode = '40001'; end $$`;
    await api.database.company(api.first.id).transaction(async (tx) => {
      tx.write(tries++ === 0 ? sql.raw(lost) : sql`update app_user set full_name = ${'Berikutnya'}`);
    });
    expect([tries, await named()]).toEqual([2, [{ name: 'Berikutnya' }]]);
  });

  it('goes with its part of several that are committed as one', async () => {
    const first = api.database.company(api.first.id);
    await first.transaction(renamed('Baru'));
    await api.database.together(
      async (scopes) => {
        await scopes.company(api.first.id).transaction(renamed('Sementara'));
        await expect(scopes.company(api.first.id).transaction(failing)).rejects.toThrow('division by zero');
      },
      { onBegin: async () => {}, seesAll: false },
    );
    expect(await named()).toEqual([{ name: 'Sementara' }]);
  });

  it('is refused to what only reads', async () => {
    const reading = api.database.company(api.first.id).read(async (tx) => tx.write(sql`select 1`));
    await expect(reading).rejects.toThrow('a read writes nothing');
  });
});

it('a scope is of a company’s id and nothing else', () => {
  expect(() => companyScope({} as never, api.clock, "'; reset role; --")).toThrow('not a company id');
});

it('gives values as the server’s driver does: bytes are a Buffer, large numbers are numbers, a day stays a text', async () => {
  const { rows } = await api.database.system.transaction((tx) =>
    sql`select '\\x00ff41'::bytea as bytes, ''::bytea as none, 9000000000::bigint as large, date '2026-11-28' as day`.execute(
      tx.db,
    ),
  );
  expect(rows).toEqual([
    { bytes: Buffer.from([0, 255, 65]), none: Buffer.alloc(0), large: 9_000_000_000, day: '2026-11-28' },
  ]);
  expect(rows.every((row) => Buffer.isBuffer((row as { bytes: unknown }).bytes))).toBe(true);
});
