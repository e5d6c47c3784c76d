import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { framed, prepareCommands } from './framed';
import { keptBy } from './kept';

const { TEST_DATABASE_URL: url = 'postgres://postgres@127.0.0.1:5432/postgres' } = process.env;
const client = new pg.Client({ connectionString: url });

beforeAll(async () => {
  await client.connect();
  await prepareCommands(client, {
    begin: 'begin',
    name: `select 1 where set_config('application_name', $1, true) is null`,
    fail: 'select 1 / $1::int',
  });
});
afterAll(() => client.end());

const text = `select current_setting('application_name') as name, $1::int as value`;
const asked = (value: number) => ({ text, kept: keptBy(client, 'any', text), values: [value] });
const rowsOf = async (sent: Promise<pg.QueryResult>) => (await sent).rows;

it('a statement has what its commands did, in one transaction that ends with it', async () => {
  for (const value of [1, 2, 3])
    expect(await rowsOf(framed(client, asked(value), [['name', 'mine']]))).toEqual([{ name: 'mine', value }]);
  expect(await rowsOf(framed(client, asked(4), []))).toEqual([{ name: '', value: 4 }]);
  expect(client.getTransactionStatus()).toBe('I');
});

it('goes on in the transaction that a command began', async () => {
  await framed(client, asked(1), [['begin'], ['name', 'begun']]);
  expect(client.getTransactionStatus()).toBe('T');
  expect(await rowsOf(framed(client, asked(2), []))).toEqual([{ name: 'begun', value: 2 }]);
  await client.query('rollback');
  expect(client.getTransactionStatus()).toBe('I');
});

it('tells why a command failed, and asks nothing behind it', async () => {
  await expect(framed(client, asked(1), [['fail', '0']])).rejects.toThrow('division by zero');
  await expect(framed(client, asked(1), [['unknown']])).rejects.toThrow('command_unknown');
  expect(await rowsOf(framed(client, asked(5), [['name', 'after']]))).toEqual([{ name: 'after', value: 5 }]);
});

it('answers in the order of what was asked, without waiting in between', async () => {
  const values = Array.from({ length: 50 }, (_, value) => value);
  const all = await Promise.all(values.map((value) => rowsOf(framed(client, asked(value), [['name', `n${value}`]]))));
  expect(all).toEqual(values.map((value) => [{ name: `n${value}`, value }]));
});
