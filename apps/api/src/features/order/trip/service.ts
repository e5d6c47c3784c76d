import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { handoverStep } from '@lajur/domain/order/bast';
import type { StepDoubt } from '@lajur/domain/order/count-question';
import type { ChosenReason } from '@lajur/domain/order/step';
import type { OrderAction } from '@lajur/domain/order/transitions';
import type { CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import type { Actor } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { linkFile, ownFileId, type Taking } from '../../file/service';
import { detailAtEnd } from '../detail/service';
import { chosenReason, type GivenReason } from '../reason/service';
import type { OrderForDecision } from '../step/decision-repository';
import { orderToMove, sameVersion, seenOrder, type Versioned } from '../step/load';
import { move, type Step } from '../step/move';
import { type GivenTime, reportedTime } from '../step/reported-time';
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
  return company.changeAndRead(async (tx) => {
    const order = await orderToMove(tx, { companyId: tx.companyId, id });
    if (given.version !== undefined) await sameVersion(tx, order, given.version);
    const { action, note } = given;
    const reported = reportedTime(given.judgeNow ? { ...given, at: given.at ?? tx.now.toISOString() } : given);
    await move(tx, order, { action, actor: actorOf(user), note, reported });
    return detailAtEnd(tx, id);
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

/** What comes with a step, whatever it is. */
type ReportedStep = Pick<Step, 'actor' | 'at' | 'reported' | 'place' | 'hasQuantities'>;

/** The goods of a stop are received whole: recipient and signature come with the step that leaves it. */
export async function handOver(
  tx: CompanyTx,
  order: OrderForDecision,
  { recipientName, signatureUrl }: Bast,
  step: ReportedStep,
): Promise<void> {
  const signatureFileId = await ownFileId(tx, signatureUrl, pictureBy(step.actor));
  await move(tx, order, {
    ...step,
    action: handoverStep(order.state),
    bast: { recipientName, signatureFileId },
    note: `Penerima: ${recipientName}`,
  });
  await linkFile(tx, signatureFileId, { kind: 'order', id: order.id });
}

export async function receiveWithBast(
  { company, user }: UserContext,
  id: string,
  given: Versioned & GivenTime & Bast,
): Promise<OrderDetail> {
  return company.changeAndRead(async (tx) => {
    const order = await seenOrder(tx, id, given);
    await handOver(tx, order, given, { actor: actorOf(user), reported: reportedTime(given) });
    return detailAtEnd(tx, id);
  });
}

export interface Discrepancy {
  description: string;
  photoUrls: readonly string[];
  lines: readonly BrokenLines[];
  /** What a person was asked about and meant. */
  confirmed: readonly StepDoubt[];
}

/** Damaged or missing goods: the shipper decides what follows, and a signed BASP joins the documents. */
export async function discrepancyOf(
  tx: CompanyTx,
  order: OrderForDecision,
  { description, photoUrls, lines, confirmed }: Discrepancy,
  step: ReportedStep & { reason: ChosenReason },
): Promise<void> {
  const found: string[] = [];
  for (const url of photoUrls) found.push(await ownFileId(tx, url, pictureBy(step.actor)));
  const photoFileIds = [...new Set(found)];
  await move(tx, order, { ...step, action: 'report-discrepancy', discrepancy: { description, photoFileIds } });
  await writeBroken(tx, order, lines, confirmed);
  for (const fileId of photoFileIds) await linkFile(tx, fileId, { kind: 'order', id: order.id });
}

export async function reportDiscrepancy(
  { company, user }: UserContext,
  id: string,
  given: Versioned & GivenTime & GivenReason & Discrepancy,
): Promise<OrderDetail> {
  return company.changeAndRead(async (tx) => {
    const order = await seenOrder(tx, id, given);
    const reason = await chosenReason(tx, 'basp', given);
    await discrepancyOf(tx, order, given, { actor: actorOf(user), reason, reported: reportedTime(given) });
    return detailAtEnd(tx, id);
  });
}
