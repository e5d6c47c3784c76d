import { followOnText, isGivenUp, type Onward } from '@lajur/domain/order/follow-on';
import { carrierChanges } from '@lajur/domain/order/recorded-change';
import { type StepGiven, type StepOutcome, stepOf } from '@lajur/domain/order/step';
import { endsTrip, receives } from '@lajur/domain/order/stops';
import type { OrderAction } from '@lajur/domain/order/transitions';
import type { Tx } from '../../../platform/database/scope';
import type { Actor, CompanyAuditEvent } from '../../../platform/event/record';
import { newId } from '../../../platform/id';
import { askToLearn } from '../arrival/learn';
import type { NewEvent } from '../store/event-repository';
import { orderTokens } from '../store/order-token';
import { askForBastDocument } from './bast-document-service';
import { askToCarryOn } from './carry-on';
import type { OrderForDecision } from './decision-repository';
import { allowLegs, followLegs } from './leg-step';
import { movedOn, orderToMove } from './load';
import { refusalError } from './refusal-error';
import * as orders from './repository';

/** One step of one order: who does what, and what comes with it. */
export interface Step extends Omit<StepGiven, 'hasBast'> {
  action: OrderAction;
  actor: Actor;
  /** Where it happened; the stop that it reaches or leaves, unless the report says. */
  place?: string | null;
  note?: string | null;
  /** Who received the goods of the stop, and the file with their signature; or a photo where nobody was there. */
  bast?: orders.Handover;
  /** Files of photos of what was seen, to be held by the order. */
  photoFileIds?: readonly string[];
  /** What was reported of damaged or missing goods. */
  discrepancy?: { description: string; photoFileIds: readonly string[] };
  /** With the decision that goods go on to another place: where, when, and for how much. */
  onward?: Onward;
  /** Documents that are sent back, each with why. */
  refusedDocuments?: readonly orders.RefusedDocument[];
  /** What the marketplace is told besides. */
  data?: Record<string, unknown>;
}

/** A step that the order lets, and what is written of it. */
interface DecidedStep {
  decided: StepOutcome;
  written: orders.StepWritten;
}

async function decide(tx: Tx, order: OrderForDecision, step: Step): Promise<DecidedStep> {
  const { action, actor } = step;
  const given = { ...step, hasBast: step.bast !== undefined };
  const decided = stepOf(order, action, actor.kind, tx.now, given);
  if (decided.refused)
    throw await refusalError(tx, order, decided.refused, actor.kind === 'driver' ? 'reason' : 'reasonId');
  await allowLegs(tx, order, action);
  const event = { ...eventOf(tx.now, order, step, decided), id: newId() };
  return { decided, written: { event, recorded: recordedOf(order, step, decided), tokens: newTokens(order, decided) } };
}

/**
 * The one way an order changes: the domain says whether and what (`stepOf`), the save is guarded by the version the
 * decision was made on, and everything that follows from the step follows here, in the same transaction. Of many at once
 * one wins; the others get ORDER_MOVED_ON.
 */
export async function move(tx: Tx, order: OrderForDecision, step: Step): Promise<StepOutcome> {
  const { decided, written } = await decide(tx, order, step);
  const followed = followUps(tx, order, step, decided);
  if (!(await orders.saveStep(tx, order, decided, written))) throw await movedOn(tx, order);
  for (const write of followed) await write();
  return decided;
}

const nobody = { plate: null, driverName: null };

/** What the order is found by once it is carried by somebody else; null while it is not. */
function newTokens({ words }: OrderForDecision, { carriedBy, change }: StepOutcome): string[] | null {
  if (carriedBy === undefined) return null;
  const { cargoGroupNo = words.cargoGroupNo } = change;
  return orderTokens({ ...words, cargoGroupNo, ...(carriedBy ?? nobody) });
}

const carrier = (plate: string, driverName: string) => `${plate} · ${driverName}`;

/** Who carries it from now on, and who did before. */
function carriersText({ plate, driverName }: OrderForDecision, carriedBy: StepOutcome['carriedBy']): string | null {
  if (!carriedBy) return null;
  const [before, after] = [
    plate && driverName && carrier(plate, driverName),
    carrier(carriedBy.plate, carriedBy.driverName),
  ];
  return before && before !== after ? `${before} → ${after}` : after;
}

