import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { quantityRefusal, refusalErrorCode } from '@lajur/domain/order/refusal';
import { refusalText } from '@lajur/domain/order/refusal-text';
import type { QuantityUnit } from '@lajur/domain/order/status';
import type { OrderAction } from '@lajur/domain/order/transitions';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { type Actor, record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import { linkFile, ownFileId } from '../file/service';
import { actorOf, rejectOrder } from './assign-service';
import type { OrderForDecision } from './decision-repository';
import { orderDetail } from './detail-service';
import { makeDocumentSlots, move, movedOn, orderToMove, sameVersion } from './move';
import { type GivenReason, reasonOf } from './reason';
import * as orders from './repository';

type Versioned = { version: number };

/** Loads an order of the company in the version the person saw. */
async function seenOrder(tx: CompanyTx, id: string, { version }: Versioned): Promise<OrderForDecision> {
  const order = await orderToMove(tx, { companyId: tx.companyId, id });
  await sameVersion(tx, order, version);
  return order;
}

/** Reports the next step of an order without further input. */
export async function reportStep(
  { company, user }: UserContext,
  id: string,
  given: { action: OrderAction; version?: number; note?: string | null },
): Promise<OrderDetail> {
  return company.transaction(async (tx) => {
    const order = await orderToMove(tx, { companyId: tx.companyId, id });
    if (given.version !== undefined) await sameVersion(tx, order, given.version);
    await move(tx, order, { action: given.action, actor: actorOf(user), note: given.note });
    return orderDetail(tx, id);
  });
}

export type Counted = 'loaded' | 'delivered';
export interface QuantityLine {
  seq: number;
  quantity: number;
}

const countedActions = { loaded: 'enter-loaded', delivered: 'enter-delivered' } as const;

/** Writes what was loaded or delivered so far; unknown goods lines are refused. */
export async function writeQuantities(
  tx: CompanyTx,
  order: OrderForDecision,
  which: Counted,
  lines: readonly QuantityLine[],
): Promise<void> {
  const written = await orders.setGoods(
    tx,
    order,
    lines.map(({ seq, quantity }) => ({ seq, [which]: quantity })),
  );
  if (!written) throw new AppError('VALIDATION', { validation: { lines: 'Baris barang tidak dikenal' } });
  await orders.markEntered(tx, order, order.state.currentStop);
}

/** Enters what was loaded or delivered, where the goods are: the total of each line so far. */
export async function enterQuantities(
  { company, user }: UserContext,
  id: string,
  which: Counted,
  given: Versioned & { lines: QuantityLine[] },
): Promise<OrderDetail> {
  return company.transaction(async (tx) => {
    const order = await seenOrder(tx, id, given);
    const refused = quantityRefusal(order.state, which, 'transporter');
    if (refused) {
      const code = refusalErrorCode(refused);
      throw code === 'ORDER_MOVED_ON'
        ? await movedOn(tx, order)
        : new AppError(code, { message: refusalText(refused) });
    }
    // Counting is no step and has no row in the table: the deadline and the status stay.
    if (!(await orders.bumpVersion(tx, order))) throw await movedOn(tx, order);
    await writeQuantities(tx, order, which, given.lines);
    await noteCount(tx, order, which, actorOf(user), given.lines);
    return orderDetail(tx, id);
  });
}

async function noteCount(
  tx: CompanyTx,
  order: OrderForDecision,
  which: Counted,
  actor: Actor,
  lines: readonly QuantityLine[],
): Promise<void> {
  const action = countedActions[which];
  const status = order.state.status;
  const note = lines.map((line) => String(line.quantity).replace('.', ',')).join(' + ');
  await orders.addEvent(tx, order, { action, from: status, to: status, actor, at: tx.now, note });
  await record(tx, {
    companyId: order.companyId,
    entity: 'order',
    entityId: order.id,
    action,
    actor,
    data: { ref: order.ref, cargoNo: order.cargoNo, status, lines },
  });
}

/** The goods lines in a unit with what was counted. */
export async function quantities(company: CompanyScope, id: string, which: Counted, unit: QuantityUnit) {
  const order = await company.transaction((tx) => orderDetail(tx, id));
  return {
    unit,
    lines: order.goods
      .filter((line) => line.unit === unit)
      .map((line) => ({
        seq: line.seq,
        name: line.name,
        unit: line.unit,
        ordered: line.ordered,
        quantity: line[which],
      })),
  };
}

export interface Bast {
  recipientName: string;
  signatureUrl: string;
}

/** The goods are received whole: recipient and signature come with the step. */
export async function receiveOrder(
  tx: CompanyTx,
  order: OrderForDecision,
  bast: Bast,
  step: { actor: Actor; at?: Date; place?: string; quantities?: true },
): Promise<void> {
  const signatureFileId = await ownFileId(tx, bast.signatureUrl, 'image');
  const { quantities: entered, ...who } = step;
  await move(tx, order, {
    action: 'receive',
    ...who,
    given: { bast: true, ...(entered ? { quantities: true } : {}) },
    note: `Penerima: ${bast.recipientName}`,
  });
  await linkFile(tx, signatureFileId);
  const { recipientName } = bast;
  await orders.addBast(tx, order, {
    stopSeq: order.state.currentStop,
    recipientName,
    signatureFileId,
    at: step.at ?? tx.now,
  });
}

export async function receiveWithBast(
  { company, user }: UserContext,
  id: string,
  given: Versioned & Bast,
): Promise<OrderDetail> {
  return company.transaction(async (tx) => {
    const order = await seenOrder(tx, id, given);
    await receiveOrder(tx, order, given, { actor: actorOf(user) });
    return orderDetail(tx, id);
  });
}

export interface Discrepancy {
  reason: string;
  description: string;
  photoUrls: readonly string[];
  lines: readonly { seq: number; quantity?: number; damaged: number; missing: number }[];
}

/** Damaged or missing goods: the shipper decides what follows, and a signed BASP joins the papers. */
export async function discrepancyOf(
  tx: CompanyTx,
  order: OrderForDecision,
  given: Discrepancy,
  step: { actor: Actor; at?: Date; place?: string; note?: string | null },
): Promise<void> {
  if (!given.lines.some((line) => line.damaged > 0 || line.missing > 0))
    throw new AppError('VALIDATION', { validation: { lines: 'Isi jumlah yang rusak atau kurang' } });
  const photoFileIds: string[] = [];
  for (const url of given.photoUrls) photoFileIds.push(await ownFileId(tx, url, 'image'));
  await move(tx, order, { action: 'report-discrepancy', ...step, reason: given.reason });
  for (const fileId of new Set(photoFileIds)) await linkFile(tx, fileId);
  const written = await orders.setGoods(
    tx,
    order,
    given.lines.map(({ quantity, ...line }) => ({
      ...line,
      ...(quantity === undefined ? {} : { delivered: quantity }),
    })),
  );
  if (!written) throw new AppError('VALIDATION', { validation: { lines: 'Baris barang tidak dikenal' } });
  await orders.addDiscrepancy(tx, order, {
    reason: given.reason,
    description: given.description,
    photoFileIds: [...new Set(photoFileIds)],
    at: step.at ?? tx.now,
  });
  await makeDocumentSlots(tx, { ...order, hasDiscrepancy: true });
}

export async function reportDiscrepancy(
  { company, user }: UserContext,
  id: string,
  given: Versioned & GivenReason & Omit<Discrepancy, 'reason'>,
): Promise<OrderDetail> {
  return company.transaction(async (tx) => {
    const order = await seenOrder(tx, id, given);
    const reason = await reasonOf(tx, 'basp', given);
    await discrepancyOf(tx, order, { ...given, reason: reason.reason }, { actor: actorOf(user), note: reason.note });
    return orderDetail(tx, id);
  });
}

export async function cancelOrder(
  { company, user }: UserContext,
  id: string,
  given: Versioned & GivenReason,
): Promise<OrderDetail> {
  return company.transaction(async (tx) => {
    const order = await seenOrder(tx, id, given);
    const reason = await reasonOf(tx, 'cancellation', given);
    await move(tx, order, { action: 'cancel', actor: actorOf(user), ...reason });
    return orderDetail(tx, id);
  });
}

export interface Outcome {
  orderId: string;
  ok: boolean;
  message: string | null;
}

/** Each order in a transaction of its own, so that one refused never undoes the others. */
async function each(orderIds: readonly string[], work: (id: string) => Promise<unknown>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const orderId of new Set(orderIds)) {
    try {
      await work(orderId);
      outcomes.push({ orderId, ok: true, message: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ orderId, ok: false, message: error.message });
    }
  }
  return outcomes;
}

export const bulkReport = (context: UserContext, orderIds: readonly string[], action: OrderAction) =>
  each(orderIds, (id) => reportStep(context, id, { action }));

export const bulkReject = (context: UserContext, orderIds: readonly string[], reason: GivenReason) =>
  each(orderIds, (id) => rejectOrder(context, id, reason));
