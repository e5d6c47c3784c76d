import type { Call } from '@lajur/api-contract/client';
import { getShipmentSummary, listEta } from '@lajur/api-contract/dashboard';
import * as api from '@lajur/api-contract/order';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { getPodSummary, listPodOrders } from '@lajur/api-contract/pod-document';
import { listProviderOrders } from '@lajur/api-contract/provider';
import { isUnderWay } from '@lajur/domain/order/phase';
import { type OrderGroup, orderGroups, podStatuses } from '@lajur/domain/order/status';
import { type Desk, pages } from './desk';
import { unseen, type Waiting } from './waiting';

const groups = Object.keys(orderGroups) as OrderGroup[];
/** Nobody waits longer for what is due without anybody seeing it, in hours. */
const stuckAfter = 36;

/** How much there was and waited when it was looked at last. */
export const seen: { orders: number; waiting: Waiting }[] = [];

/** What contradicts what, of all that the portal says of a company; each a sentence. What a second look does not find was under way. */
export async function audit(desk: Desk, provider: Call, companyId: string): Promise<string[]> {
  const first = await contradictions(desk, provider, companyId);
  if (first.length === 0) return [];
  const second = new Set(await contradictions(desk, provider, companyId));
  return first.filter((one) => second.has(one));
}

async function contradictions(desk: Desk, provider: Call, companyId: string): Promise<string[]> {
  const wrong: string[] = [];
  const expect = (holds: boolean, what: string) => {
    if (!holds) wrong.push(what);
  };
  const all = await pages((page) => provider(listProviderOrders, { query: { companyId, page, size: 100 } }));
  const listed = new Map<OrderGroup, OrderRow[]>();
  for (const status of groups)
    listed.set(
      status,
      await pages((page) => desk.call(api.listOrders, { params: { status }, query: { page, size: 100 } })),
    );
  const summary = await desk.call(api.getOrderSummary, {});
  for (const group of groups) {
    const rows = listed.get(group) ?? [];
    const ids = new Set(rows.map(({ id }) => id));
    expect(ids.size === rows.length, `${group}: an order stands twice`);
    expect(
      rows.length === summary.groups[group],
      `${group}: ${rows.length} rows, the tab says ${summary.groups[group]}`,
    );
    for (const { id, cargoNo, status } of all)
      expect(
        ids.has(id) === (orderGroups[group] as readonly string[]).includes(status),
        `${group}: ${cargoNo} (${status}) ${ids.has(id) ? 'stands here' : 'is missing'}`,
      );
  }
  const rows = [...new Map([...listed.values()].flat().map((row) => [row.id, row])).values()];
  const own = rows.filter(({ handedOn }) => handedOn === null);
  expect(own.length === all.length, `the lists hold ${own.length} orders, the marketplace ${all.length}`);
  // Some statuses stand in two lists by the specification; none stands in no list.
  for (const row of rows) {
    const wanted = groups.filter((group) => (orderGroups[group] as readonly string[]).includes(row.status)).length;
    const found = groups.filter((group) => listed.get(group)?.some(({ id }) => id === row.id)).length;
    expect(found === wanted && found > 0, `${row.cargoNo} (${row.status}) is in ${found} lists`);
  }

  const dashboard = await desk.call(getShipmentSummary, {});
  const offers = rows.filter((row) => row.status === 'MENUNGGU_KONFIRMASI_TRANSPORTER');
  expect(
    dashboard.toAnswer.count === summary.toAnswer,
    `dashboard: ${dashboard.toAnswer.count} to answer, the list says ${summary.toAnswer}`,
  );
  expect(offers.length === summary.toAnswer, `${offers.length} offers listed, ${summary.toAnswer} to answer`);
  const expected = await pages((page) => desk.call(listEta, { query: { page, size: 100 } }));
  for (const row of expected) {
    const same = rows.find(({ id }) => id === row.id);
    expect(same?.eta === row.eta, `${row.cargoNo}: expected at another time than the list says`);
  }
  const podSummary = await desk.call(getPodSummary, {});
  for (const podStatus of podStatuses) {
    const { totalElements } = await desk.call(listPodOrders, { query: { podStatus, size: 10 } });
    const counted = podSummary.statuses[podStatus];
    expect(totalElements === counted, `POD ${podStatus}: ${totalElements} listed, ${counted} counted`);
  }
  const { wrong: unseenOnes, waiting } = await unseen(desk, rows);
  seen.splice(0, seen.length, { orders: own.length, waiting });
  wrong.push(...unseenOnes, ...twiceAway(rows), ...stuck(rows, desk.now()));
  return wrong;
}

const onRoad = (row: OrderRow) => isUnderWay(row.status) && row.status !== 'TERKONFIRMASI';

/** Vehicles and drivers that are on two trips at once, not of one cargo group. */
function twiceAway(rows: readonly OrderRow[]): string[] {
  const away = rows.filter(onRoad);
  return (['vehicle', 'driver'] as const).flatMap((what) => {
    const seen = new Map<string, OrderRow>();
    return away.flatMap((row) => {
      const who = row[what];
      if (!who) return [`${row.cargoNo}: under way without ${what}`];
      const other = seen.get(who.id);
      seen.set(who.id, row);
      const together = other?.cargoGroupNo && other.cargoGroupNo === row.cargoGroupNo;
      return other && !together ? [`${what} on ${other.cargoNo} and ${row.cargoNo} at once`] : [];
    });
  });
}

/** Orders long past their plan in which nothing happens. */
const stuck = (rows: readonly OrderRow[], now: Date): string[] =>
  rows
    .filter((row) => isUnderWay(row.status) && !row.problem)
    .filter(
      (row) =>
        now.getTime() - Math.max(Date.parse(row.updatedAt), Date.parse(row.arrivalPlan)) > stuckAfter * 3_600_000,
    )
    .map(
      (row) => `${row.cargoNo} stands in ${row.status} since ${row.updatedAt}, planned to arrive ${row.arrivalPlan}`,
    );
