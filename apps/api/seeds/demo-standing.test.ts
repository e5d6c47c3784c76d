import type { OrderDetail, OrderEvent, OrderRow } from '@lajur/api-contract/order-detail';
import { arrivalFact } from '@lajur/domain/order/arrival';
import { laneDates, laneSteps } from '@lajur/domain/order/lane';
import { isUnderWay, onTripStatuses, phaseOf, underWayStatuses } from '@lajur/domain/order/phase';
import { crossingTimes, enters, standingOf } from '@lajur/domain/order/standing';
import { type OrderGroup, orderGroups, orderModes, orderStatuses, serviceTypes } from '@lajur/domain/order/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDashboard, shipmentSummary } from '../src/features/dashboard/service';
import { getOrder } from '../src/features/order/detail/service';
import { listOrders } from '../src/features/order/list/service';
import type { Database } from '../src/platform/database/connect';
import type { CompanyScope } from '../src/platform/database/scope';
import { TestClock } from '../src/test-kit/test-clock';
import { seededDemo } from './demo.fixture';

/** An order as each place of the screen reads it. */
interface Seen {
  order: OrderDetail;
  events: OrderEvent[];
}

const clock = new TestClock();
let database: Database;
let close: () => Promise<void>;
let companies: CompanyScope[];
let seen: Seen[];
const listed = new Map<string, OrderRow>();

async function readAll(company: CompanyScope): Promise<Seen[]> {
  const rows: OrderRow[] = [];
  for (const group of Object.keys(orderGroups) as OrderGroup[]) {
    for (let page = 0; ; page += 1) {
      const read = await listOrders(company, group, { page, size: 100, sort: 'createdAt,desc' });
      rows.push(...read.content);
      if (page + 1 >= read.totalPages) break;
    }
  }
  const found: Seen[] = [];
  for (const row of rows) {
    if (listed.has(row.id)) continue;
    listed.set(row.id, row);
    const order = await getOrder(company, row.id);
    found.push({ order, events: order.recentEvents });
  }
  return found;
}

beforeAll(async () => {
  ({ database, close } = await seededDemo(clock, 400));
  const { rows } = await database.system.transaction((tx) =>
    sql<{ id: string }>`select distinct company_id as id from orders`.execute(tx.db),
  );
  companies = rows.map(({ id }) => database.company(id));
  seen = (await Promise.all(companies.map(readAll))).flat();
});
afterAll(() => close());

const breaking = (holds: (one: Seen) => boolean) =>
  seen
    .filter((one) => !holds(one))
    .map(({ order }) => `${order.cargoNo} ${order.mode} ${order.serviceType} ${order.status}`);
const standing = (order: OrderDetail) => standingOf({ ...order, crossing: order.crossingState });
const stepsOf = ({ order, events }: Seen) =>
  laneSteps(
    {
      ...order,
      crossing: order.crossingState,
      reports: order.discrepancies,
    },
    events.find((event) => event.toStatus === order.status && event.fromStatus !== order.status)?.fromStatus,
  );

