import { type StepGiven, type StepOutcome, stepOf } from '@lajur/domain/order/step';
import type { OrderAction } from '@lajur/domain/order/transitions';
import type { Tx } from '../../../platform/database/scope';
import { type Actor, record } from '../../../platform/event/record';
import { addEvent } from '../store/event-repository';
import { orderTokens } from '../store/order-token';
import { saveTokens } from '../store/token-repository';
import { askForBastPaper } from './bast-paper-service';
import type { OrderForDecision } from './decision-repository';
import { movedOn } from './load';
import { refusalError } from './refusal-error';
import * as orders from './repository';

/** One step of one order: who does what, and what comes with it. */
export interface Step extends Omit<StepGiven, 'hasBast'> {
  action: OrderAction;
  actor: Actor;
  /** Where it happened; the stop that it reaches or leaves, unless the report says. */
  place?: string | null;
  note?: string | null;
  /** Who received the goods of the stop, and the file with their signature. */
  bast?: { recipientName: string; signatureFileId: string };
  /** What was reported of damaged or missing goods. */
  discrepancy?: { description: string; photoFileIds: readonly string[] };
  /** Papers that are sent back, each with why. */
  refusedPapers?: readonly orders.RefusedPaper[];
  /** What the marketplace is told besides. */
  data?: Record<string, unknown>;
}

/**
 * The one way an order changes: the domain says whether and what (`stepOf`), the save is guarded by the version the
 * decision was made on, and everything that follows from the step follows here, in the same transaction. Of many at once
 * one wins; the others get ORDER_MOVED_ON.
 */
export async function move(tx: Tx, order: OrderForDecision, step: Step): Promise<void> {
  const { action, actor } = step;
  const given = { ...step, hasBast: step.bast !== undefined };
  const decided = stepOf(order, action, actor.kind, tx.now, given);
  if (decided.refused)
    throw await refusalError(tx, order, decided.refused, actor.kind === 'driver' ? 'reason' : 'reasonId');
  if (!(await orders.saveMove(tx, order, decided.to, decided.change))) throw await movedOn(tx, order);
  await noteDown(tx, order, step, decided);
  await follow(tx, order, step, decided);
}

/** Timeline, audit trail and outbox. */
async function noteDown(tx: Tx, order: OrderForDecision, step: Step, decided: StepOutcome): Promise<void> {
  const { to, at, stop, carriedBy } = decided;
  const from = order.state.status;
  const { action, actor } = step;
  const seq = stop.arrivedAt ?? stop.departedAt;
  const reason = step.reason?.chosen?.name;
  const carriers = carriedBy && `${carriedBy.plate} · ${carriedBy.driverName}`;
  await addEvent(tx, order, {
    ...{ action, from, to, actor, at, reason },
    toldAt: at < tx.now ? tx.now : null,
    place: step.place ?? (seq === null ? null : (order.stopNames.get(seq) ?? null)),
    note: [carriers, step.note, step.reason?.text].filter(Boolean).join('. ') || null,
  });
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
      ...carriedBy,
      ...step.data,
    },
  });
}

const nobody = { plate: null, driverName: null };

/** What else the step changes: its stops, its papers, what it is found by. */
async function follow(tx: Tx, order: OrderForDecision, step: Step, decided: StepOutcome): Promise<void> {
  const { at, stop, documents, carriedBy } = decided;
  const { bast, discrepancy, refusedPapers, reason } = step;
  const stopSeq = order.state.currentStop;
  if (stop.arrivedAt !== null) await orders.setStopTime(tx, order, stop.arrivedAt, 'arrived_at', at);
  if (stop.departedAt !== null) await orders.setStopTime(tx, order, stop.departedAt, 'departed_at', at);
  if (bast) {
    await orders.addBast(tx, order, { stopSeq, ...bast, at });
    await askForBastPaper(tx, order, stopSeq, step.actor);
  }
  if (discrepancy) await orders.addDiscrepancy(tx, order, { reason: reason?.chosen?.name ?? '', ...discrepancy, at });
  if (refusedPapers) await orders.refusePapers(tx, order, refusedPapers);
  await orders.addDocumentSlots(tx, order, documents);
  if (carriedBy !== undefined) await saveTokens(tx, order, orderTokens({ ...order.words, ...(carriedBy ?? nobody) }));
}