/** The line of the timeline. */
function eventOf(now: Date, order: OrderForDecision, step: Step, decided: StepOutcome): NewEvent {
  const { to, at, stop, carriedBy, report } = decided;
  const { action, actor, reason } = step;
  // What is lost on the way is not lost at the stop ahead.
  const onTheWay = action === 'report-loss' && order.state.status !== 'DI_LOKASI_TUJUAN';
  const seq = stop.arrivedAt ?? stop.departedAt ?? (onTheWay ? null : report?.stopSeq) ?? null;
  return {
    ...{ action, from: order.state.status, to, actor, at, reason: reason?.chosen?.name },
    reportedAt: at < now ? now : null,
    place: step.place ?? (seq === null ? null : (order.stopNames.get(seq) ?? null)),
    note: [carriersText(order, carriedBy), step.note, reason?.text].filter(Boolean).join('. ') || null,
    photoFileIds: step.photoFileIds,
  };
}

/** For audit trail and outbox. */
function recordedOf(
  order: OrderForDecision,
  step: Step,
  { to, at, carriedBy, report }: StepOutcome,
): CompanyAuditEvent {
  const reason = step.reason?.chosen?.name;
  return {
    companyId: order.companyId,
    entity: 'order',
    entityId: order.id,
    action: step.action,
    actor: step.actor,
    ownOnly: order.passedOn,
    data: {
      ref: order.ref,
      cargoNo: order.cargoNo,
      from: order.state.status,
      status: to,
      happenedAt: at.toISOString(),
      ...(report ? { stop: report.stopSeq } : {}),
      ...(report?.does === 'decide' ? { decision: report.decision } : {}),
      ...(reason ? { reason } : {}),
      ...carriedBy,
      ...(carriedBy ? { changes: carrierChanges(order, carriedBy) } : {}),
      ...step.data,
    },
  };
}

/** What is written once the step is saved, in this order: what came with it, and how far the order is on its legs. */
function followUps(tx: Tx, order: OrderForDecision, step: Step, decided: StepOutcome): (() => Promise<unknown>)[] {
  const { at, to, expected } = decided;
  const { action, actor, bast, refusedDocuments } = step;
  const stopSeq = order.state.currentStop;
  const writes: (() => Promise<unknown>)[] = [];
  if (bast)
    writes.push(
      () => orders.addBast(tx, order, { stopSeq, ...bast, at }),
      () => askForBastDocument(tx, order, stopSeq, actor),
    );
  if (receives(order.state, action)) writes.push(() => askToLearn(tx, order));
  if (endsTrip(order.state, action) && to === 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN')
    writes.push(() => askToCarryOn(tx, order));
  if (order.followsOrderId !== null && isGivenUp(order.state.status, to))
    writes.push(() => reopenDecision(tx, order, order.followsOrderId));
  if (decided.report) writes.push(() => followReport(tx, order, step, decided));
  if (expected) writes.push(() => orders.fitDocuments(tx, order, expected));
  if (refusedDocuments) writes.push(() => orders.refuseDocuments(tx, order, refusedDocuments));
  if (order.hasLegs) writes.push(() => followLegs(tx, order, to));
  return writes;
}

/** What a step says of a report of damaged or missing goods. */
async function followReport(tx: Tx, order: OrderForDecision, step: Step, { report, at }: StepOutcome): Promise<void> {
  const { discrepancy, actor, note = null, reason } = step;
  const because = [reason?.chosen?.name, reason?.text].filter(Boolean).join('. ');
  switch (report?.does) {
    case 'report': {
      const told = { description: because, photoFileIds: [], ...discrepancy };
      return orders.addDiscrepancy(tx, order, { ...report, ...told, reason: reason?.chosen?.name ?? '', at });
    }
    case 'decide':
      return orders.decideReport(tx, order, { ...report, at, by: actor.name, note, onward: step.onward ?? null });
    case 'reopen':
      return orders.reopenDecisions(tx, order);
    case 'withdraw':
      return orders.withdrawReport(tx, order, report.stopSeq, because);
  }
}

/** Nobody carries the goods on: where they came from, the shipper is to decide again. */
async function reopenDecision(tx: Tx, { companyId, cargoNo }: OrderForDecision, id: string | null): Promise<void> {
  const before = id === null ? null : await orderToMove(tx, { companyId, id }, { lock: true });
  if (before?.state.status !== 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN') return;
  await move(tx, before, { action: 'reopen-decision', actor: theSystem, note: followOnText.open(cargoNo) });
}

const theSystem: Actor = { kind: 'system', id: null, name: 'Sistem' };
