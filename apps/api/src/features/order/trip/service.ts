import { handoverStep } from '@lajur/domain/order/bast';
import { countDoubts, type StepDoubt } from '@lajur/domain/order/count-question';
import { isUnderWay } from '@lajur/domain/order/phase';
import type { SaidBroken, ToldBroken } from '@lajur/domain/order/quantity';
import { type ChosenReason, reasonGiven, reasonRefusal, type StepOutcome } from '@lajur/domain/order/step';
import type { OrderAction } from '@lajur/domain/order/transitions';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx, Tx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import type { Actor } from '../../../platform/event/record';
import { fileUrl } from '../../../platform/file/file-url';
import type { UserContext } from '../../../platform/http/context';
import { linkFile, ownFileId, type Taking } from '../../file/service';
import { type ChangedOrder, changeOrder } from '../detail/service';
import { chosenReason, type GivenReason } from '../reason/service';
import type { OrderForDecision } from '../step/decision-repository';
import { movedOn, orderToMove, sameVersion, seenOrder, type Versioned } from '../step/load';
import { move, type Step } from '../step/move';
import { refusalError } from '../step/refusal-error';
import { type GivenTime, reportedTime } from '../step/reported-time';
import { bumpVersion, setStopTime } from '../step/repository';
import { keepWeights } from '../store/weight-repository';
import { setDiscrepancy } from './amend-repository';
import { clearBroken } from './quantity-repository';
import { leftOnBoard, writeBroken } from './quantity-service';

/**
 * Reports the next step of an order without further input. `judgeNow`: a step that happens now may be far from the plan
 * too, and nobody was asked on the page.
 */
