import {
  type AssignableDriver,
  type AssignableVehicle,
  type AssignmentRefusal,
  driverRefusals,
  type OrderToCarry,
  vehicleRefusals,
} from './assignment';
import type { StepDoubt } from './count-question';
import { type ExpectedDocument, expectedDocuments, podStatusAfter } from './expected-document';
import { type OtherTrip, otherTripInTheWay } from './other-trip';
import { type OrderRefusal, problemInTheWay, refusal } from './refusal';
import { type ReportedTime, type ReportedTimeRefusal, reportedTimeRefusal } from './reported-time';
import type { OrderStatus, PodStatus } from './status';
import { type ReportEffect, reportChange, toldReport } from './step-report';
import { type PlannedStop, timeWithin } from './step-time';
import { endsTrip, receives, type StopEffect, stopEffect } from './stops';
import { type Expected, takenOver } from './take-over';
import { type Actor, gateStatuses, nextStatus, type OrderAction, type OrderState } from './transitions';
import type { StopDecision, StopReport } from './trip-end';

/** An order as a step is decided on. */
export interface OrderToStep extends OrderToCarry, Expected {
  state: OrderState;
  vehicleId: string | null;
  plate: string | null;
  driverId: string | null;
  /** When the last of its steps happened that stand. */
  lastStepAt: Date | null;
  /** The plan of each stop, with the zone it is told in. */
  plans: readonly (PlannedStop & { timezone: string })[];
  /** It was amended after it was accepted, and the transporter has not taken it since. */
  amended: boolean;
  /** What its vehicle or driver is still on the way with while it waits to set out. */
  otherTrip: OtherTrip | null;
  documents: readonly Pick<ExpectedDocument, 'type' | 'stopSeq'>[];
}

/** A reason that was chosen from a list, and the person's own words. */
export interface ChosenReason {
  /** Null: nothing of the list was chosen. */
  chosen: { name: string; freeText: boolean } | null;
  text: string | null;
}

/** A reason told in words of its own, as an app or the marketplace does. */
export const reasonGiven = (words: string): ChosenReason => ({ chosen: { name: words, freeText: false }, text: null });

/** A vehicle and a driver that were chosen; null what the company does not have. */
export interface ChosenAssignment {
  vehicle: AssignableVehicle | null;
  driver: AssignableDriver | null;
}

/** What the marketplace changed of an order that was accepted, and why. */
export interface AmendmentTold {
  reason: string;
  changes: readonly { label: string; before: string; after: string }[];
}

/** What comes with a step. */
export interface StepGiven {
  /** When it happened, as an app reported it: kept between the last step and now. Now unless told. */
  at?: Date;
  /** When it happened, as a person told it: refused or asked about where it cannot be or is unlikely. */
  reported?: ReportedTime;
  /** What a person was asked about and meant all the same; nobody is asked unless told. */
  confirmed?: readonly StepDoubt[];
  /** The stop whose report is decided on or withdrawn; the current one unless told (`meantReport`). */
  stopSeq?: number;
  /** What is decided of a report before the trip ends. */
  decision?: StopDecision;
  /** Of a step that asks for one. */
  reason?: ChosenReason;
  /** Who is to carry the order. */
  assignment?: ChosenAssignment;
  /** The signature of the stop comes with it. */
  hasBast?: boolean;
  /** What is counted at the stop comes with it. */
  hasQuantities?: boolean;
  /** Until when the transporter has to answer an offer. */
  answerBy?: Date;
  /** How long the driver who is asked has to answer, or the transporter who has to choose another one. */
  driverMinutes?: number;
  /** The group in which it is accepted, or given to others, together with the rest of it. */
  cargoGroupNo?: string;
  mainCost?: number;
  /** What became otherwise of an order that is asked again. */
  amendment?: AmendmentTold;
  /** The others of its group have left it, or have arrived. */
  lastOfGroup?: boolean;
}

/** Why a step is not taken. */
export type StepRefusal =
  | OrderRefusal
  | ReportedTimeRefusal
  | { code: 'PROBLEM_UNASKED'; kind: string }
  | { code: 'OTHER_TRIP_UNASKED'; trip: OtherTrip }
  | { code: 'REASON_MISSING' }
  | { code: 'REASON_TEXT_MISSING' }
  | { code: 'ASSIGNMENT_UNCHANGED' }
  | { code: 'ASSIGNMENT_UNKNOWN' }
  | { code: 'ON_OTHER_VEHICLE'; plate: string }
  | { code: 'VEHICLE_UNFIT'; plate: string; because: readonly AssignmentRefusal[] }
  | { code: 'DRIVER_UNFIT'; name: string; because: readonly AssignmentRefusal[] };

