import type { ErrorCode } from '../common/errors';
import { skippedPickups } from './late-count';
import type { OpenProblem } from './open-problem';
import type { OrderMode, OrderStatus, ServiceType } from './status';
import {
  type Actor,
  actionsOf,
  dropsAhead,
  type OrderAction,
  type OrderState,
  onlyLumpsum,
  rowsFrom,
  tripSteps,
} from './transitions';

/** Why a step is not possible, with the facts that its sentence needs (`refusalText`). */
export type OrderRefusal =
  | { code: 'WRONG_STATUS'; action: OrderAction; status: OrderStatus; handedOn?: { companyName: string } }
  | { code: 'WRONG_MODE'; mode: OrderMode }
  | { code: 'WRONG_SERVICE'; service: ServiceType }
  | { code: 'WRONG_ACTOR'; by: readonly Actor[] }
  | { code: 'DRIVER_REPORTS' }
  | { code: 'ALREADY_ON_THE_WAY' }
  | { code: 'OFFER_LAPSED' }
  | { code: 'DEADLINE_RUNNING' }
  | { code: 'WINDOW_OPEN' }
  | { code: 'ASSIGNMENT_MISSING' }
  | { code: 'NO_PICKUP_LEFT' }
  | { code: 'PICKUPS_LEFT'; count: number }
  | { code: 'LOADED_MISSING' }
  | { code: 'PICKUP_UNCOUNTED'; count: number }
  | { code: 'CROSSING_UNRECORDED'; service: ServiceType }
  | { code: 'NO_DROP_LEFT' }
  | { code: 'DROPS_LEFT'; count: number }
  | { code: 'DELIVERED_MISSING' }
  | { code: 'BAST_MISSING' }
  | { code: 'REPORT_MISSING' }
  | { code: 'REPORT_DECIDED' }
  | { code: 'DOCUMENTS_MISSING'; count: number }
  | { code: 'FOLLOW_ON_WAITS' }
  | { code: 'ON_BOARD' }
  | { code: 'NO_STATUS_BEFORE_POD' }
  | { code: 'PROBLEM_OPEN'; kind: string }
  | { code: 'NOT_MERGED' };

const pickupsAhead = (order: OrderState) =>
  order.stops.filter((stop) => stop.kind === 'PICKUP' && stop.seq > order.currentStop).length;

const stopHere = (order: OrderState) => order.stops.find((stop) => stop.seq === order.currentStop);

/** At this very instant a deadline has passed: either the answer or the time-out is possible, never both. */
const passed = (deadline: Date | null, now: Date) => deadline !== null && now.getTime() >= deadline.getTime();

/** Steps by which the journey goes on. Damaged goods can be reported, and an order cancelled, whatever is open. */
const forward: readonly string[] = [...tripSteps, 'receive'];

/**
 * The open problem that stands in the way of a step, or is asked about with it; null when none does (ADR 0046). Counts and
 * documents can be entered whatever is open.
 */
export const problemInTheWay = (problem: OpenProblem | null, step: string): OpenProblem | null =>
  problem && forward.includes(step) ? problem : null;

/** The `needs` column of the table, as far as it is a fact of the order and not an input of the step. */
function need(order: OrderState, action: OrderAction, now: Date): OrderRefusal | null {
  const pickupsLeft = pickupsAhead(order);
  const dropsLeft = dropsAhead(order);
  const delivered = stopHere(order)?.deliveredEntered ?? false;
  switch (action) {
    case 'hand-on':
      if (order.startsLoaded) return { code: 'ON_BOARD' };
      return passed(order.answerBy, now) ? { code: 'OFFER_LAPSED' } : null;
    case 'accept':
    case 'reject':
    case 'driver-accept':
    case 'driver-reject':
      return passed(order.answerBy, now) ? { code: 'OFFER_LAPSED' } : null;
    case 'time-out':
      return passed(order.answerBy, now) ? null : { code: 'DEADLINE_RUNNING' };
    case 'expire':
      return passed(order.deliveryUntil, now) ? null : { code: 'WINDOW_OPEN' };
    case 'unmerge':
      return order.isMerged ? null : { code: 'NOT_MERGED' };
    case 'go-to-pickup':
      return order.hasVehicle && order.hasDriver ? null : { code: 'ASSIGNMENT_MISSING' };
    case 'next-pickup':
      return pickupsLeft > 0 ? null : { code: 'NO_PICKUP_LEFT' };
    case 'depart':
      if (pickupsLeft > 0) return { code: 'PICKUPS_LEFT', count: pickupsLeft };
      if (!stopHere(order)?.loadedEntered) return { code: 'LOADED_MISSING' };
      return skippedPickups(order).length > 0
        ? { code: 'PICKUP_UNCOUNTED', count: skippedPickups(order).length }
        : null;
    case 'arrive-destination':
      return order.crossing === 'planned' ? { code: 'CROSSING_UNRECORDED', service: order.serviceType } : null;
    case 'next-drop':
      if (dropsLeft === 0) return { code: 'NO_DROP_LEFT' };
      if (!delivered) return { code: 'DELIVERED_MISSING' };
      return order.hasBast ? null : { code: 'BAST_MISSING' };
    case 'report-discrepancy':
      // What is on board for the stops ahead is known by what was left here.
      return dropsLeft > 0 && !delivered ? { code: 'DELIVERED_MISSING' } : null;
    case 'decide-stop':
    case 'withdraw-discrepancy':
      if (order.reports.length === 0) return { code: 'REPORT_MISSING' };
      return order.reports.some(({ decision }) => decision === null) ? null : { code: 'REPORT_DECIDED' };
    case 'receive':
      if (dropsLeft > 0) return { code: 'DROPS_LEFT', count: dropsLeft };
      if (!delivered) return { code: 'DELIVERED_MISSING' };
      return order.hasBast ? null : { code: 'BAST_MISSING' };
    case 'submit-pod':
      if (order.followOnWaits) return { code: 'FOLLOW_ON_WAITS' };
      return order.missingDocuments > 0 ? { code: 'DOCUMENTS_MISSING', count: order.missingDocuments } : null;
    case 'refuse-pod':
      return order.statusBeforePod ? null : { code: 'NO_STATUS_BEFORE_POD' };
    default:
      return null;
  }
}

