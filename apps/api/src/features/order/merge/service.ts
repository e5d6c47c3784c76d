import type { AnswerOf, RequestOf } from '@lajur/api-contract/endpoint';
import type { getCargoGroup, mergeOrders, unmergeOrders } from '@lajur/api-contract/order-merge';
import {
  asOneOrder,
  cargoGroupNoOf,
  isOfOneOrder,
  type MergeOrder,
  mergeRefusals,
  mergeRefusalText,
} from '@lajur/domain/order/merge';
import { refusal } from '@lajur/domain/order/refusal';
import { statusLabel } from '@lajur/domain/order/status-label';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import type { UserContext } from '../../../platform/http/context';
import { companyToday } from '../../company/company-service';
import { byId, checkForAll, inTurn, liveMembers, naming } from '../answer/group-service';
import { type AssignDeps, chosenAssignment, toAssign } from '../answer/service';
import { chosenReason } from '../reason/service';
import type { OrderForDecision } from '../step/decision-repository';
import { orderToMove, sameVersion, seenOrder } from '../step/load';
import { move } from '../step/move';
import { refusalError } from '../step/refusal-error';
import * as groups from './repository';

type MergeBody = RequestOf<typeof mergeOrders>['body'];
type Moved = AnswerOf<typeof unmergeOrders>['orders'];

const toMerge = ({ state, pickup, ...order }: OrderForDecision): MergeOrder => ({
  ...order,
  status: state.status,
  serviceType: state.serviceType,
  timezone: pickup.timezone,
});

/** The orders as they were seen, in the order in which they were asked for. */
async function seenOrders(tx: CompanyTx, asked: MergeBody['orders']): Promise<OrderForDecision[]> {
  const twice = asked.findIndex(({ id }, at) => asked.findIndex((one) => one.id === id) < at);
  if (twice >= 0)
    throw new AppError('RULE_BROKEN', { validation: { [`orders.${twice}`]: 'Pesanan ini disebut dua kali' } });
  const orders = await inTurn(asked, ({ id }) => orderToMove(tx, { companyId: tx.companyId, id }));
  for (const [at, order] of orders.entries())
    await naming(order, at, () => sameVersion(tx, order, asked[at]?.version ?? 0));
  return orders;
}

/** All that keeps these orders apart, each on its own field. */
function checkTogether(orders: readonly OrderForDecision[]): void {
  const refusals = mergeRefusals(orders.map(toMerge), null);
  if (refusals.length === 0) return;
  const fields = refusals.map((refused) => [
    isOfOneOrder(refused) ? `orders.${refused.at}` : 'orders',
    mergeRefusalText(refused),
  ]);
  throw new AppError('RULE_BROKEN', { validation: Object.fromEntries(fields) });
}

const movedNow = (tx: CompanyTx, orders: readonly OrderForDecision[]): Promise<Moved> =>
  inTurn(orders, async ({ id }) => {
    const { cargoNo, version, state } = await orderToMove(tx, { companyId: tx.companyId, id });
    return { id, cargoNo, version, status: state.status };
  });

/** Accepts several LCL offers with one vehicle and driver, as one cargo group: all of them, or none (ADR 0049). */
export async function merge(
  { driverMinutes }: AssignDeps,
  { company, user }: UserContext,
  body: MergeBody,
): Promise<AnswerOf<typeof mergeOrders>> {
  return company.transaction(async (tx) => {
    const orders = await seenOrders(tx, body.orders);
    checkTogether(orders);
    const assignment = await chosenAssignment(tx, body);
    const [first, ...rest] = orders as [OrderForDecision, ...OrderForDecision[]];
    const together = asOneOrder([await toAssign(tx, first), ...(await inTurn(rest, (one) => toAssign(tx, one)))]);
    await checkForAll(tx, first, together, assignment);
    const month = (await companyToday(tx)).slice(2, 7).replace('-', '');
    const cargoGroupNo = cargoGroupNoOf(month, await groups.nextGroupCount(tx, month));
    const given = { actor: actorOf(user), driverMinutes, assignment, cargoGroupNo };
    const said = { note: `Digabung dalam ${cargoGroupNo}`, data: { cargoGroupNo } };
    for (const order of byId(orders))
      await naming(order, orders.indexOf(order), () => move(tx, order, { action: 'accept', ...given, ...said }));
    return { cargoGroupNo, orders: await movedNow(tx, orders) };
  });
}

/** Takes a group apart while none of it has set out; who was cancelled before stays as it is. */
export async function unmerge(
  { driverMinutes }: AssignDeps,
  { company, user }: UserContext,
  id: string,
  given: RequestOf<typeof unmergeOrders>['body'],
): Promise<AnswerOf<typeof unmergeOrders>> {
  return company.transaction(async (tx) => {
    const asked = await seenOrder(tx, id, given);
    const reason = await chosenReason(tx, 'assignment', given);
    const refused = refusal(asked.state, 'unmerge', 'transporter', tx.now);
    if (refused) throw await refusalError(tx, asked, refused);
    const { cargoGroupNo } = asked;
    const members = await liveMembers(tx, cargoGroupNo ?? '');
    const away = members.find(({ state }) => refusal(state, 'unmerge', 'transporter', tx.now));
    if (away) throw stays(away);
    for (const order of byId(members)) {
      const step = { action: 'unmerge', actor: actorOf(user), reason, driverMinutes } as const;
      const said = { note: cargoGroupNo, data: { cargoGroupNo } };
      await naming(order, null, () => move(tx, order, { ...step, ...said }));
    }
    return { orders: await movedNow(tx, members) };
  });
}

const stays = ({ cargoNo, state }: OrderForDecision) =>
  new AppError('STEP_NOT_POSSIBLE', {
    message: `${cargoNo} sudah berstatus ${statusLabel(state.status)}; gabungan hanya bisa dibatalkan sebelum berangkat menjemput.`,
  });

/** Who an order travels with. */
export const groupOf = (company: CompanyScope, id: string): Promise<AnswerOf<typeof getCargoGroup>> =>
  company.readLatest(async (tx) => {
    const { cargoGroupNo } = await orderToMove(tx, { companyId: tx.companyId, id });
    if (cargoGroupNo === null) return { cargoGroupNo, orders: [], capacity: null };
    return {
      cargoGroupNo,
      orders: await groups.membersOf(tx, cargoGroupNo),
      capacity: await groups.capacityOf(tx, cargoGroupNo),
    };
  });