/** What changes of an order beside its status; what is not named stays. */
export interface OrderChange {
  podStatus?: PodStatus;
  statusBeforePod?: OrderStatus | null;
  currentStop?: number;
  vehicleId?: string | null;
  driverId?: string | null;
  /** Null: it leaves its group. */
  cargoGroupNo?: string | null;
  answerBy?: Date | null;
  offeredAt?: Date | null;
  lapsedAt?: Date | null;
  arrivedAt?: Date | null;
  receivedAt?: Date | null;
  mainCost?: number;
  /** Null: it is taken, or offered to somebody else, as it is. */
  amendment?: AmendmentTold | null;
  /** When it was cancelled where it was to be loaded: what that costs can be asked for. */
  cancelledAtGate?: Date;
  /** Another vehicle carries it: where the one before was, and when it would arrive, says nothing any more. */
  unseen?: true;
}

/** All that a step does to an order. */
export interface StepOutcome {
  to: OrderStatus;
  /** When it happened. */
  at: Date;
  change: OrderChange;
  /** The stop it reached or left. */
  stop: Pick<StopEffect, 'arrivedAt' | 'departedAt'>;
  /** The report that was written, decided on or withdrawn; null where the step is about none. */
  report: ReportEffect | null;
  /** Documents that the order is to have from now on and has no place for. */
  documents: readonly ExpectedDocument[];
  /** All that it is to have, where a report came or went: which of them must be there is otherwise now. Null: as before. */
  expected: readonly ExpectedDocument[] | null;
  /** Who carries it from now on, null nobody, where the step changes that: it is found by these names. */
  carriedBy?: { plate: string; driverId: string; driverName: string } | null;
}

export type StepDecision = { refused: StepRefusal } | (StepOutcome & { refused: null });

/** The state as it is once what comes with the step counts. */
function withGiven(state: OrderState, { hasBast, hasQuantities }: StepGiven): OrderState {
  if (!hasBast && !hasQuantities) return state;
  const entered = (seq: number) => hasQuantities && seq === state.currentStop;
  return {
    ...state,
    hasBast: state.hasBast || hasBast === true,
    stops: state.stops.map((stop) =>
      entered(stop.seq)
        ? { ...stop, loadedEntered: stop.kind === 'PICKUP', deliveredEntered: stop.kind === 'DROP' }
        : stop,
    ),
  };
}

/** Steps that nobody takes without saying why. */
const needsReason: readonly OrderAction[] = [
  'reject',
  'hand-on',
  'driver-reject',
  'change-assignment',
  'replace-carrier',
  'unmerge',
  'amend',
  'cancel',
  'report-discrepancy',
  'report-loss',
  'withdraw-discrepancy',
];

/** Why this is no reason for the step; null when it is one, or the step needs none. */
export function reasonRefusal(action: OrderAction, reason: ChosenReason | undefined): StepRefusal | null {
  if (!reason && !needsReason.includes(action)) return null;
  const { chosen = null, text = null } = reason ?? {};
  if (!chosen) return { code: 'REASON_MISSING' };
  return chosen.freeText && !text ? { code: 'REASON_TEXT_MISSING' } : null;
}

const namesAssignment: readonly OrderAction[] = ['accept', 'change-assignment', 'replace-carrier'];

/** Who has the goods on board already is there whatever else was planned: other orders do not keep it from them. */
const withGoods = <T extends AssignableVehicle | AssignableDriver>({ state }: OrderToStep, one: T): T =>
  state.startsLoaded ? { ...one, engagements: [] } : one;

/** Why this vehicle and driver may not carry the order; of a driver who let the time pass the same may be asked again. */
function assignmentRefusal(order: OrderToStep, action: OrderAction, given: StepGiven, now: Date): StepRefusal | null {
  const { state } = order;
  if (!namesAssignment.includes(action)) return null;
  const { vehicle, driver } = given.assignment ?? nobody;
  // Who leaves a group cannot share the vehicle or the driver of those who stay in it.
  const alone = leavesGroup(order, action, given) ? { ...order, cargoGroupNo: null } : order;
  const asked = action === 'replace-carrier' ? takenOver(alone, now) : alone;
  if (!vehicle || !driver) return { code: 'ASSIGNMENT_UNKNOWN' };
  if (state.startsLoaded && action !== 'replace-carrier' && order.vehicleId !== null && order.vehicleId !== vehicle.id)
    return { code: 'ON_OTHER_VEHICLE', plate: order.plate ?? '' };
  const same = order.vehicleId === vehicle.id && order.driverId === driver.id;
  if (action !== 'accept' && same && order.state.status !== 'DRIVER_WAKTU_HABIS')
    return { code: 'ASSIGNMENT_UNCHANGED' };
  const unfitVehicle = vehicleRefusals(withGoods(order, vehicle), asked, now);
  if (unfitVehicle.length > 0) return { code: 'VEHICLE_UNFIT', plate: vehicle.plate, because: unfitVehicle };
  const unfitDriver = driverRefusals(order.driverId === driver.id ? withGoods(order, driver) : driver, asked, now);
  return unfitDriver.length > 0 ? { code: 'DRIVER_UNFIT', name: driver.name, because: unfitDriver } : null;
}