export async function reportStep(
  call: UserContext,
  id: string,
  given: GivenTime & {
    action: OrderAction;
    version?: number;
    note?: string | null;
    photoUrls?: readonly string[];
    recipientAbsent?: boolean;
    judgeNow?: true;
  },
): Promise<ChangedOrder> {
  return changeOrder(call, id, async (tx) => {
    const order = await orderToMove(tx, { companyId: tx.companyId, id });
    if (given.version !== undefined) await sameVersion(tx, order, given.version);
    const { action, note } = given;
    const reported = reportedTime(given.judgeNow ? { ...given, at: given.at ?? tx.now.toISOString() } : given);
    const step = { action, actor: actorOf(call.user), note, reported, confirmed: given.confirmed };
    const { photoUrls = [] } = given;
    if (photoUrls.length > 0 && given.recipientAbsent) await leaveUnsigned(tx, order, step, photoUrls);
    else await moveWithPhotos(tx, order, step, photoUrls);
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
type ReportedStep = Pick<Step, 'actor' | 'at' | 'reported' | 'confirmed' | 'place' | 'hasQuantities'>;

/** The goods of a stop are received whole: recipient and signature come with the step that leaves it. */
export async function handOver(
  tx: CompanyTx,
  order: OrderForDecision,
  { recipientName, signatureUrl }: Bast,
  step: ReportedStep,
  photoUrls?: readonly string[],
): Promise<StepOutcome> {
  const signatureFileId = await ownFileId(tx, signatureUrl, pictureBy(step.actor));
  const received = { action: handoverStep(order.state), bast: { recipientName, signatureFileId } };
  const note = `Penerima: ${recipientName}`;
  const moved = await moveWithPhotos(tx, order, { ...step, ...received, note }, photoUrls);
  await linkFile(tx, signatureFileId, { kind: 'order', id: order.id });
  return moved;
}

/** Nobody was there to sign for the goods of a stop: a photo of where they were left stands for the signature. */
export async function leaveUnsigned(
  tx: CompanyTx,
  order: OrderForDecision,
  step: Omit<Step, 'photoFileIds' | 'bast'>,
  photoUrls: readonly string[],
): Promise<StepOutcome> {
  const photoFileIds = await photosOf(tx, photoUrls, step.actor);
  const [photoFileId] = photoFileIds;
  // Only where the goods go on to another drop: at the last one somebody signs (order-transitions.tsv).
  const bast = photoFileId && step.action === 'next-drop' ? { photoFileId } : undefined;
  const note = [bast && 'Penerima tidak ada', step.note].filter(Boolean).join('. ') || null;
  return movedWith(tx, order, { ...step, bast, note, photoFileIds });
}

export async function receiveWithBast(
  call: UserContext,
  id: string,
  given: Versioned & GivenTime & Bast,
): Promise<ChangedOrder> {
  return changeOrder(call, id, async (tx) => {
    const order = await seenOrder(tx, id, given);
    const { confirmed } = given;
    await handOver(tx, order, given, { actor: actorOf(call.user), reported: reportedTime(given), confirmed });
  });
}

export interface Discrepancy {
  description: string;
  photoUrls: readonly string[];
  lines: readonly SaidBroken[];
  /** What a person was asked about and meant. */
  confirmed: readonly StepDoubt[];
}

/** What was reported of damaged or missing goods, for who keeps the report of it. */
export interface ReportedDiscrepancy {
  orderId: string;
  actor: Actor;
  reason: ChosenReason;
  description: string;
  photoFileIds: readonly string[];
  lines: readonly ToldBroken[];
  stopSeq: number;
  /** All that was on board is lost. */
  lost: boolean;
  at: Date;
}

/** The photos of a report, each once: those it has already, and others that were just stored. */
async function photosOf(
  tx: CompanyTx,
  urls: readonly string[],
  actor: Actor,
  known: readonly string[] = [],
): Promise<string[]> {
  const found = new Set<string>();
  for (const url of urls) {
    const before = known.find((id) => fileUrl(id) === url);
    found.add(before ?? (await ownFileId(tx, url, pictureBy(actor))));
  }
  return [...found];
}

/** A step with photos of what was seen: the order holds them, its timeline shows them (ADR 0071). */
export async function moveWithPhotos(
  tx: CompanyTx,
  order: OrderForDecision,
  step: Omit<Step, 'photoFileIds'>,
  photoUrls: readonly string[] = [],
): Promise<StepOutcome> {
  return movedWith(tx, order, { ...step, photoFileIds: await photosOf(tx, photoUrls, step.actor) });
}

async function movedWith(
  tx: CompanyTx,
  order: OrderForDecision,
  step: Step & { photoFileIds: readonly string[] },
): Promise<StepOutcome> {
  const moved = await move(tx, order, step);
  for (const fileId of step.photoFileIds) await linkFile(tx, fileId, { kind: 'order', id: order.id });
  return moved;
}

/** Damaged or missing goods: the shipper decides what follows, and a signed BASP joins the documents. */
export async function discrepancyOf(
  tx: CompanyTx,
  order: OrderForDecision,
  { description, photoUrls, lines, confirmed }: Discrepancy,
  step: ReportedStep & { reason: ChosenReason },
): Promise<ReportedDiscrepancy> {
  const photoFileIds = await photosOf(tx, photoUrls, step.actor);
  const hasQuantities = lines.some(({ quantity }) => quantity !== undefined);
  const { at } = await move(tx, order, {
    ...{ hasQuantities, ...step },
    action: 'report-discrepancy',
    discrepancy: { description, photoFileIds },
  });
  const told = await writeBroken(tx, order, lines, confirmed);
  for (const fileId of photoFileIds) await linkFile(tx, fileId, { kind: 'order', id: order.id });
  const { actor, reason } = step;
  const stopSeq = order.state.currentStop;
  return { orderId: order.id, actor, reason, description, photoFileIds, lines: told, stopSeq, lost: false, at };
}

/** What is told of a load that is lost. */
interface Loss {
  description: string;
  photoUrls: readonly string[];
}

/** All that is left on board is lost, by accident, theft or fire: the trip ends, and all of it is missing. */
export async function lossOf(
  tx: CompanyTx,
  order: OrderForDecision,
  { description, photoUrls }: Loss,
  step: Pick<ReportedStep, 'actor' | 'at' | 'reported' | 'confirmed' | 'place'> & { reason: ChosenReason },
): Promise<ReportedDiscrepancy> {
  const photoFileIds = await photosOf(tx, photoUrls, step.actor);
  const { actor, reason } = step;
  const stopSeq = order.state.currentStop;
  const lines = await leftOnBoard(tx, order);
  const { at } = await move(tx, order, {
    ...step,
    action: 'report-loss',
    discrepancy: { description, photoFileIds },
  });
  await writeBroken(tx, order, lines, countDoubts, { lost: true });
  for (const fileId of photoFileIds) await linkFile(tx, fileId, { kind: 'order', id: order.id });
  return { orderId: order.id, actor, reason, description, photoFileIds, lines, stopSeq, lost: true, at };
}

/** A person reports that the load of an order that they saw in this version is lost. */
export async function reportLoss(
  tx: CompanyTx,
  { user }: Pick<UserContext, 'user'>,
  id: string,
  given: Versioned & GivenTime & GivenReason & Loss & { place?: string | null },
): Promise<ReportedDiscrepancy> {
  const order = await seenOrder(tx, id, given);
  const reason = await chosenReason(tx, 'basp', given);
  const { confirmed, place } = given;
  return lossOf(tx, order, given, { actor: actorOf(user), reason, reported: reportedTime(given), confirmed, place });
}

/** Takes back a report that was made by mistake, until it is decided on: it counts no more, and stays to be read. */
export async function withdrawReport(
  tx: Tx,
  order: OrderForDecision,
  actor: Actor,
  { stopSeq, reason }: { stopSeq?: number | undefined; reason: string },
): Promise<number> {
  const step = { action: 'withdraw-discrepancy', actor, reason: reasonGiven(reason) } as const;
  const { report, to } = await move(tx, order, stopSeq === undefined ? step : { ...step, stopSeq });
  if (report?.does !== 'withdraw') throw new AppError('NOT_FOUND');
  const hasEnded = !isUnderWay(order.state.status);
  await clearBroken(tx, order, report.stopSeq, { anew: report.reopens, came: hasEnded && !report.reopens });
  await keepWeights(tx, order);
  // Of a load that was lost on the way nobody had left the stop.
  if (report.reopens && to === 'BONGKAR_MUATAN') await setStopTime(tx, order, report.stopSeq, 'departed_at', null);
  return report.stopSeq;
}

/** A person reports damaged or missing goods of an order that they saw in this version. */
export async function reportDiscrepancy(
  tx: CompanyTx,
  { user }: Pick<UserContext, 'user'>,
  id: string,
  given: Versioned & GivenTime & GivenReason & Discrepancy,
): Promise<ReportedDiscrepancy> {
  const order = await seenOrder(tx, id, given);
  const reason = await chosenReason(tx, 'basp', given);
  return discrepancyOf(tx, order, given, { actor: actorOf(user), reason, reported: reportedTime(given) });
}

/** What a later version of a report says of the order; null is left as it stands. */
export interface AmendedDiscrepancy extends Omit<Discrepancy, 'lines'> {
  stopSeq: number;
  reason: GivenReason | null;
  lines: readonly SaidBroken[] | null;
  knownPhotos: readonly string[];
  actor: Actor;
}

/**
 * Puts right what was reported of damaged or missing goods, as a later version of the report says it: the order's own facts
 * follow. The order is held by the transaction (`lockedOrder`); whether it may still be changed was asked before.
 */
export async function amendDiscrepancy(
  tx: CompanyTx,
  order: OrderForDecision,
  given: AmendedDiscrepancy,
): Promise<{ photoFileIds: readonly string[]; reason: { name: string; text: string | null } | null }> {
  const { description, actor, knownPhotos, stopSeq } = given;
  const reason = given.reason && (await chosenReason(tx, 'basp', given.reason));
  const refused = reason && reasonRefusal('report-discrepancy', reason);
  if (refused) throw await refusalError(tx, order, refused);
  const photoFileIds = await photosOf(tx, given.photoUrls, actor, knownPhotos);
  if (given.lines) await writeBroken(tx, order, given.lines, given.confirmed, { anew: true, stopSeq });
  const name = reason?.chosen?.name;
  await setDiscrepancy(tx, order, stopSeq, { ...(name ? { reason: name } : {}), description, photoFileIds });
  for (const fileId of photoFileIds)
    if (!knownPhotos.includes(fileId)) await linkFile(tx, fileId, { kind: 'order', id: order.id });
  if (!(await bumpVersion(tx, order))) throw await movedOn(tx, order);
  return { photoFileIds, reason: name ? { name, text: reason?.text ?? null } : null };
}
