import { listDamage, summarizeDamage } from '@lajur/api-contract/damage';
import { getShipmentSummary } from '@lajur/api-contract/dashboard';
import { listNotifications } from '@lajur/api-contract/notification-inbox';
import { getOrder } from '@lajur/api-contract/order';
import { getAdditionalCosts } from '@lajur/api-contract/order-cost';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { getOrderLegs } from '@lajur/api-contract/order-leg';
import { listOrderWays } from '@lajur/api-contract/order-way';
import { listPodOrders } from '@lajur/api-contract/pod-document';
import { getProblemSummary, listProblems } from '@lajur/api-contract/problem';
import { legsRefusal } from '@lajur/domain/order/leg';
import { isReceived, isUnderWay } from '@lajur/domain/order/phase';
import { statusesFor } from '@lajur/domain/order/transitions';
import { type Desk, pages } from './desk';

/** Of each kind of waiting thing how many there are; said in the report of the day. */
export type Waiting = Record<'problems' | 'damage' | 'documents' | 'late' | 'costs' | 'legs' | 'unread', number>;

/** What waits and is not where a dispatcher looks for it: each a sentence; and how much waits, for the report. */
export async function unseen(desk: Desk, rows: readonly OrderRow[]): Promise<{ wrong: string[]; waiting: Waiting }> {
  const checks = [await problems(desk, rows), await damage(desk), await documents(desk, rows), await late(desk, rows)];
  checks.push(await costs(desk, rows), await legs(desk, rows), await inbox(desk));
  const names = ['problems', 'damage', 'documents', 'late', 'costs', 'legs', 'unread'] as const;
  const waiting = Object.fromEntries(names.map((name, at) => [name, checks[at]?.count ?? 0])) as Waiting;
  return { wrong: checks.flatMap(({ wrong }) => wrong), waiting };
}

interface Check {
  wrong: string[];
  count: number;
}

/** An open problem is in the list of its status, counted by its tab, and marked on its order. */
async function problems(desk: Desk, rows: readonly OrderRow[]): Promise<Check> {
  const summary = await desk.call(getProblemSummary, {});
  const wrong: string[] = [];
  const open = new Set<string>();
  for (const status of ['waiting', 'process'] as const) {
    const found = await pages((page) => desk.call(listProblems, { params: { status }, query: { page, size: 100 } }));
    if (found.length !== summary[status])
      wrong.push(`problems ${status}: ${found.length} listed, ${summary[status]} counted`);
    for (const { order } of found) open.add(order.id);
  }
  for (const { id, cargoNo, problem } of rows)
    if ((problem !== null) !== open.has(id)) wrong.push(`${cargoNo}: its problem stands in one place alone`);
  return { wrong, count: open.size };
}

/** A report that lacks something is in the list of those, and counted above it. */
async function damage(desk: Desk): Promise<Check> {
  const { incomplete } = await desk.call(summarizeDamage, { query: {} });
  const query = { state: 'incomplete' as const, size: 10 as const };
  const { totalElements } = await desk.call(listDamage, { query });
  const wrong =
    totalElements === incomplete ? [] : [`damage: ${totalElements} incomplete listed, ${incomplete} counted`];
  return { wrong, count: incomplete };
}

const toSend = statusesFor('submit-pod');

/** Whose goods were received stands in a list of papers, and on the dashboard while they are to be sent. */
async function documents(desk: Desk, rows: readonly OrderRow[]): Promise<Check> {
  const due = rows.filter(({ status }) => toSend.includes(status));
  const { podIncomplete } = await desk.call(getShipmentSummary, {});
  const wrong =
    podIncomplete.count === due.length
      ? []
      : [`papers: ${due.length} to send, the dashboard says ${podIncomplete.count}`];
  const listed = new Set<string>();
  for (const podStatus of ['BELUM_KIRIM_DOKUMEN', 'DOKUMEN_TIDAK_LENGKAP'] as const)
    for (const { id } of await pages((page) => desk.call(listPodOrders, { query: { podStatus, page, size: 100 } })))
      listed.add(id);
  for (const { id, cargoNo } of due) if (!listed.has(id)) wrong.push(`${cargoNo}: its papers are in no list`);
  return { wrong, count: due.length };
}

/** What will come late is counted on the dashboard as the lists say it. */
async function late(desk: Desk, rows: readonly OrderRow[]): Promise<Check> {
  const { late: counted } = await desk.call(getShipmentSummary, {});
  const { length } = rows.filter(({ lateMinutes }) => lateMinutes > 0);
  // A minute passes between the two, and something may have become late in it.
  const near = Math.abs(counted.count - length) <= 1;
  return { wrong: near ? [] : [`late: ${length} in the lists, the dashboard says ${counted.count}`], count: length };
}

/** A cost that was sent back was told of to whoever is at the desk. */
async function costs(desk: Desk, rows: readonly OrderRow[]): Promise<Check> {
  const told = new Set<string>();
  for (const { link } of await pages((page) => desk.call(listNotifications, { query: { page, size: 100 } })))
    told.add(
      link
        .split('/')
        .find((part) => /^[0-9a-f-]{36}/.test(part))
        ?.slice(0, 36) ?? '',
    );
  const wrong: string[] = [];
  let count = 0;
  for (const { id, cargoNo, status } of rows) {
    if (!isUnderWay(status) && !isReceived(status)) continue;
    const order = await desk.call(getOrder, { params: { id } });
    if (order.costs.length === 0) continue;
    const { lines } = await desk.call(getAdditionalCosts, { params: { id } });
    const back = lines.filter((line) => line.status === 'REVISE' && line.madeBy !== null);
    count += lines.filter((line) => line.status === 'SUBMIT').length + back.length;
    if (
      back.some(({ decidedAt }) => decidedAt && Date.parse(decidedAt) < desk.now().getTime() - 120_000) &&
      !told.has(id)
    )
      wrong.push(`${cargoNo}: a cost came back and nobody was told`);
  }
  return { wrong, count };
}

/** An order with legs that has not arrived is in the list of them. */
async function legs(desk: Desk, rows: readonly OrderRow[]): Promise<Check> {
  const listed = new Set(
    (await pages((page) => desk.call(listOrderWays, { query: { page, size: 100 } }))).map(({ id }) => id),
  );
  const wrong: string[] = [];
  for (const { id, cargoNo, serviceType, status } of rows) {
    if (serviceType === 'LAND' || legsRefusal(status) !== null || listed.has(id)) continue;
    const found = await desk.call(getOrderLegs, { params: { id } });
    if (found.legs.length > 0 && found.legs.some(({ arrivedAt }) => arrivedAt === null))
      wrong.push(`${cargoNo}: its legs are in no list`);
  }
  return { wrong, count: listed.size };
}

/** The bell says how many unread ones the list has. */
async function inbox(desk: Desk): Promise<Check> {
  const { unread } = await desk.call(listNotifications, { query: {} });
  const query = { state: 'unread' as const, size: 10 as const };
  const { totalElements } = await desk.call(listNotifications, { query });
  const same = unread === Math.min(totalElements, 100);
  return {
    wrong: same ? [] : [`inbox: ${totalElements} unread listed, the bell says ${unread}`],
    count: totalElements,
  };
}
