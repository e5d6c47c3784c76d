import type { Point } from '@lajur/domain/common/geo';
import { kmBetween } from './geo';
import { makeOrder, type OrderDraft } from './order';
import { places } from './places';
import type { Random } from './random';
import { routeBetween } from './route';
import { shippers } from './shippers';

/** A short drive, by road. */
export const nearKm = [5, 15] as const;
/** Longest way of the goods, as the crow flies: such an order is done the same day. */
export const nearWayKm = 150;
/** Hours until the next half hour that leaves time to drive there. */
export const nearLead = [0.36, 0.4] as const;
const soon = 3_600_000;

/** Places a short drive from a vehicle that stands somewhere. */
export function placesNear(from: Point): string[] {
  return places
    .filter((place) => kmBetween([place.latitude, place.longitude], [from.latitude, from.longitude]) < nearKm[1])
    .filter((place) => {
      const { km, legs } = routeBetween(from, place);
      return km >= nearKm[0] && km <= nearKm[1] && legs.every((leg) => leg.mode === 'LAND');
    })
    .map((place) => place.code)
    .filter((code) => shippers.some((shipper) => shipper.from.includes(code)));
}

/** Does its first pickup open within the hour? */
export const isForNow = (draft: OrderDraft, now: Date): boolean => {
  const opens = draft.stops[0]?.planFrom.getTime() ?? 0;
  return opens > now.getTime() && opens <= now.getTime() + soon;
};

/** An order for now that one of these vehicles could drive, a short way from where it stands; null when none comes. */
export function makeNearOrder(
  rng: Random,
  now: Date,
  vehicles: readonly (Point & { transportTypeRef: string })[],
): OrderDraft | null {
  for (const vehicle of rng.shuffled(vehicles).slice(0, 8)) {
    const from = placesNear(vehicle);
    if (from.length === 0) continue;
    for (let attempt = 0; attempt < 12; attempt++) {
      const draft = makeOrder(rng, now, {
        mode: 'driver',
        serviceType: 'LAND',
        from,
        transportTypes: [vehicle.transportTypeRef],
        withinKm: nearWayKm,
        lead: nearLead,
      });
      if (draft.transportType.ref === vehicle.transportTypeRef && isForNow(draft, now)) return draft;
    }
  }
  return null;
}
