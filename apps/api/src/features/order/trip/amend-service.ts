import { bastPlace } from '@lajur/domain/order/expected-document';
import { reportedTimeRefusal } from '@lajur/domain/order/reported-time';
import {
  type AmendRefusal,
  amendRefusalErrorCode,
  amendRefusalText,
  correctionRefusal,
  placesOf,
  roomOf,
  type StepPlace,
  type TakenStep,
  undoRefusal,
} from '@lajur/domain/order/step-log';
import { timeWithin } from '@lajur/domain/order/step-time';
import { endsTrip, receives } from '@lajur/domain/order/stops';
import { podRefusal } from '@lajur/domain/pod-document/pod-document';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx, Tx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { type Actor, record } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { unlinkFile } from '../../file/service';
import { type ChangedOrder, changeOrder } from '../detail/service';
import { askForBastDocument } from '../step/bast-document-service';
import type { OrderForDecision } from '../step/decision-repository';
import { followLegs } from '../step/leg-step';
import { movedOn, seenOrder, type Versioned } from '../step/load';
import { refusalError } from '../step/refusal-error';
import * as orders from '../step/repository';
import { addEvent } from '../store/event-repository';
import { removeBast, removeMadeDocument, setBastTime, setDiscrepancyTime, stepsOf } from './amend-repository';

async function amendError(tx: Tx, order: OrderForDecision, refused: AmendRefusal): Promise<AppError> {
  return refused.code === 'WENT_ON'
    ? movedOn(tx, order)
    : new AppError(amendRefusalErrorCode(refused), { message: amendRefusalText(refused) });
}

/** The moments of an order and its stops that a step dates; what is null no longer stands. */
async function dateStops(tx: Tx, order: OrderForDecision, { effect }: StepPlace, at: Date | null): Promise<void> {
  if (effect.arrivedAt !== null) await orders.setStopTime(tx, order, effect.arrivedAt, 'arrived_at', at);
  if (effect.departedAt !== null) await orders.setStopTime(tx, order, effect.departedAt, 'departed_at', at);
}

/** What a step dates of the order itself: its arrival at the last stop, its receipt. */
function dateOrder({ state }: OrderForDecision, step: TakenStep, { effect, stoodAt }: StepPlace, at: Date | null) {
  const last = state.stops.at(-1);
  const arrives = effect.arrivedAt === last?.seq;
  const there = { stops: state.stops, currentStop: stoodAt };
  const received = receives(there, step.action);
  return {
    ...(arrives || (received && !last?.arrivedAt) ? { arrivedAt: at } : {}),
    ...(endsTrip(there, step.action) ? { receivedAt: at } : {}),
  };
}

/**
 * Takes back a step that was fired by mistake: the order stands where it stood before, and what followed from the step no
 * longer stands. The history keeps both (ADR 0021).
 */
export async function undoStep(
  call: UserContext,
  id: string,
  given: Versioned & { eventId: string },
): Promise<ChangedOrder> {
  return changeOrder(call, id, async (tx) => {
    const order = await seenOrder(tx, id, given);
    const { steps, newest } = await stepsOf(tx, order);
    const actor = actorOf(call.user);
    const step = steps.find((one) => one.id === given.eventId);
    const refused = undoRefusal(order.state, step, { newest, actorId: actor.id, now: tx.now });
    const place = placesOf(order.state.stops, steps).get(given.eventId);
    if (refused) throw await amendError(tx, order, refused);
    if (!step?.from || !place) throw new AppError('NOT_FOUND');
    const saved = await orders.saveChange(tx, order, step.from, {
      ...dateOrder(order, step, place, null),
      currentStop: place.stoodAt,
    });
    if (!saved) throw await movedOn(tx, order);
    await dateStops(tx, order, place, null);
    if (place.effect.departedAt !== null) await dropBast(tx, order, place.effect.departedAt);
    const amends = { eventId: step.id, was: step.at, becomes: null };
    await addEvent(tx, order, { action: 'undo-step', from: null, to: null, actor, at: tx.now, amends });
    await followLegs(tx, order, step.from);
    await record(tx, {
      companyId: order.companyId,
      entity: 'order',
      entityId: order.id,
      action: 'undo-step',
      actor,
      data: {
        ref: order.ref,
        cargoNo: order.cargoNo,
        from: order.state.status,
        status: step.from,
        step: step.action,
        happenedAt: step.at.toISOString(),
      },
    });
  });
}

