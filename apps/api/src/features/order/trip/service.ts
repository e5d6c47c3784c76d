import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { handoverStep } from '@lajur/domain/order/bast';
import type { StepDoubt } from '@lajur/domain/order/count-question';
import type { OrderAction } from '@lajur/domain/order/transitions';
import type { CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import type { Actor } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { linkFile, ownFileId, type Taking } from '../../file/service';
import { orderDetail } from '../detail/service';
import { askForBastPaper } from '../documents/service';
import { type GivenReason, reasonOf } from '../reason/service';
import type { OrderForDecision } from '../step/decision-repository';
import { makeDocumentSlots, move, orderToMove, sameVersion, seenOrder, type Versioned } from '../step/move';
import * as orders from '../step/repository';
import { type GivenTime, type ToldTime, toldTime } from '../step/told-time';
import { type BrokenLines, writeBroken } from './quantity-service';

/**
 * Reports the next step of an order without further input. `judgeNow`: a step that happens now may be far from the plan
 * too, and nobody was asked on the page.
 */
export async function reportStep(
  { company, user }: UserContext,
  id: string,
  given: GivenTime & { action: OrderAction; version?: number; note?: string | null; judgeNow?: true },
): Promise<OrderDetail> {
  return company.transaction(async (tx) => {
    const order = await orderToMove(tx, { companyId: tx.companyId, id });
    if (given.version !== undefined) await sameVersion(tx, order, given.version);
    const { action, note } = given;
    const told = toldTime(given.judgeNow ? { ...given, at: given.at ?? tx.now.toISOString() } : given);
    await move(tx, order, { action, actor: actorOf(user), note, told });
    return orderDetail(tx, id);
  });
}

export interface Bast {
  recipientName: string;
  signatureUrl: string;
}

/** A picture that comes with a step: a person's own upload, or what the marketplace sent for the driver. */
const pictureBy = ({ kind, id }: Actor): Taking => ({
  allowed: 'image',
  by: kind === 'transporter' ? id : null,
  holder: 'order',
});

/** The goods of a stop are received whole: recipient and signature come with the step that leaves it. */
export async function handOver(
  tx: CompanyTx,
  order: OrderForDecision,
  bast: Bast,
  step: { actor: Actor; at?: Date; told?: ToldTime; place?: string; quantities?: true },
): Promise<void> {
  const signatureFileId = await ownFileId(tx, bast.signatureUrl, pictureBy(step.actor));
  const { quantities: entered, ...who } = step;
  const { at } = await move(tx, order, {
    action: handoverStep(order.state),
    ...who,
    given: { bast: true, ...(entered ? { quantities: true } : {}) },
    note: `Penerima: ${bast.recipientName}`,
  });
  await linkFile(tx, signatureFileId, { kind: 'order', id: order.id });
  const { recipientName } = bast;
  await orders.addBast(tx, order, {
    stopSeq: order.state.currentStop,
    recipientName,
    signatureFileId,
    at,
  });
  await askForBastPaper(tx, order, order.state.currentStop, step.actor);
}

export async function receiveWithBast(
  { company, user }: UserContext,
  id: string,
  given: Versioned & GivenTime & Bast,
): Promise<OrderDetail> {
  return company.transaction(async (tx) => {
    const order = await seenOrder(tx, id, given);
    await handOver(tx, order, given, { actor: actorOf(user), told: toldTime(given) });
    return orderDetail(tx, id);
  });
}

export interface Discrepancy {
  reason: string;
  description: string;
  photoUrls: readonly string[];
  lines: readonly BrokenLines[];
  /** What a person was asked about and meant. */
  confirmed: readonly StepDoubt[];
}

/** Damaged or missing goods: the shipper decides what follows, and a signed BASP joins the papers. */
export async function discrepancyOf(
  tx: CompanyTx,
  order: OrderForDecision,
  given: Discrepancy,
  step: { actor: Actor; at?: Date; told?: ToldTime; place?: string; note?: string | null },
): Promise<void> {
  const photoFileIds: string[] = [];
  for (const url of given.photoUrls) photoFileIds.push(await ownFileId(tx, url, pictureBy(step.actor)));
  const { at } = await move(tx, order, { action: 'report-discrepancy', ...step, reason: given.reason });
  await writeBroken(tx, order, given.lines, given.confirmed);
  for (const fileId of new Set(photoFileIds)) await linkFile(tx, fileId, { kind: 'order', id: order.id });
  await orders.addDiscrepancy(tx, order, {
    reason: given.reason,
    description: given.description,
    photoFileIds: [...new Set(photoFileIds)],
    at,
  });
  await makeDocumentSlots(tx, { ...order, hasDiscrepancy: true });
}

export async function reportDiscrepancy(
  { company, user }: UserContext,
  id: string,
  given: Versioned & GivenTime & GivenReason & Omit<Discrepancy, 'reason'>,
): Promise<OrderDetail> {
  return company.transaction(async (tx) => {
    const order = await seenOrder(tx, id, given);
    const reason = await reasonOf(tx, 'basp', given);
    const step = { actor: actorOf(user), note: reason.note, told: toldTime(given) };
    await discrepancyOf(tx, order, { ...given, reason: reason.reason }, step);
    return orderDetail(tx, id);
  });
}
