import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { isWaiting } from '@lajur/domain/order/follow-on';
import type { OrderState } from '@lajur/domain/order/transitions';

const date = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** The facts of an order that the domain's rules ask for: the screen disables by the table the service enforces. */
export function orderState(order: OrderDetail): OrderState {
  return {
    status: order.status,
    statusBeforePod: order.statusBeforePod,
    podStatus: order.podStatus,
    mode: order.mode,
    serviceType: order.serviceType,
    answerBy: date(order.answerBy),
    deliveryUntil: new Date(order.deliveryUntil),
    stops: order.stops.map((stop) => ({
      seq: stop.seq,
      kind: stop.kind,
      arrivedAt: date(stop.arrivedAt),
      departedAt: date(stop.departedAt),
      loadedEntered: stop.kind === 'PICKUP' && stop.quantityEntered,
      deliveredEntered: stop.kind === 'DROP' && stop.quantityEntered,
    })),
    currentStop: order.currentStop,
    crossing: order.crossingState,
    startsLoaded: order.follows !== null,
    followOnWaits: order.followOn !== null && isWaiting(order.followOn.status),
    reports: order.discrepancies,
    hasBast: order.basts.some((bast) => bast.stopSeq === order.currentStop),
    missingDocuments: order.missingDocuments,
    hasVehicle: order.vehicle !== null,
    hasDriver: order.driver !== null,
    problem: order.problem,
    isMerged: order.cargoGroupNo !== null,
    handedOn: order.handedOn,
  };
}