async function dropBast(tx: CompanyTx, order: OrderForDecision, stopSeq: number): Promise<void> {
  const removed = await removeBast(tx, order, stopSeq);
  if (!removed) return;
  if (removed.signature) await unlinkFile(tx, removed.signature);
  await dropMadeDocument(tx, order, stopSeq);
}

async function dropMadeDocument(tx: CompanyTx, order: OrderForDecision, stopSeq: number): Promise<void> {
  const document = await removeMadeDocument(tx, order, bastPlace(order.state.stops, stopSeq));
  if (document) await unlinkFile(tx, document);
}

/** The signature of a stop has another time now: its document is made anew, unless it has been sent as it was. */
async function dateBast(tx: CompanyTx, order: OrderForDecision, stopSeq: number, step: Dated): Promise<void> {
  if (!(await setBastTime(tx, order, stopSeq, step.at)) || podRefusal(order.state, 'replace')) return;
  await dropMadeDocument(tx, order, stopSeq);
  await askForBastDocument(tx, order, stopSeq, step.actor);
}

const reports = (action: string): boolean => action === 'report-discrepancy' || action === 'report-loss';

interface Dated {
  at: Date;
  actor: Actor;
}

/** Puts right when a step happened: between its neighbours, with a reason; all that it dates follows. */
export async function correctTime(
  call: UserContext,
  id: string,
  eventId: string,
  { reason, ...given }: Versioned & { at: string; confirmed: readonly string[]; reason: string },
): Promise<ChangedOrder> {
  return changeOrder(call, id, async (tx) => {
    const reported = { at: new Date(given.at), farMeant: given.confirmed.includes('far') };
    const order = await seenOrder(tx, id, given);
    const { steps } = await stepsOf(tx, order);
    const step = steps.find((one) => one.id === eventId);
    const place = placesOf(order.state.stops, steps).get(eventId);
    if (!step || !place) throw new AppError('NOT_FOUND');
    const refused = correctionRefusal(order.state, step.action);
    if (refused) throw await amendError(tx, order, refused);
    const room = roomOf(steps, eventId, tx.now);
    const impossible = reportedTimeRefusal(order.plans, { action: step.action, stop: place.stoodAt }, reported, room);
    if (impossible) throw await refusalError(tx, order, impossible);
    const at = timeWithin(reported.at, room);
    if (!(await orders.saveChange(tx, order, order.state.status, dateOrder(order, step, place, at))))
      throw await movedOn(tx, order);
    await dateStops(tx, order, place, at);
    const actor = actorOf(call.user);
    if (place.effect.departedAt !== null) await dateBast(tx, order, place.effect.departedAt, { at, actor });
    if (reports(step.action)) await setDiscrepancyTime(tx, order, place.stoodAt, at);
    const amends = { eventId, was: step.at, becomes: at };
    await addEvent(tx, order, {
      ...{ action: 'correct-time', from: null, to: null, actor, at: tx.now, reason, amends },
      place: order.stopNames.get(place.stoodAt) ?? null,
    });
    await followLegs(tx, order, order.state.status);
    await record(tx, {
      companyId: order.companyId,
      entity: 'order',
      entityId: order.id,
      action: 'correct-time',
      actor,
      data: {
        ref: order.ref,
        cargoNo: order.cargoNo,
        status: order.state.status,
        step: step.action,
        stop: place.stoodAt,
        was: step.at.toISOString(),
        happenedAt: at.toISOString(),
        reason,
      },
    });
  });
}
