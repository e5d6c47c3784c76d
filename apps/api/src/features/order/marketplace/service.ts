import { latestAnswer } from '@lajur/domain/order/order-intake';
import { reasonGiven } from '@lajur/domain/order/step';
import { statusesFor } from '@lajur/domain/order/transitions';
import { marketplaceCompanyId } from '@lajur/domain/provider/marketplace';
import { AppError } from '../../../platform/app-error';
import type { Tx } from '../../../platform/database/scope';
import { type Actor, record } from '../../../platform/event/record';
import { newId } from '../../../platform/id';
import type { OrderForDecision } from '../step/decision-repository';
import { lockOrder, movedOn, orderToMove } from '../step/load';
import { move } from '../step/move';
import * as directory from '../store/directory-repository';
import { addEvent } from '../store/event-repository';
import type { OrderKey } from '../store/order-key';
import { orderTokens } from '../store/order-token';
import { saveTokens } from '../store/token-repository';
import * as create from './repository';

/** A whole order as the marketplace gives it: ids instead of refs, stops and goods in order. */
export type OrderDraft = Omit<create.OrderRecord, 'cargoNo' | 'shipmentNo' | 'orderNo' | 'stops' | 'goods'> & {
  cargoNo?: string;
  shipmentNo?: string;
  orderNo?: string;
  stops: readonly Omit<create.StopRecord, 'seq'>[];
  goods: readonly Omit<create.GoodsRecord, 'seq'>[];
};

const loadedElsewhere = 'Pesanan lanjutan tidak ditawarkan lagi: putuskan BASP pada pesanan asalnya.';
const cargoNoTaken = 'Nomor kargo ini sudah dipakai.';

/** Why a trip under a fixed price has no price of its own. */
export const coveredCost = 'Perjalanan ini termasuk harga tetap MoU: ongkos utamanya 0.';

/** The MoU whose fixed price covers an order; null: it has a price of its own. */
export const coverOf = (tx: Tx, key: OrderKey): Promise<string | null> => create.coverOf(tx, key);

const numbered = <T>(list: readonly T[]): (T & { seq: number })[] => list.map((one, at) => ({ ...one, seq: at + 1 }));

/** The order that a ref of the marketplace made; null when it is new. */
export const orderMadeBy = directory.orderIdByRef;

/**
 * Creates an order (PESANAN_DIBUAT), held by the marketplace until it is offered. In a system transaction. A ref that
 * was used gives the order it made.
 */
export async function createOrder(tx: Tx, draft: OrderDraft, actor: Actor): Promise<string> {
  const before = draft.ref === null ? null : await directory.orderIdByRef(tx, draft.ref);
  if (before) return before;
  const key = { companyId: marketplaceCompanyId, id: newId() };
  const number = `${String(tx.now.getUTCFullYear()).slice(2)}-${await create.nextNumber(tx)}`;
  const cargoNo = draft.cargoNo ?? `C-${number}`;
  if (!(await directory.register(tx, key, { ref: draft.ref, cargoNo }))) {
    const made = draft.ref === null ? null : await directory.orderIdByRef(tx, draft.ref);
    if (made) return made;
    throw new AppError('CONFLICT', { message: cargoNoTaken, validation: { cargoNo: cargoNoTaken } });
  }
  const order = {
    ...draft,
    cargoNo,
    shipmentNo: draft.shipmentNo ?? `S-${number}`,
    orderNo: draft.orderNo ?? `O-${number}`,
    stops: numbered(draft.stops),
    goods: numbered(draft.goods),
  };
  await create.insertOrder(tx, key, order);
  await addEvent(tx, key, { action: 'create', from: null, to: 'PESANAN_DIBUAT', actor, at: tx.now });
  await record(tx, {
    companyId: key.companyId,
    entity: 'order',
    entityId: key.id,
    action: 'create',
    actor,
    data: { ref: draft.ref, cargoNo: order.cargoNo, status: 'PESANAN_DIBUAT' },
  });
  const { words } = await orderToMove(tx, key);
  await saveTokens(tx, key, orderTokens({ ...words, plate: null, driverName: null }));
  return key.id;
}

/** Which company holds an order now; NOT_FOUND when there is no such order. In a system transaction. */
export async function holderOf(tx: Tx, id: string): Promise<OrderKey> {
  const holder = await directory.holderOf(tx, id, false);
  if (!holder) throw new AppError('NOT_FOUND');
  return holder;
}

/**
 * Offers an order to a transporter with a deadline: the company gets its own copy (ADR 0005). An order it let pass
 * before goes on in the copy it has; what another let pass stays with that other. In a system transaction.
 */
