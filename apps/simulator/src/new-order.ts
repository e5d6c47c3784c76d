import type { NewOrder } from '@lajur/api-contract/provider-order';
import type { OrderDraft } from '@lajur/demo-world/order';

/** The refs of our orders begin so. */
export const refPrefix = 'SIM-';

/** An order of the world as the provider API takes it; one that an MoU's fixed price covers has no price of its own. */
export function newOrderOf(draft: OrderDraft, ref: string, coveredByMouId: string | null = null): NewOrder {
  return {
    ref,
    travelLetters: [`SJ/${ref}`],
    shipperRef: draft.shipper.ref,
    transportTypeRef: draft.transportType.ref,
    mode: draft.mode,
    serviceType: draft.serviceType,
    pricingType: draft.pricingType,
    loadType: draft.loadType,
    quantity: draft.quantity,
    unit: draft.unit,
    distanceKm: draft.distanceKm,
    mainCost: coveredByMouId ? 0 : draft.mainCost,
    coveredByMouId,
    note: draft.note,
    route: draft.line.slice(0, 500).map(([lat, lng]) => [Number(lat.toFixed(4)), Number(lng.toFixed(4))]),
    crossing: draft.crossing && { ...draft.crossing, plan: draft.crossing.plan.toISOString() },
    stops: draft.stops.map(({ kind, place, contactName, contactPhone, planFrom, planUntil }) => ({
      kind,
      locationRef: place.code,
      name: place.name,
      address: place.address,
      city: place.city,
      province: place.province,
      latitude: place.latitude,
      longitude: place.longitude,
      timezone: place.timezone,
      contactName,
      contactPhone,
      planFrom: planFrom.toISOString(),
      planUntil: planUntil.toISOString(),
    })),
    goods: draft.goods.map(({ name, unit, quantity, weightKg, volumeM3 }) => ({
      name,
      unit,
      ordered: quantity,
      weightKg,
      volumeM3,
    })),
  };
}
