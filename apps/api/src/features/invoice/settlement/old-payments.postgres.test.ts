import { readFileSync } from 'node:fs';
import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/invoice';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { asOwner, databaseUrl, testDatabase } from '../../../test-kit/test-database';
import { keepInvoiceData } from '../invoice.fixture';
import { deskOf } from './settlement.fixture';

let api: TestApi;
let world: World;
let call: Call;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  await keepInvoiceData(call);
});
afterAll(() => api.close());

/** What carries payments over that were recorded as a word, of the migration. */
function carryOver(): string[] {
  const file = readFileSync(new URL('../../../../migrations/0130_settlement.sql', import.meta.url), 'utf8');
  const from = file.indexOf('insert into invoice_settlement');
  return file
    .slice(from, file.indexOf('drop index invoice_paid'))
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

it('a payment that was recorded before becomes an entry, and the status says what is true', async () => {
  const desk = deskOf(api, world, call);
  const [whole, short] = [await desk.sent(), await desk.sent()];
  for (const { id } of [whole, short]) await desk.settle(id, { status: 'PAID', by: 'Yohana' });
  // As they stood before: paid by a word, one with less than was due.
  const name = await api.database.system.read((tx) =>
    sql<{ name: string }>`select current_database() as name`.execute(tx.db),
  );
  await asOwner(
    databaseUrl(testDatabase().url, name.rows[0]?.name ?? ''),
    `alter table invoice add column paid_amount bigint`,
    `update invoice set paid_amount = received where status = 'PAID'`,
    `update invoice set paid_amount = 1 where id = '${short.id}'`,
    `delete from invoice_settlement`,
    `do $$ declare named text; begin
      for named in select conname from pg_constraint where conrelid = 'invoice'::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%open_cash <= 0%'
      loop execute format('alter table invoice drop constraint %I', named); end loop; end $$`,
    ...carryOver(),
  );
  const now = (id: string) => call(contract.getInvoice, { params: { id } });
  expect(await now(whole.id)).toMatchObject({
    ...{ status: 'PAID', openCash: 0, open: whole.total - whole.net, word: null },
    settlements: [{ kind: 'CASH', amount: whole.net, by: 'Yohana', reference: whole.number }],
  });
  const open = await now(short.id);
  expect(open).toMatchObject({
    ...{ status: 'RECEIVED', openCash: short.net - 1, word: 'DIBAYAR_SEBAGIAN', paidAt: null, bucket: 'current' },
    settlements: [{ kind: 'CASH', amount: 1 }],
  });
  expect(open.steps.map(({ status }) => status)).not.toContain('PAID');
});
