import type { AnswerOf, RequestOf } from '@lajur/api-contract/endpoint';
import type { Page } from '@lajur/api-contract/page';
import type * as contract from '@lajur/api-contract/provider';
import type { decideAdditionalCost } from '@lajur/api-contract/provider-cost';
import type * as discrepancyContract from '@lajur/api-contract/provider-discrepancy';
import type { ProviderOrder } from '@lajur/api-contract/provider-order';
import type { amendOrder as amendContract } from '@lajur/api-contract/provider-order-amend';
import type { Onward } from '@lajur/domain/order/follow-on';
import { canTakeOrders } from '@lajur/domain/order/hand-on';
import { type IntakeVehicleType, intakeProblems } from '@lajur/domain/order/order-intake';
import { reasonGiven } from '@lajur/domain/order/step';
import { AppError } from '../../platform/app-error';
import { pageOfRows } from '../../platform/database/list';
import type { SystemScope, Tx } from '../../platform/database/scope';
import type { Actor } from '../../platform/event/record';
import type { ProviderContext } from '../../platform/http/context';
import { beginReport, withdrawOf } from '../damage/report-service';
import type { FileDeps } from '../file/service';
import { mouOfAny } from '../mou/price-service';
import { decideCost, proposeCost } from '../order/cost/service';
import { lockedOrder, refusePod, verifyPod } from '../order/documents/service';
import { amend } from '../order/marketplace/amend-service';
import { decideDiscrepancy as decide } from '../order/marketplace/follow-on-service';
import * as order from '../order/marketplace/service';
import { lossOf } from '../order/trip/service';
import { companyById } from './company-repository';
import { providerActor } from './company-service';
import { idsByRef, typesByRef } from './master-data-repository';
import * as orders from './order-repository';
import { storePhotos } from './sent-photos';

type Created = AnswerOf<typeof contract.createOrders>['results'][number];
type GivenOrder = RequestOf<typeof contract.createOrders>['body']['orders'][number];