/** A problem that does not stop the journey is asked about first, and so is a vehicle or driver that is on another trip. */
function unasked(order: OrderToStep, action: OrderAction, { confirmed }: StepGiven): StepRefusal | null {
  if (!confirmed) return null;
  const problem = problemInTheWay(order.state.problem, action);
  if (problem && !confirmed.includes('problem')) return { code: 'PROBLEM_UNASKED', kind: problem.kind };
  const trip = otherTripInTheWay(order.otherTrip, action);
  return trip && !confirmed.includes('other-trip') ? { code: 'OTHER_TRIP_UNASKED', trip } : null;
}

/**
 * Whether the step takes an order out of its group: the orders of one share vehicle and driver (decisions §4), so who loses
 * or changes one of them goes on alone. A cancelled order keeps its number, to tell how it travelled.
 */
function leavesGroup(order: OrderToStep, action: OrderAction, given: StepGiven): boolean {
  if (order.cargoGroupNo === null || order.cargoGroupNo === given.cargoGroupNo) return false;
  const { vehicle, driver } = given.assignment ?? nobody;
  if (action === 'change-assignment') return order.vehicleId !== vehicle?.id || order.driverId !== driver?.id;
  return action === 'offer' || ['driver-reject', 'unmerge', 'amend'].includes(action);
}

const nobody: ChosenAssignment = { vehicle: null, driver: null };
const after = (now: Date, minutes = 0) => new Date(now.getTime() + minutes * 60_000);

const letGo = { vehicleId: null, driverId: null };

/** An offer that is not taken lets go of what was held for it while it was asked again. */
const heldFor = ({ vehicleId, state }: OrderToStep): OrderChange =>
  vehicleId !== null && state.status === 'MENUNGGU_KONFIRMASI_TRANSPORTER' ? letGo : {};

/** Taken or offered anew, it is as it is. */
const asItIs = ({ amended }: OrderToStep, action: OrderAction): OrderChange =>
  amended && (action === 'accept' || action === 'offer') ? { amendment: null } : {};

/** Who has to answer from now on, and by whom it is carried. Nobody has to answer any more unless the step says so. */
function answerChange(order: OrderToStep, action: OrderAction, given: StepGiven, now: Date): OrderChange {
  switch (action) {
    case 'offer':
      return { vehicleId: null, driverId: null, answerBy: given.answerBy ?? null, offeredAt: now, lapsedAt: null };
    case 'accept':
    case 'change-assignment': {
      const vehicleId = given.assignment?.vehicle?.id ?? null;
      const driverId = given.assignment?.driver?.id ?? null;
      const isAsked = order.state.mode === 'driver';
      return {
        ...{ vehicleId, driverId, lapsedAt: null },
        ...(order.vehicleId && order.vehicleId !== vehicleId ? { unseen: true } : {}),
        ...(isAsked ? { answerBy: after(now, given.driverMinutes), offeredAt: now } : { answerBy: null }),
      };
    }
    case 'replace-carrier': {
      const { vehicle, driver } = given.assignment ?? nobody;
      return { vehicleId: vehicle?.id ?? null, driverId: driver?.id ?? null, unseen: true };
    }
    case 'driver-reject':
    case 'unmerge':
      return {
        // What is on board stays there, whoever drives it.
        ...(order.state.startsLoaded ? {} : { ...letGo, unseen: true as const }),
        answerBy: after(now, given.driverMinutes),
        offeredAt: now,
      };
    case 'amend':
      return {
        // The others of its group keep them; the last one has them for itself.
        ...(order.cargoGroupNo === null || given.lastOfGroup ? {} : { ...letGo, unseen: true as const }),
        ...{ answerBy: given.answerBy ?? null, offeredAt: now, lapsedAt: null, amendment: given.amendment },
      };
    case 'time-out':
      return { ...heldFor(order), answerBy: null, lapsedAt: now };
    case 'reject':
    case 'hand-on':
      return { ...heldFor(order), answerBy: null };
    default:
      return { answerBy: null };
  }
}

/** Which group it travels in from now on. */
function groupChange(order: OrderToStep, action: OrderAction, given: StepGiven): OrderChange {
  if (action === 'accept' && given.cargoGroupNo) return { cargoGroupNo: given.cargoGroupNo };
  return leavesGroup(order, action, given) ? { cargoGroupNo: null } : {};
}

