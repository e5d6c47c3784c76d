import type { OrderDetail, OrderStop } from '@lajur/api-contract/order-detail';
import type { BriefView, TrackingView } from '@lajur/api-contract/order-share';
import { areContactsShared, firstName, isPositionShared, roughly } from '@lajur/domain/order/share';
import { standingOf } from '@lajur/domain/order/standing';

/*
 * What of an order is shown to somebody without an account: each field is named here, so that a new one of the order stays
 * inside until somebody shows it.
 */
function factsOf(order: OrderDetail, companyName: string) {
  return {
    cargoNo: order.cargoNo,
    companyName,
    status: order.status,
    arrivalPlan: order.arrivalPlan,
    eta: order.eta,
    etaRange: order.etaRange,
    arrivedAt: order.arrivedAt,
    plate: order.vehicle?.plate ?? null,
    driverName: order.driver && firstName(order.driver.name),
  };
}

function stopsOf(order: OrderDetail) {
  const { stops } = standingOf({ ...order, crossing: order.crossingState });
  return (stop: OrderStop) => ({
    seq: stop.seq,
    kind: stop.kind,
    name: stop.name,
    city: stop.city,
    timezone: stop.timezone,
    planFrom: stop.planFrom,
    planUntil: stop.planUntil,
    arrivedAt: stop.arrivedAt,
    departedAt: stop.departedAt,
    standing: stops.get(stop.seq) ?? ('ahead' as const),
  });
}

/** For the shipper. */
export function trackingOf(order: OrderDetail, companyName: string): TrackingView {
  const { lastPosition } = order;
  return {
    ...factsOf(order, companyName),
    stops: order.stops.map(stopsOf(order)),
    position: lastPosition && isPositionShared(order.status) ? { ...roughly(lastPosition), at: lastPosition.at } : null,
  };
}

/** For the driver. */
export function briefOf(order: OrderDetail, companyName: string): BriefView {
  const shown = stopsOf(order);
  const contacts = areContactsShared(order.status);
  return {
    ...factsOf(order, companyName),
    stops: order.stops.map((stop) => ({
      ...shown(stop),
      address: stop.address,
      latitude: stop.latitude,
      longitude: stop.longitude,
      contactName: contacts ? stop.contactName : null,
      contactPhone: contacts ? stop.contactPhone : null,
    })),
    goods: order.goods.map(({ seq, name, unit, ordered, weightKg, volumeM3 }) => ({
      seq,
      name,
      unit,
      ordered,
      weightKg,
      volumeM3,
    })),
    note: order.shipperNote,
  };
}