/** The order as the marketplace sees it now; NOT_FOUND when there is none. */
export async function orderNow(tx: Tx, id: string): Promise<ProviderOrder> {
  const found = await orders.orderById(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Changes an order in one transaction and gives it as it is then. */
function change(system: SystemScope, id: string, work: (tx: Tx) => Promise<void>): Promise<ProviderOrder> {
  return system.transaction(async (tx) => {
    await work(tx);
    return orderNow(tx, id);
  });
}

/** In whose name it is done: the marketplace's, or that of the order's shipper. */
async function actorFor(tx: Tx, call: ProviderContext, id: string, by: 'provider' | 'shipper'): Promise<Actor> {
  if (by === 'provider') return providerActor(call);
  return { kind: 'shipper', id: null, name: (await orders.shipperNameOf(tx, id)) ?? 'Pengirim' };
}

export async function listOrders({ system }: ProviderContext, query: orders.OrderQuery): Promise<Page<ProviderOrder>> {
  const { rows, total } = await system.transaction((tx) => orders.orderPage(tx, query));
  return pageOfRows(rows, total, query);
}

/** What an order could not be made for, and its place in the list. */
interface Refused {
  at: number;
  error: AppError;
}

/** The refusal of a call of which no order could be made: that of its first, whose fields are named within the call. */
const refusalOf = ({ at, error }: Refused): AppError => {
  const { validation = {} } = error;
  const within = Object.entries(validation).map(([field, message]) => [`orders.${at}.${field}`, message]);
  return new AppError(error.code, { message: error.message, validation: Object.fromEntries(within) });
};

/**
 * Creates orders, each for itself: one that cannot be made tells why and leaves the others alone. Where none can, the call is
 * refused.
 */
export async function createOrders(
  call: ProviderContext,
  given: readonly GivenOrder[],
): Promise<{ results: Created[] }> {
  const { system } = call;
  const { shipperIds, types } = await system.transaction(async (tx) => ({
    shipperIds: await idsByRef(tx, 'shipper', [...new Set(given.map((one) => one.shipperRef))]),
    types: await typesByRef(tx, [...new Set(given.map((one) => one.transportTypeRef))]),
  }));
  const results: Created[] = [];
  const refused: Refused[] = [];
  for (const [at, one] of given.entries()) {
    const { ref } = one;
    try {
      const id = await system.transaction((tx) => takeIn(tx, call, one, { shipperIds, types }));
      results.push({ ref, id, error: null });
    } catch (error) {
      const known = asRefusal(error);
      refused.push({ at, error: known });
      results.push({ ref, id: null, error: known.message });
    }
  }
  const [first] = refused;
  if (first && refused.length === given.length) throw refusalOf(first);
  return { results };
}

interface Known {
  shipperIds: ReadonlyMap<string, string>;
  types: ReadonlyMap<string, IntakeVehicleType & { id: string }>;
}

/** Makes one order, when nothing is wrong with it. A ref that was used gives the order it made, whatever is told of it now. */
async function takeIn(tx: Tx, call: ProviderContext, one: GivenOrder, { shipperIds, types }: Known): Promise<string> {
  const before = await order.orderMadeBy(tx, one.ref);
  if (before) return before;
  const { shipperRef, transportTypeRef } = one;
  const [shipperId, type] = [shipperIds.get(shipperRef), types.get(transportTypeRef)];
  if (!shipperId) throw broken({ shipperRef: `Pengirim ${shipperRef} tidak dikenal` });
  if (!type) throw broken({ transportTypeRef: `Tipe kendaraan ${transportTypeRef} tidak dikenal` });
  const draft = draftOf(one, shipperId, type.id);
  await refuseUncovered(tx, draft);
  const problems = intakeProblems({ ...one, stops: draft.stops }, type, tx.now);
  if (Object.keys(problems).length > 0) throw broken(problems);
  return order.createOrder(tx, draft, providerActor(call));
}

/** A trip under a fixed price has no main cost, and its MoU is with its shipper. */
async function refuseUncovered(tx: Tx, { coveredByMouId, mainCost, shipperId }: order.OrderDraft): Promise<void> {
  if (!coveredByMouId) return;
  if (mainCost > 0) throw broken({ mainCost: order.coveredCost });
  const mou = await mouOfAny(tx, coveredByMouId);
  if (mou?.shipperId !== shipperId) throw broken({ coveredByMouId: 'MoU ini bukan dengan pengirim pesanan ini.' });
}

/** It is offered to whom the fixed price is paid, while the MoU is in force. */
async function refuseOtherHolder(tx: Tx, id: string, companyId: string): Promise<void> {
  const cover = await order.coverOf(tx, await order.holderOf(tx, id));
  const mou = cover && (await mouOfAny(tx, cover));
  if (mou && (mou.companyId !== companyId || mou.status !== 'ACTIVE'))
    throw broken({
      companyId: `Pesanan ini termasuk harga tetap ${mou.number}, yang tidak berlaku untuk perusahaan ini.`,
    });
}

const broken = (validation: Record<string, string>) => new AppError('RULE_BROKEN', { validation });

const uniqueViolation = '23505';

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

function draftOf(one: GivenOrder, shipperId: string, transportTypeId: string): order.OrderDraft {
  const { note, crossing, toleranceBp, stops, goods, shipperRef: _shipper, transportTypeRef: _type, ...rest } = one;
  return {
    ...rest,
    shipperId,
    transportTypeId,
    note: note ?? null,
    crossing: crossing ?? null,
    toleranceBp: toleranceBp ?? null,
    stops: stops.map(({ locationRef: _location, ...stop }) => ({
      ...stop,
      contactName: stop.contactName ?? null,
      contactPhone: stop.contactPhone ?? null,
      planFrom: new Date(stop.planFrom),
      planUntil: new Date(stop.planUntil),
    })),
    goods,
  };
}

export function priceOrder(call: ProviderContext, id: string, mainCost: number): Promise<ProviderOrder> {
  return change(call.system, id, (tx) => order.submitOrder(tx, id, mainCost, providerActor(call)));
}

/** Offers an order to a company with an active MoU; others answer CONFLICT. */
export function offerOrder(
  call: ProviderContext,
  id: string,
  given: { companyId: string; answerBy: string },
): Promise<ProviderOrder> {
  const { companyId, answerBy } = given;
  return change(call.system, id, async (tx) => {
    const company = await companyById(tx, companyId);
    if (!company) throw new AppError('NOT_FOUND');
    if (!canTakeOrders(company.status))
      throw new AppError('CONFLICT', { message: 'Perusahaan ini belum bisa menerima pesanan.' });
    await refuseOtherHolder(tx, id, companyId);
    await order.offerOrder(tx, id, { companyId, answerBy: new Date(answerBy) }, providerActor(call));
  }).catch((error: { code?: string }) => {
    if (error.code !== uniqueViolation) throw error;
    throw new AppError('CONFLICT', { message: 'Perusahaan ini punya pesanan lain dengan nomor kargo yang sama.' });
  });
}

export function cancelOrder(
  call: ProviderContext,
  id: string,
  given: { by: 'provider' | 'shipper'; reason: string },
): Promise<ProviderOrder> {
  return change(call.system, id, async (tx) =>
    order.cancelByMarketplace(tx, id, given.reason, await actorFor(tx, call, id, given.by)),
  );
}

/** Changes an order: asked again where it was accepted otherwise, or told. */
export function amendOrder(
  call: ProviderContext,
  id: string,
  given: RequestOf<typeof amendContract>['body'],
): Promise<ProviderOrder> {
  return change(call.system, id, (tx) => amend(tx, id, given, () => actorFor(tx, call, id, given.by)));
}

/** Decides on damaged or missing goods. A new destination makes a follow-on order that carries them there. */
export function decideDiscrepancy(
  call: ProviderContext,
  id: string,
  { by, note, ...given }: Decision,
): Promise<ProviderOrder> {
  const { decision, stopSeq } = given;
  const told = { decision, stopSeq, note: note ?? null, onward: onwardOf(given) };
  return change(call.system, id, async (tx) => {
    const actor = await actorFor(tx, call, id, by);
    await decide(tx, id, told, actor);
    if (given.additionalCost) await proposeCost(tx, id, { decision, ...given.additionalCost, actor });
  });
}

type Decision = RequestOf<typeof discrepancyContract.decideDiscrepancy>['body'];

function onwardOf(given: Omit<Decision, 'by' | 'note'>): Onward | null {
  const { decision, destination, planFrom, planUntil, mainCost, answerMinutes } = given;
  if (decision !== 'change-destination' || !destination || !planFrom || !planUntil || mainCost === undefined)
    return null;
  return { destination, planFrom: new Date(planFrom), planUntil: new Date(planUntil), mainCost, answerMinutes };
}

/** A report of damaged or missing goods was a mistake. */
export async function withdrawDiscrepancy(
  call: ProviderContext,
  id: string,
  given: RequestOf<typeof discrepancyContract.withdrawDiscrepancy>['body'],
): Promise<ProviderOrder> {
  const { companyId } = await call.system.readLatest((tx) => order.holderOf(tx, id));
  await call.company(companyId).transaction(async (tx) => {
    await withdrawOf(tx, await lockedOrder(tx, id), providerActor(call), given);
  });
  return call.system.transaction((tx) => orderNow(tx, id));
}

/** All that is left on board is lost, as the marketplace heard. */
export async function reportLostLoad(
  deps: FileDeps,
  call: ProviderContext,
  id: string,
  { reason, description, photos }: RequestOf<typeof discrepancyContract.reportLostLoad>['body'],
): Promise<ProviderOrder> {
  const { companyId } = await call.system.readLatest((tx) => order.holderOf(tx, id));
  const company = call.company(companyId);
  const photoUrls = await storePhotos(deps, company, photos);
  await company.transaction(async (tx) => {
    const step = { actor: providerActor(call), reason: reasonGiven(reason) };
    await beginReport(tx, await lossOf(tx, await lockedOrder(tx, id), { description, photoUrls }, step));
  });
  return call.system.transaction((tx) => orderNow(tx, id));
}

export function decidePod(
  call: ProviderContext,
  id: string,
  given: RequestOf<typeof contract.decidePod>['body'],
): Promise<ProviderOrder> {
  const actor = providerActor(call);
  return change(call.system, id, (tx) =>
    given.decision === 'verify' ? verifyPod(tx, id, actor) : refusePod(tx, id, given.documents, actor),
  );
}

/** Decides on an additional cost that the transporter asked for. */
export function decideOrderCost(
  call: ProviderContext,
  { id, costId }: RequestOf<typeof decideAdditionalCost>['params'],
  given: RequestOf<typeof decideAdditionalCost>['body'],
): Promise<AnswerOf<typeof decideAdditionalCost>> {
  return call.system.transaction((tx) => decideCost(tx, id, costId, given, providerActor(call)));
}