function podChange({ state }: OrderToStep, action: OrderAction): OrderChange {
  const podStatus = podStatusAfter(action);
  if (!podStatus) return {};
  if (action === 'submit-pod') return { podStatus, statusBeforePod: state.status };
  return { podStatus, ...(action === 'refuse-pod' ? { statusBeforePod: null } : {}) };
}

const isAtGate = (status: OrderStatus): boolean => (gateStatuses as readonly OrderStatus[]).includes(status);

/** Comes to the last stop; who receives there without having said so has arrived by then. */
function arrives(state: OrderState, action: OrderAction): boolean {
  const last = state.stops.at(-1);
  if (last?.arrivedAt) return false;
  return receives(state, action) || stopEffect(state, action).arrivedAt === last?.seq;
}

function tripChange({ state }: OrderToStep, action: OrderAction, at: Date): OrderChange {
  const { currentStop } = stopEffect(state, action);
  return {
    ...(endsTrip(state, action) ? { receivedAt: at } : {}),
    ...(arrives(state, action) ? { arrivedAt: at } : {}),
    ...(currentStop === state.currentStop ? {} : { currentStop }),
  };
}

/** Steps from which on an order is to have documents that it was not to have before. */
const asksForDocuments: readonly OrderAction[] = ['accept', 'report-discrepancy', 'report-loss'];

const expectedOf = (
  { serviceType, crossing, startsLoaded, stops }: OrderState,
  reports: readonly StopReport[],
): ExpectedDocument[] =>
  expectedDocuments({ serviceType, crossing, startsLoaded, reports: reports.map(toldReport), stops });

function newDocuments(order: OrderToStep, action: OrderAction, reports: readonly StopReport[]): ExpectedDocument[] {
  if (!asksForDocuments.includes(action)) return [];
  return expectedOf(order.state, reports).filter(
    (slot) => !order.documents.some((one) => one.type === slot.type && one.stopSeq === slot.stopSeq),
  );
}

function carriers({ vehicleId }: OrderChange, { assignment }: StepGiven): Pick<StepOutcome, 'carriedBy'> {
  if (vehicleId === undefined) return {};
  const { vehicle, driver } = assignment ?? nobody;
  return {
    carriedBy:
      vehicleId && vehicle && driver ? { plate: vehicle.plate, driverId: driver.id, driverName: driver.name } : null,
  };
}

/**
 * What a step does to an order, or why it is not taken (ADR 0029). First whether the order lets it, so that who comes too
 * late is told so, then what comes with it.
 */
export function stepOf(
  order: OrderToStep,
  action: OrderAction,
  actor: Actor,
  now: Date,
  given: StepGiven = {},
): StepDecision {
  const { state } = order;
  const room = { after: order.lastStepAt, before: null, now };
  const refused =
    refusal(withGiven(state, given), action, actor, now) ??
    reasonRefusal(action, given.reason) ??
    assignmentRefusal(order, action, given, now) ??
    unasked(order, action, given) ??
    (given.reported
      ? reportedTimeRefusal(order.plans, { action, stop: state.currentStop }, given.reported, room)
      : null);
  if (refused) return { refused };
  const reported = reportChange(state, action, given);
  if (reported && 'refused' in reported) return { refused: reported.refused };
  // An order that is handed on waits for the partner; the copy of who did so is one that it did not take (ADR 0053).
  const to = action === 'hand-on' ? 'DITOLAK' : (reported?.to ?? nextStatus(state, action));
  if (!to) return { refused: { code: 'WRONG_STATUS', action, status: state.status } };
  const at = timeWithin(given.reported?.at ?? given.at ?? now, room);
  const report = reported?.effect ?? null;
  const change = {
    ...answerChange(order, action, given, now),
    ...asItIs(order, action),
    ...groupChange(order, action, given),
    ...podChange(order, action),
    ...tripChange(order, action, at),
    ...(report?.does === 'withdraw' && report.reopens ? { receivedAt: null } : {}),
    ...(action === 'cancel' && isAtGate(state.status) ? { cancelledAtGate: at } : {}),
    ...(given.mainCost === undefined ? {} : { mainCost: given.mainCost }),
  };
  const { arrivedAt, departedAt } = stopEffect(state, action);
  const reports = reported?.reports ?? state.reports;
  const documents = newDocuments(order, action, reports);
  const expected = report && !['decide', 'reopen'].includes(report.does) ? expectedOf(state, reports) : null;
  const stop = { arrivedAt, departedAt };
  return { refused: null, to, at, change, stop, report, documents, expected, ...carriers(change, given) };
}
