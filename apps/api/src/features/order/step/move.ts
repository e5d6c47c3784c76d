import { type OrderRefusal, refusal, refusalErrorCode } from '@lajur/domain/order/refusal';
import { refusalText } from '@lajur/domain/order/refusal-text';
import type { OrderStatus } from '@lajur/domain/order/status';
import { statusLabel } from '@lajur/domain/order/status-label';
import { timeWithin } from '@lajur/domain/order/step-time';
import { receives, stopEffect } from '@lajur/domain/order/stops';
import { nextStatus, type OrderAction, type OrderState } from '@lajur/domain/order/transitions';
import { expectedDocuments, podStatusAfter } from '@lajur/domain/pod-document/pod-document';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx, Tx } from '../../../platform/database/scope';
import { type Actor, record } from '../../../platform/event/record';
import { holderOf } from '../store/directory-repository';
import { addEvent } from '../store/event-repository';
import type { OrderKey } from '../store/order-key';
import { orderTokens } from '../store/order-token';
import { findableOf, saveTokens } from '../store/token-repository';
import { lastChange, type OrderForDecision, orderForDecision } from './decision-repository';
import * as orders from './repository';
import { judgeTime, type ToldTime } from './told-time';

/** One step of one order: who does what, and what comes with it. */
export interface Step {
  action: OrderAction;
  actor: Actor;
  /** When it happened, as an app reported it: kept between the last step and now. Now unless told. */
  at?: Date;
  /** When it happened, as a person told it: refused or asked about where it cannot be or is unlikely. */
  told?: ToldTime;
  place?: string | null;
  reason?: string | null;
  note?: string | null;
  /** What comes with the step and counts as given. */
  given?: { bast?: true; quantities?: true };
  /** What changes beside the status, the stops and the papers' state. */
  change?: orders.OrderChange;
  /** What the marketplace is told besides. */
  data?: Record<string, unknown>;
}

/** Loads an order to act on; NOT_FOUND when the company has no such order. */
export async function orderToMove(tx: Tx, key: OrderKey, options: { lock?: boolean } = {}): Promise<OrderForDecision> {
  const order = await orderForDecision(tx, key, options.lock ?? false);
  if (!order) throw new AppError('NOT_FOUND');
  return order;
}

/** The order as its present holder has it, locked; NOT_FOUND when there is none. In a system transaction. */
export async function heldOrder(tx: Tx, id: string): Promise<OrderForDecision> {
  const holder = await holderOf(tx, id, true);
  if (!holder) throw new AppError('NOT_FOUND');
  return orderToMove(tx, holder, { lock: true });
}

/** The refusal of one who came too late: where the order stands now and who brought it there. */
export async function movedOn(tx: Tx, key: OrderKey): Promise<AppError> {
  const last = await lastChange(tx, key);
  if (!last) return new AppError('NOT_FOUND');
  const by = last.by ? `, diubah ${last.by}` : '';
  return new AppError('ORDER_MOVED_ON', { message: `Status pesanan ini kini ${statusLabel(last.status)}${by}.` });
}

/** The version the person saw has to be the order's. */
export async function sameVersion(tx: Tx, order: OrderForDecision, version: number): Promise<void> {
  if (order.version !== version) throw await movedOn(tx, order);
}

/** Which version of an order a person saw. */
export type Versioned = { version: number };

/** Loads an order of the company in the version the person saw. */
export async function seenOrder(tx: CompanyTx, id: string, { version }: Versioned): Promise<OrderForDecision> {
  const order = await orderToMove(tx, { companyId: tx.companyId, id });
  await sameVersion(tx, order, version);
  return order;
}

async function refusalError(tx: Tx, order: OrderForDecision, refused: OrderRefusal): Promise<AppError> {
  const code = refusalErrorCode(refused);
  return code === 'ORDER_MOVED_ON' && refused.code === 'WRONG_STATUS'
    ? movedOn(tx, order)
    : new AppError(code, { message: refusalText(refused) });
}

/** The state as it is once what comes with the step counts. */
function withGiven(state: OrderState, given: Step['given']): OrderState {
  if (!given) return state;
  const entered = (seq: number) => given.quantities && seq === state.currentStop;
  return {
    ...state,
    hasBast: state.hasBast || given.bast === true,
    stops: state.stops.map((stop) =>
      entered(stop.seq)
        ? { ...stop, loadedEntered: stop.kind === 'PICKUP', deliveredEntered: stop.kind === 'DROP' }
        : stop,
    ),
  };
}

/** Nobody has to answer any more, unless the step says so; a lapse is dated. */
function deadlineChange(action: OrderAction, now: Date): orders.OrderChange {
  return { answerBy: null, ...(action === 'time-out' ? { lapsedAt: now } : {}) };
}

