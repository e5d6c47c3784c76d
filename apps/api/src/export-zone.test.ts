import { exportCustomers } from '@lajur/api-contract/company-customer';
import { createEmail, exportEmails } from '@lajur/api-contract/email';
import { createPostageCost, exportPostageCosts } from '@lajur/api-contract/postage-cost';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPlace, soundPrice } from './features/postage-cost/postage-cost.fixture';
import { makeWorld, offered } from './test-kit/order-world';
import { startTestApi, type TestApi } from './test-kit/test-api';

let api: TestApi;
let call: TestApi['anonymous'];

beforeAll(async () => {
  api = await startTestApi();
  // Half past midnight in Jayapura; in Jakarta the day before still.
  api.clock.set(new Date('2026-11-21T15:30:00.000Z'));
  await api.database.system.transaction((tx) =>
    sql`update company set timezone = 'Asia/Jayapura' where id = ${api.first.id}`.execute(tx.db),
  );
  call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
  const world = await makeWorld(api);
  await offered(api, world, api.first);
  await call(createEmail, { body: { picName: 'Wayan', email: 'wayan@uji.test', costType: null } });
  const [origin, destination] = [await addPlace(api, api.first, 'Asal'), await addPlace(api, api.first, 'Tujuan')];
  await call(createPostageCost, { body: soundPrice(world, origin, destination) });
});
afterAll(() => api.close());

it.each([
  ['customers', exportCustomers],
  ['e-mails', exportEmails],
  ['prices', exportPostageCosts],
])('the days in the file of %s are those of the company', async (_, endpoint) => {
  const text = await (await call(endpoint, { query: {} })).text();
  expect(text).toContain('2026-11-22');
  expect(text).not.toContain('2026-11-21');
});
