import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { asOwner, databaseUrl, testDatabase } from '../../../test-kit/test-database';
import { keepInvoiceData } from '../invoice.fixture';
import { deskOf } from '../settlement/settlement.fixture';

let api: TestApi;
let world: World;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
});
afterAll(() => api.close());

/** What of the migration reckons the tax of standing invoices that nothing proves. */
function reckoning(): string {
  const file = readFileSync(new URL('../../../../migrations/0143_withholding.sql', import.meta.url), 'utf8');
  const from = file.indexOf('update invoice i set kept_since');
  return file.slice(from, file.indexOf(';', from));
}

it('of standing invoices it is said which tax was kept and since when', async () => {
  const call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  await keepInvoiceData(call);
  const desk = deskOf(api, world, call);
  const [paid, proved, undone, waiting] = [await desk.sent(), await desk.sent(), await desk.sent(), await desk.sent()];
  for (const { id, net } of [paid, proved]) await desk.record(id, { amount: net });
  await desk.record(proved.id, { kind: 'WITHHELD', amount: proved.total - proved.net, reference: 'BP-1' });
  const { settlements } = await desk.record(undone.id);
  await desk.reverse(undone.id, settlements[0]?.id ?? '');
  const kept = () =>
    api.database.system.read((tx) =>
      sql<{ id: string; kept_since: string | null; awaited_proof: number }>`
        select id, kept_since, awaited_proof from invoice`.execute(tx.db),
    );
  const before = new Map((await kept()).rows.map((row) => [row.id, row]));
  const { rows } = await api.database.system.read((tx) =>
    sql<{ name: string }>`select current_database() as name`.execute(tx.db),
  );
  await asOwner(
    databaseUrl(testDatabase().url, rows[0]?.name ?? ''),
    'update invoice set awaited_proof = 0, kept_since = null',
    reckoning(),
  );
  const after = new Map((await kept()).rows.map((row) => [row.id, row]));
  expect(after).toEqual(before);
  expect([paid, proved, undone, waiting].map(({ id }) => after.get(id)?.awaited_proof)).toEqual([
    paid.total - paid.net,
    proved.total - proved.net,
    ...[0, 0],
  ]);
});
