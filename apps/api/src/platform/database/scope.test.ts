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

describe('changeAndRead', () => {
  const renamed = (name: string, question: string) => async (tx: CompanyTx) => {
    await sql`update app_user set full_name = ${name}`.execute(tx.db);
    const statement = {
      text: `select distinct full_name as name from app_user where full_name <> $1 and ${question}`,
      values: [''],
    };
    return { statement, read: (rows: readonly unknown[]) => rows };
  };

  const names = compile(sql`select distinct full_name as name from app_user`);

  it('reads what it has written, of its own company, and keeps it', async () => {
    const first = api.database.company(api.first.id);
    expect(await first.changeAndRead(renamed('Baru', 'true'))).toEqual([{ name: 'Baru' }]);
    expect(await first.read((tx) => rowsOf(tx, names))).toEqual([{ name: 'Baru' }]);
  });

  it('keeps nothing when its question fails, and leaves the connection as it was', async () => {
    const first = api.database.company(api.first.id);
    await expect(first.changeAndRead(renamed('Salah', '1 / 0 = 1'))).rejects.toThrow('division by zero');
    expect(await first.read((tx) => rowsOf(tx, names))).toEqual([{ name: 'Baru' }]);
    expect(await api.database.company(api.second.id).transaction(seen)).toEqual([api.second.id]);
  });

  it('is a part of several that are committed as one', async () => {
    const both = api.database.together(
      async (scopes) => {
        const rows = await scopes.company(api.first.id).changeAndRead(renamed('Sementara', 'true'));
        expect(rows).toEqual([{ name: 'Sementara' }]);
        throw new Error('not after all');
      },
      { onBegin: async () => {}, seesAll: false },
    );
    await expect(both).rejects.toThrow('not after all');
    const first = api.database.company(api.first.id);
    expect(await first.read((tx) => rowsOf(tx, names))).toEqual([{ name: 'Baru' }]);
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
