import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/id';
import { asOwner, databaseUrl, testDatabase } from '../../test-kit/test-database';

const { url } = testDatabase();
const name = `lajur_standing_${newId().replaceAll('-', '')}`;
const folder = new URL('../../../migrations/', import.meta.url);
const migration = '0110_report_of_a_stop.sql';
let client: pg.Client;

const apply = (file: string) => client.query(`begin;\n${readFileSync(new URL(file, folder), 'utf8')}\n; commit;`);

beforeAll(async () => {
  await asOwner(url, `create database ${name}`);
  client = new pg.Client({ connectionString: databaseUrl(url, name) });
  await client.connect();
  const before = readdirSync(folder).filter((file) => file.endsWith('.sql') && file < migration);
  for (const file of before.sort()) await apply(file);
});
afterAll(async () => {
  await client.end();
  await asOwner(url, `drop database ${name} with (force)`);
});

const dummies: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: 'gen_random_uuid()::text',
  boolean: 'false',
  'timestamp with time zone': `'2026-11-20T03:00:00Z'`,
  date: `'2026-11-20'`,
  jsonb: `'{}'`,
  ARRAY: `'{}'`,
};

/** A row as it stood, with something in every other column that wants it. */
async function stood(table: string, row: Readonly<Record<string, string | number | boolean | null>>): Promise<void> {
  const { rows } = await client.query(
    `select column_name as name, data_type as type from information_schema.columns where table_name = $1
      and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const others = rows.filter((column) => !Object.hasOwn(row, column.name));
  const names = [...Object.keys(row), ...others.map((column) => column.name)];
  const values = [
    ...Object.values(row).map((_, at) => `$${at + 1}`),
    ...others.map((column) => dummies[column.type] ?? '1'),
  ];
  await client.query(`insert into ${table} (${names.join()}) values (${values.join()})`, Object.values(row));
}

const company_id = newId();
const [decided, waiting] = [newId(), newId()];

async function order(order_id: string, status: string, drops: number, currentStop: number): Promise<void> {
  const own = { company_id, order_id };
  await stood('orders', { company_id, id: order_id, status, current_stop: currentStop });
  for (let seq = 1; seq <= drops + 1; seq++)
    await stood('order_stop', { ...own, seq, kind: seq === 1 ? 'PICKUP' : 'DROP' });
  await stood('order_goods', { ...own, seq: 1, ordered: 210, loaded: 210, delivered: 100, damaged: 4, missing: 6 });
  await stood('order_stop_goods', { ...own, stop_seq: 2, goods_seq: 1, quantity: 100 });
  await stood('order_discrepancy', own);
  await stood('order_document', { ...own, id: newId(), type: 'basp', stop_seq: null, mandatory: true });
  await stood('order_document', { ...own, id: newId(), type: 'bast', stop_seq: null, mandatory: true });
}

const one = async (text: string, order_id: string) => (await client.query(text, [order_id])).rows;

it('a report that stood gets the stop of its first version, its decision and its counts', async () => {
  await client.query('set session_replication_role = replica');
  await client.query(`do $$ declare found record; begin
    for found in select conrelid::regclass as of, conname from pg_constraint where contype = 'c' and conrelid::regclass::text in
      ('orders', 'order_stop', 'order_goods', 'order_stop_goods', 'order_discrepancy', 'order_document', 'order_event',
        'damage_report', 'damage_version', 'damage_line')
    loop execute format('alter table %s drop constraint %I', found.of, found.conname); end loop; end $$`);
  // Reported at the first of two drops, which ended the trip there, and decided.
  await order(decided, 'BA_PENERIMAAN_DITERIMA_GUDANG', 2, 2);
  const own = { company_id, order_id: decided };
  await stood('damage_report', { ...own, version: 1 });
  await stood('damage_version', { ...own, version: 1, stop_seq: 2 });
  await stood('damage_line', { ...own, version: 1, seq: 1 });
  const event = { ...own, id: newId(), action: 'to-warehouse', actor_name: 'Melati', note: 'Disimpan' };
  await stood('order_event', event);
  // Reported at its only drop, by somebody who wrote no report, and not decided.
  await order(waiting, 'BA_PENERIMAAN_KONFIRMASI_SHIPPER', 1, 2);
  await client.query('set session_replication_role = origin');
  await apply(migration);

  const report = `select stop_seq, decision, decided_by, decision_note, withdrawn_at from order_discrepancy where order_id = $1`;
  expect(await one(report, decided)).toEqual([
    { stop_seq: 2, decision: 'to-warehouse', decided_by: 'Melati', decision_note: 'Disimpan', withdrawn_at: null },
  ]);
  expect(await one(report, waiting)).toMatchObject([{ stop_seq: 2, decision: null, decided_by: null }]);
  for (const id of [decided, waiting])
    expect(
      await one('select stop_seq, quantity, damaged, missing from order_stop_goods where order_id = $1', id),
    ).toEqual([{ stop_seq: 2, quantity: 100, damaged: 4, missing: 6 }]);
  expect(await one('select id, stop_seq from damage_report where order_id = $1', decided)).toEqual([
    { id: decided, stop_seq: 2 },
  ]);
  expect(await one('select stop_seq from damage_line where order_id = $1', decided)).toEqual([{ stop_seq: 2 }]);
  const documents = 'select type, stop_seq, mandatory from order_document where order_id = $1 order by type';
  // Of a drop before the last the paper is its own; where the last is reported its BASP takes the place of the BAST.
  expect(await one(documents, decided)).toEqual([
    { type: 'basp', stop_seq: 2, mandatory: true },
    { type: 'bast', stop_seq: null, mandatory: true },
  ]);
  expect(await one(documents, waiting)).toEqual([
    { type: 'basp', stop_seq: null, mandatory: true },
    { type: 'bast', stop_seq: null, mandatory: false },
  ]);
});
