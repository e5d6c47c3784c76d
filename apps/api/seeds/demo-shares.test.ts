import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/connect';
import { TestClock } from '../src/test-kit/test-clock';
import { seededDemo } from './demo.fixture';
import { seedShares } from './demo-shares';

const clock = new TestClock();
let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, close } = await seededDemo(clock, 200));
});
afterAll(() => close());

it('an order that was accepted twice, as one that came back is, has its link once', async () => {
  const links = await database.system.transaction(async (tx) => {
    const run = <R>(text: string) => sql.raw<R>(text).execute(tx.db);
    const { rows } = await run<{ company_id: string }>('select company_id from share_link limit 1');
    const companyId = rows[0]?.company_id ?? '';
    for (const table of ['share_opening', 'share_token', 'share_link']) await run(`delete from ${table}`);
    await run(`insert into order_event
      select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'at', e.at + interval '1 minute'))).*
      from order_event e where e.action = 'accept' returning 1`);
    await seedShares(tx, companyId, 'Bagus Prakoso');
    return (await run<{ count: number }>('select count(*)::int as count from share_link group by order_id')).rows;
  });
  expect(links.length).toBeGreaterThan(1);
  expect(links.every(({ count }) => count === 1)).toBe(true);
});
