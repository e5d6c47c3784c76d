import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/connect';
import { TestClock } from '../src/test-kit/test-clock';
import { seededDemo } from './demo.fixture';

/** What the demo tells of a few orders beside what every order has. */
const clock = new TestClock();
let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, close } = await seededDemo(clock, 400));
});
afterAll(() => close());

const rows = <T>(text: string): Promise<T[]> =>
  database.system.transaction(async (tx) => (await sql.raw<T>(text).execute(tx.db)).rows);

it('has offers that were handed on: one waits for the partner, others were refused by it too', async () => {
  const copies = await rows<{ status: string; theirs: string; waits: boolean; until: Date; at: Date }>(
    `select o.status, p.status as theirs, p.answer_by is not null as waits, o.handed_until as until, e.at
      from orders o join orders p on p.id = o.id and p.company_id = o.handed_to
        join order_directory d on d.order_id = o.id and d.company_id = p.company_id
        join order_event e on e.company_id = o.company_id and e.order_id = o.id and e.action = 'hand-on'
      where o.passed_on order by e.at desc`,
  );
  expect(copies.map(({ status, theirs, waits }) => [status, theirs, waits])).toEqual([
    ['DITOLAK', 'MENUNGGU_KONFIRMASI_TRANSPORTER', true],
    ['DITOLAK', 'DITOLAK', false],
    ['DITOLAK', 'DITOLAK', false],
  ]);
  for (const { until, at } of copies) expect(until > at).toBe(true);
});

it('has what else happens to an order: other ways, other prices, weighed loads, links, a last refusal', async () => {
  const [found] = await rows<Record<string, number>>(`select
    (select count(*)::int from orders where tolerance_bp is not null) as tolerances,
    (select count(*)::int from orders where via <> '[]' and distance_km > first_distance_km and status = 'TERKONFIRMASI') as ways,
    (select count(*)::int from order_cost c join selection_reason r on r.id = c.reason_id
      where c.of_main and c.name like 'Perubahan ongkos utama%' and c.amount > 0) as prices,
    (select count(*)::int from order_cost where of_main and status = 'SUBMIT') as asked,
    (select count(*)::int from order_stop_quantity) as weighed,
    (select count(*)::int from order_document where last_refused_file_id is not null and refused_because is null) as refused,
    (select count(*)::int from share_link) as links,
    (select count(*)::int from share_link where revoked_at is not null) as revoked,
    (select count(*)::int from share_opening) as openings`);
  for (const [what, many] of Object.entries(found ?? {})) expect(many, what).toBeGreaterThan(0);
  // A scale says no more than what was counted there weighed, and not much less.
  const apart = await rows(`select w.quantity, g.weight from order_stop_quantity w
    join (select c.company_id, c.order_id, c.stop_seq, sum(g.weight_kg * c.quantity / g.ordered) as weight
      from order_stop_goods c join order_goods g on g.company_id = c.company_id and g.order_id = c.order_id and g.seq = c.goods_seq
      group by 1, 2, 3) g on g.company_id = w.company_id and g.order_id = w.order_id and g.stop_seq = w.stop_seq
    where w.quantity > g.weight or w.quantity < g.weight * 0.99 - 10`);
  expect(apart).toEqual([]);
  const [wrong] = await rows<{ n: number }>(`select count(*)::int as n from share_opening s
    join share_link l on l.company_id = s.company_id and l.id = s.link_id
    where s.at < l.created_at or s.at > coalesce(l.revoked_at, '${clock.now().toISOString()}')`);
  expect(wrong?.n).toBe(0);
});

it('has each of what comes otherwise than planned once, dated after all that was before', async () => {
  const found = await rows<{ action: string; n: number }>(`select e.action, count(*)::int as n from order_event e
      join orders o on o.company_id = e.company_id and o.id = e.order_id
    where e.action in ('amend', 'replace-carrier', 'report-loss', 'withdraw-discrepancy', 'propose-cost')
      or (e.action = 'cancel' and o.cancelled_at_gate is not null) or (e.action = 'enter-loaded' and e.reason is not null)
    group by 1 order by 1`);
  const once = (action: string) => ({ action, n: 1 });
  // A load is lost where a driver without trouble stays on the road besides.
  expect(found.filter(({ action }) => action !== 'report-loss')).toEqual(
    ['amend', 'cancel', 'enter-loaded', 'propose-cost', 'replace-carrier', 'withdraw-discrepancy'].map(once),
  );
  expect([[], [once('report-loss')]]).toContainEqual(found.filter(({ action }) => action === 'report-loss'));
  expect(await rows(`select e.action, e.at from order_event e where e.at > '${clock.now().toISOString()}'`)).toEqual(
    [],
  );
  const [told] = await rows<{ waiting: number }>(
    'select count(*)::int as waiting from outbox where notified_at is null or dispatched_at is null',
  );
  expect(told?.waiting).toBe(0);
});