function podChange(order: OrderForDecision, action: OrderAction): orders.OrderChange {
  const podStatus = podStatusAfter(action);
  if (!podStatus) return {};
  if (action === 'submit-pod') return { podStatus, statusBeforePod: order.state.status };
  return { podStatus, ...(action === 'refuse-pod' ? { statusBeforePod: null } : {}) };
}

/** Comes to the last stop; who receives there without having said so has arrived by then. */
function arrives(state: OrderState, action: OrderAction): boolean {
  const last = state.stops.at(-1);
  if (last?.arrivedAt) return false;
  return receives(action) || stopEffect(state, action).arrivedAt === last?.seq;
}

/** Throws why this actor cannot take the step now; asked before anything that comes with the step is judged. */
export async function mayStep(
  tx: Tx,
  order: OrderForDecision,
  { action, actor, given }: Pick<Step, 'action' | 'actor' | 'given'>,
): Promise<void> {
  const refused = refusal(withGiven(order.state, given), action, actor.kind, tx.now);
  if (refused) throw await refusalError(tx, order, refused);
}

/**
 * The one way an order changes: the domain says whether and where to, the save is guarded by the version the decision
 * was made on, and timeline, audit trail and outbox follow in the same transaction. Of many at once one wins; the
 * others get ORDER_MOVED_ON.
 */
export async function move(tx: Tx, order: OrderForDecision, step: Step): Promise<{ status: OrderStatus; at: Date }> {
  const { action } = step;
  await mayStep(tx, order, step);
  const to = nextStatus(order.state, action);
  if (!to) throw new AppError('STEP_NOT_POSSIBLE');
  const room = { after: order.lastStepAt, before: null, now: tx.now };
  if (step.told) judgeTime(order, { action, stop: order.state.currentStop }, step.told, room);
  const at = timeWithin(step.told?.at ?? step.at ?? tx.now, room);
  const effect = stopEffect(order.state, action);
  const saved = await orders.saveMove(tx, order, to, {
    ...deadlineChange(action, tx.now),
    ...podChange(order, action),
    ...(receives(action) ? { receivedAt: at } : {}),
    ...(arrives(order.state, action) ? { arrivedAt: at } : {}),
    ...(effect.currentStop === order.state.currentStop ? {} : { currentStop: effect.currentStop }),
    ...step.change,
  });
  if (!saved) throw await movedOn(tx, order);
  if (effect.arrivedAt !== null) await orders.setStopTime(tx, order, effect.arrivedAt, 'arrived_at', at);
  if (effect.departedAt !== null) await orders.setStopTime(tx, order, effect.departedAt, 'departed_at', at);
  // Who reaches or leaves a stop is there, unless the report says where.
  const stop = effect.arrivedAt ?? effect.departedAt;
  const place = step.place ?? (stop === null ? null : (order.stopNames.get(stop) ?? null));
  await noteDown(tx, order, { ...step, place }, to, at);
  return { status: to, at };
}

async function noteDown(tx: Tx, order: OrderForDecision, step: Step, to: OrderStatus, at: Date): Promise<void> {
  const from = order.state.status;
  const { action, actor, place, reason, note } = step;
  const toldAt = at < tx.now ? tx.now : null;
  await addEvent(tx, order, { action, from, to, actor, at, toldAt, place, reason, note });
  await record(tx, {
    companyId: order.companyId,
    entity: 'order',
    entityId: order.id,
    action,
    actor,
    ownOnly: order.passedOn,
    data: {
      ref: order.ref,
      cargoNo: order.cargoNo,
      from,
      status: to,
      happenedAt: at.toISOString(),
      ...(reason ? { reason } : {}),
      ...step.data,
    },
  });
}

/** Places for the papers the order is to have now and has no place for yet. */
export async function makeDocumentSlots(tx: Tx, order: OrderForDecision): Promise<void> {
  const { serviceType, crossing, stops } = order.state;
  const slots = expectedDocuments({ serviceType, crossing, hasDiscrepancy: order.hasDiscrepancy, stops });
  const has = (slot: { type: string; stopSeq: number | null }) =>
    order.documents.some((document) => document.type === slot.type && document.stopSeq === slot.stopSeq);
  await orders.addDocumentSlots(
    tx,
    order,
    slots.filter((slot) => !has(slot)),
  );
}

/** Makes an order findable by what it is called now: after it is made and after its vehicle or driver changes. */
export async function refreshTokens(tx: Tx, key: OrderKey): Promise<void> {
  const findable = await findableOf(tx, key);
  if (findable) await saveTokens(tx, key, orderTokens(findable));
}