/**
 * Why `actor` cannot do `action` to `order` at `now`; null when they can. What comes with the step counts as given:
 * the service sets `hasBast` and the entered quantities of the state before it asks.
 */
export function refusal(order: OrderState, action: OrderAction, actor: Actor, now: Date): OrderRefusal | null {
  const fromHere = rowsFrom(order.status, action);
  if (fromHere.length === 0) {
    const { status, handedOn } = order;
    return { code: 'WRONG_STATUS', action, status, ...(handedOn ? { handedOn } : {}) };
  }
  const inMode = fromHere.filter((row) => row.mode === 'any' || row.mode === order.mode);
  if (inMode.length === 0) return { code: 'WRONG_MODE', mode: order.mode };
  const row = inMode.find((one) => !one.service || one.service === order.serviceType);
  if (!row) return { code: 'WRONG_SERVICE', service: inMode[0]?.service ?? order.serviceType };
  // At the gate the marketplace alone can cancel; the transporter could before.
  if (action === 'cancel' && actor === 'transporter' && !row.by.includes(actor)) return { code: 'ALREADY_ON_THE_WAY' };
  if (!row.by.includes(actor)) return { code: 'WRONG_ACTOR', by: row.by };
  if (onlyLumpsum(row, actor) && order.mode !== 'lumpsum') return { code: 'DRIVER_REPORTS' };
  if (actor === 'transporter' && row.notByTransporterFrom?.includes(order.status))
    return { code: 'ALREADY_ON_THE_WAY' };
  const problem = problemInTheWay(order.problem, action);
  if (problem?.stops) return { code: 'PROBLEM_OPEN', kind: problem.kind };
  return need(order, action, now);
}

/** `refusal` for a button: what the step's own form asks for (the BAST) does not disable the button that opens it. */
export function buttonRefusal(order: OrderState, action: OrderAction, actor: Actor, now: Date): OrderRefusal | null {
  return refusal({ ...order, hasBast: true }, action, actor, now);
}

/** Every action whose button is enabled for this actor, for the checks of the rule. @internal */
export function possibleActions(order: OrderState, actor: Actor, now: Date): OrderAction[] {
  return actionsOf(order, actor).filter((action) => buttonRefusal(order, action, actor, now) === null);
}

/** Quantities are entered where the goods are: loaded while loading, delivered while unloading (spec §7 quantity calls). */
export function quantityRefusal(
  order: Pick<OrderState, 'status' | 'mode'>,
  which: 'loaded' | 'delivered',
  actor: Actor,
): OrderRefusal | null {
  const at = which === 'loaded' ? 'MUAT_BARANG' : 'BONGKAR_MUATAN';
  const action = which === 'loaded' ? 'depart' : 'receive';
  if (order.status !== at) return { code: 'WRONG_STATUS', action, status: order.status };
  if (actor === 'transporter' && order.mode !== 'lumpsum') return { code: 'DRIVER_REPORTS' };
  return actor === 'transporter' || actor === 'driver' ? null : { code: 'WRONG_ACTOR', by: ['driver', 'transporter'] };
}

/** The code the API answers with: 409 when the order has moved on, 422 when the step is not possible yet. */
export function refusalErrorCode(refused: OrderRefusal): ErrorCode {
  switch (refused.code) {
    case 'WRONG_STATUS':
    case 'ALREADY_ON_THE_WAY':
    case 'REPORT_DECIDED':
      return 'ORDER_MOVED_ON';
    case 'OFFER_LAPSED':
      return 'OFFER_LAPSED';
    case 'DOCUMENTS_MISSING':
      return 'DOCUMENT_INCOMPLETE';
    default:
      return 'STEP_NOT_POSSIBLE';
  }
}
