import { readFileSync } from 'node:fs';
import type { Call } from '@lajur/api-contract/client';
import { getInvoice } from '@lajur/api-contract/invoice';
import { getInvoiceData } from '@lajur/api-contract/invoice-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { asOwner, databaseUrl, testDatabase } from '../../test-kit/test-database';
import { delivered, keepInvoiceData, moved, proformaOf } from './invoice.fixture';

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

/** What carries the scheme of a company over, of the migration. */
function carryOver(): string[] {
  const file = readFileSync(new URL('../../../migrations/0136_tax_rule.sql', import.meta.url), 'utf8');
  return file
    .slice(file.indexOf('insert into tax_rule'), file.indexOf('-- What was made before'))
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

it.each([
  ['EFEKTIF', 'NILAI_LAIN'],
  ['BEBAS', 'BUKAN_PKP'],
  ['BESARAN_TERTENTU', 'BESARAN_TERTENTU'],
])('a company that charged VAT by %s has a rule %s from its day on', async (old, scheme) => {
  const name = await api.database.system.read((tx) =>
    sql<{ name: string }>`select current_database() as name`.execute(tx.db),
  );
  const { id } = await proformaOf(call, world.shipperId, [await delivered(api, world)]);
  await moved(call, id, ['ISSUED'], '2026-11-21');
  await asOwner(
    databaseUrl(testDatabase().url, name.rows[0]?.name ?? ''),
    'delete from tax_rule',
    `alter table invoice_data add column ppn_scheme text not null default '${old}',
      add column ppn_since date not null default '2026-03-01'`,
    `update invoice set ppn_scheme = '${old}', ppn_bp = 1100 where id = '${id}'`,
    ...carryOver(),
  );
  const { taxRules } = await call(getInvoiceData, {});
  expect(taxRules).toMatchObject([{ tax: 'PPN', scheme, from: '2026-03-01', shipper: null, by: 'Data Invoice' }]);
  // What was issued stays as it was.
  expect((await call(getInvoice, { params: { id } })).tax).toMatchObject({ ppnScheme: old, ppnBp: 1100 });
});