export async function offerOrder(
  tx: Tx,
  id: string,
  offer: { companyId: string; answerBy: Date; note?: string; data?: Record<string, unknown> },
  actor: Actor,
): Promise<void> {
  if (offer.answerBy <= tx.now)
    throw new AppError('RULE_BROKEN', { validation: { answerBy: 'Batas waktu menjawab harus di depan' } });
  const order = await lockOrder(tx, id);
  if (order.state.startsLoaded) throw new AppError('STEP_NOT_POSSIBLE', { message: loadedElsewhere });
  if (offer.answerBy > latestAnswer(order, tx.now))
    throw new AppError('RULE_BROKEN', { validation: { answerBy: 'Batas waktu menjawab harus sebelum jadwal muat' } });
  const target = { companyId: offer.companyId, id };
  const { answerBy, note, data } = offer;
  const step = { action: 'offer', actor, answerBy, note, data: { answerBy: answerBy.toISOString(), ...data } } as const;
  if (order.companyId !== offer.companyId) {
    // Whether it may be offered at all is asked of the holder's copy: an accepted order has no second taker.
    await mayOffer(tx, order);
    if (await create.hasOrder(tx, target)) {
      await create.setPassedOn(tx, target, false);
      await create.raiseVersion(tx, target, order.version);
    } else await create.copyOrder(tx, order, offer.companyId);
    if (order.companyId === marketplaceCompanyId) await create.removeOrder(tx, order);
    else await create.setPassedOn(tx, order, true);
    await directory.setHolder(tx, target);
  }
  await move(tx, await orderToMove(tx, target, { lock: true }), step);
}

/**
 * An offer that a company handed on becomes its partner's, with the time that is left (ADR 0053): the partner gets a copy of
 * its own, who handed it on keeps theirs. In a system transaction, with the order's place in the directory locked.
 */
export async function giveToPartner(
  tx: Tx,
  own: OrderKey,
  to: { id: string; name: string },
  { answerBy, actor, note }: { answerBy: Date; actor: Actor; note: string },
): Promise<void> {
  const target = { companyId: to.id, id: own.id };
  await create.copyOrder(tx, own, to.id);
  await create.setHandedOn(tx, own, to, answerBy);
  await directory.setHolder(tx, target);
  const data = { answerBy: answerBy.toISOString(), companyId: to.id };
  await move(tx, await orderToMove(tx, target, { lock: true }), { action: 'offer', actor, answerBy, note, data });
}

/** Takes an offer back that a partner has not answered; the marketplace hears of whom it goes to instead. */
export async function takeFromPartner(tx: Tx, partner: OrderKey, actor: Actor, why: string): Promise<void> {
  await create.setPassedOn(tx, partner, true);
  const order = await orderToMove(tx, partner, { lock: true });
  await move(tx, order, { action: 'cancel', actor, reason: reasonGiven(why) });
}

/** What becomes of an order at another company goes on counting from this version. */
export const goesOnFrom = (tx: Tx, own: OrderKey, version: number): Promise<void> =>
  create.raiseVersion(tx, own, version);

/** The companies that held an order, the first first and the present one last. In a system transaction. */
export const holdersOf = (tx: Tx, id: string): Promise<string[]> => directory.holdersOf(tx, id);

/** Has this company a copy of the order, whatever became of it? */
export const hasCopy = (tx: Tx, key: OrderKey): Promise<boolean> => create.hasOrder(tx, key);

async function mayOffer(tx: Tx, order: OrderForDecision): Promise<void> {
  if (!statusesFor('offer').includes(order.state.status)) throw await movedOn(tx, order);
}

/** The price is proposed and the order submitted. In a system transaction. */
export async function submitOrder(tx: Tx, id: string, mainCost: number, actor: Actor): Promise<void> {
  const order = await lockOrder(tx, id);
  if (mainCost > 0 && (await create.coverOf(tx, order)))
    throw new AppError('RULE_BROKEN', { validation: { mainCost: coveredCost } });
  await move(tx, order, { action: 'submit', actor, mainCost, data: { mainCost } });
}

/** The marketplace or the shipper cancels. In a system transaction. */
export async function cancelByMarketplace(tx: Tx, id: string, reason: string, actor: Actor): Promise<void> {
  await move(tx, await lockOrder(tx, id), { action: 'cancel', actor, reason: reasonGiven(reason) });
}

/** Roads against the way as the crow flies. */
export const roadsAreLonger = 1.3;