describe('what the screens say of every demo order', () => {
  it('is told by the whole of their history', () => {
    expect(breaking(({ order, events }) => events.length === order.eventCount)).toEqual([]);
  });

  it('is about all statuses, ways of reporting and kinds of service', () => {
    const has = <T>(of: (order: OrderDetail) => T) => new Set(seen.map(({ order }) => of(order)));
    expect([...has((order) => order.status)].toSorted()).toEqual([...orderStatuses].toSorted());
    expect(has((order) => order.mode)).toEqual(new Set(orderModes));
    expect(has((order) => order.serviceType)).toEqual(new Set(serviceTypes));
    expect(seen.some(({ order }) => order.dropCount > 1)).toBe(true);
  });

  it('agrees between chip, lane and timeline', () => {
    expect(
      breaking((one) => {
        const { order, events } = one;
        const rings = stepsOf(one).filter((step) => ['now', 'failed', 'halted'].includes(step.state));
        const none = phaseOf[order.status] === 'waiting' || order.status === 'DOKUMEN_LENGKAP';
        return (
          events.find(enters)?.toStatus === order.status &&
          (none ? rings.length === 0 : rings.length === 1 && rings[0]?.statuses.includes(order.status) === true)
        );
      }),
    ).toEqual([]);
  });

  it('dates every milestone that is behind, one after the other', () => {
    expect(
      breaking((one) => {
        const steps = stepsOf(one);
        const dates = laneDates(steps, one.events);
        const behind = steps.filter((step) => step.state !== 'to-come' && step.state !== 'halted');
        const times = behind.map((step) => dates.get(step.key) ?? '');
        return times.every((at, index) => at !== '' && (index === 0 || at >= (times[index - 1] ?? '')));
      }),
    ).toEqual([]);
  });

  it('agrees between stops, their times and the chip', () => {
    expect(
      breaking(({ order }) =>
        order.stops.every((stop) => {
          const here = standing(order).stops.get(stop.seq);
          // The gate that turned it away was reached, and never left.
          if (order.cancelledAtGate && stop.seq === order.currentStop) return stop.arrivedAt && !stop.departedAt;
          if (here === 'done') return stop.arrivedAt !== null && stop.departedAt !== null;
          return here === 'here' ? stop.arrivedAt !== null && !stop.departedAt : !stop.arrivedAt && !stop.departedAt;
        }),
      ),
    ).toEqual([]);
  });

  it('agrees between the crossing, the timeline and the chip', () => {
    expect(
      breaking(({ order, events }) => {
        const { crossing, phase } = standing(order);
        const { boardedAt, landedAt } = crossingTimes(events);
        if (phase === 'crossing') return crossing === 'aboard' && boardedAt !== null && landedAt === null;
        return boardedAt ? crossing === 'done' && landedAt !== null : crossing !== 'done' && crossing !== 'aboard';
      }),
    ).toEqual([]);
  });

  it('says one arrival: in lists, on top, at the last stop', () => {
    expect(
      breaking(({ order }) => {
        const { kind, at } = arrivalFact(order);
        const last = order.stops.at(-1);
        if (last?.arrivedAt) return kind === 'arrived' && at === last.arrivedAt;
        return kind === (order.eta && isUnderWay(order.status) ? 'expected' : 'planned');
      }),
    ).toEqual([]);
  });

  it('is the same in the list as on the page', () => {
    expect(
      breaking(({ order }) => {
        const row = listed.get(order.id);
        return (
          row !== undefined &&
          (['status', 'eta', 'arrivedAt', 'lateMinutes', 'version'] as const).every((key) => row[key] === order[key])
        );
      }),
    ).toEqual([]);
  });

  it('is one reason for one report of damage', () => {
    expect(
      breaking(({ order, events }) => {
        if (events.some((event) => event.action === 'withdraw-discrepancy')) return !order.discrepancy;
        const reported = events.find((event) => /^report-(discrepancy|loss)$/.test(event.action));
        if (!reported || !order.discrepancy) return !reported && !order.discrepancy;
        return reported.reason === order.discrepancy.reason && reported.at === order.discrepancy.reportedAt;
      }),
    ).toEqual([]);
    expect(seen.some(({ order }) => order.discrepancy)).toBe(true);
  });
});

it('counts who left as the list does, and shows as many in its table as there are shipments', async () => {
  for (const company of companies) {
    const paging = { page: 0, size: 5, sort: 'createdAt,desc' };
    const { underWay, late } = await shipmentSummary(company);
    const table = await listDashboard(company, paging);
    const shipments = await listOrders(company, 'process', { ...paging, size: 100, latestStatus: underWayStatuses });
    const left = await listOrders(company, 'process', { ...paging, latestStatus: onTripStatuses });
    expect(left.totalElements).toBe(underWay.count);
    expect(table.totalElements).toBe(shipments.totalElements);
    expect(shipments.content.filter((row) => row.lateMinutes > 0)).toHaveLength(late.count);
  }
});
