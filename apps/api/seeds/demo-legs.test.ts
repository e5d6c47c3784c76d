import type { OrderLegs } from '@lajur/api-contract/order-leg';
import type { OrderWayRow } from '@lajur/api-contract/order-way';
import { legProblems, tidyLeg } from '@lajur/domain/order/leg';
import { legStates, legWay } from '@lajur/domain/order/leg-way';
import type { OrderStatus, ServiceType } from '@lajur/domain/order/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listWays } from '../src/features/order/leg/list-service';
import { orderLegs } from '../src/features/order/leg/service';
import type { Database } from '../src/platform/database/connect';
import { TestClock } from '../src/test-kit/test-clock';
import { seededDemo } from './demo.fixture';

interface Seen {
  companyId: string;
  id: string;
  cargoNo: string;
  status: OrderStatus;
  service: ServiceType;
  legs: OrderLegs['legs'];
}

const clock = new TestClock();
let database: Database;
let close: () => Promise<void>;
let seen: Seen[];

beforeAll(async () => {
  ({ database, close } = await seededDemo(clock, 400));
  const { rows } = await database.system.transaction((tx) =>
    sql<Omit<Seen, 'legs'>>`select company_id as "companyId", id, cargo_no as "cargoNo", status, service_type as service
      from orders o where exists (select 1 from order_leg l where l.company_id = o.company_id and l.order_id = o.id)
      order by cargo_no`.execute(tx.db),
  );
  seen = await Promise.all(
    rows.map(async (row) => ({ ...row, legs: (await orderLegs(database.company(row.companyId), row.id)).legs })),
  );
});
afterAll(() => close());

const breaking = (holds: (one: Seen) => boolean) =>
  seen.filter((one) => !holds(one)).map(({ cargoNo, status }) => `${cargoNo} ${status}`);

it('has legs by sea and by air in every stage', () => {
  const main = ({ legs }: Seen) => legs.find(({ mode }) => mode !== 'LAND');
  for (const service of ['SEA', 'AIR']) {
    const some = seen.filter((one) => one.service === service).map(main);
    expect(some.filter((leg) => !leg?.departedAt).length, `${service} planned`).toBeGreaterThan(0);
    expect(some.filter((leg) => leg?.departedAt && !leg.arrivedAt).length, `${service} under way`).toBeGreaterThan(0);
    expect(some.filter((leg) => leg?.arrivedAt).length, `${service} arrived`).toBeGreaterThan(1);
  }
});

it('keeps the rules that people keep when they enter legs', () => {
  expect(
    breaking(({ legs, service }) => legProblems(legs, service).every((one) => Object.keys(one).length === 0)),
  ).toEqual([]);
  expect(breaking(({ legs }) => legs.every((leg) => JSON.stringify(tidyLeg(leg)) === JSON.stringify(leg)))).toEqual([]);
});

it('agrees with where the order stands', () => {
  const aboard: OrderStatus[] = ['DALAM_PENYEBRANGAN', 'DALAM_PENERBANGAN'];
  const ashore: OrderStatus[] = ['SAMPAI_PELABUHAN', 'SAMPAI_BANDARA'];
  expect(
    breaking(({ legs, status }) => {
      const [road, main, on] = legs;
      if (aboard.includes(status)) return Boolean(road?.arrivedAt && main?.departedAt && !main.arrivedAt);
      if (ashore.includes(status)) return Boolean(main?.arrivedAt && !on?.departedAt);
      return true;
    }),
  ).toEqual([]);
  const times = ({ legs }: Seen) => legs.flatMap(({ departedAt, arrivedAt }) => [departedAt, arrivedAt]);
  expect(
    breaking((one) => {
      const known = times(one).filter((at) => at !== null);
      const isPast = known.every((at) => at <= clock.now().toISOString());
      // What is known stands before what is not, and one after the other.
      return isPast && times(one).findIndex((at) => at === null) !== 0
        ? known.every((at, i) => i === 0 || at >= (known[i - 1] ?? ''))
        : isPast;
    }),
  ).toEqual([]);
});

it('is listed where its legs say', async () => {
  const companies = [...new Set(seen.map(({ companyId }) => companyId))];
  const listed = new Map<string, OrderWayRow>();
  for (const companyId of companies)
    for (const state of legStates) {
      const page = await listWays(database.company(companyId), { page: 0, size: 100, sort: 'dueAt,asc', state });
      for (const row of page.content) listed.set(row.id, row);
    }
  expect(
    breaking(({ id, legs, status }) => {
      const { state, seq, dueAt, leg } = listed.get(id) ?? {};
      const way = legWay(legs, status);
      return (
        JSON.stringify(way) ===
        JSON.stringify({ seq, departedAt: leg?.departedAt, arrivedAt: leg?.arrivedAt, state, dueAt })
      );
    }),
  ).toEqual([]);
});

it('keeps near to what was planned', () => {
  const day = 86_400_000;
  expect(
    breaking(({ legs }) =>
      legs.every(
        ({ etd, eta, departedAt, arrivedAt }) =>
          Math.abs(Date.parse(departedAt ?? etd) - Date.parse(etd)) < day &&
          Math.abs(Date.parse(arrivedAt ?? eta) - Date.parse(eta)) < day,
      ),
    ),
  ).toEqual([]);
});
