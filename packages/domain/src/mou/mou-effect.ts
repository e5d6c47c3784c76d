import { holdsCity } from '../location/city';
import { type MouRoute, type MouRowPair, type MouTerms, mouListLooks } from './mou-terms';

/** How many days back trips are looked at: about three months. */
export const effectDays = 90;

/** What was driven from one city to another in those days; `paid` is what its trips came to, rupiah. */
export interface RouteTrips extends Pick<MouRoute, 'serviceType' | 'origin' | 'destination'> {
  transportTypeId: string;
  trips: number;
  paid: number;
}

/** What another price of one route would have come to, by `trips` trips; rupiah, minus is less for the company. */
export interface RouteEffect {
  /** Of the route among the rows of the MoU. */
  key: string;
  trips: number;
  amount: number;
}

/** What an MoU means for the company, by what it drove lately. */
export interface MouEffect {
  days: number;
  /** Of routes whose price changes or that are gone, and that were driven; those that are new are not in it. */
  routes: RouteEffect[];
  /** Rupiah of all of them. */
  total: number;
  /** Nothing was driven on any of its routes. */
  hasHistory: boolean;
  /** Another term of payment: so many days later (minus: sooner), and the rupiah that are outstanding for it at any time. */
  payment: { days: number; held: number } | null;
}

const sameRoute = (one: MouRoute, other: MouRoute): boolean =>
  one.serviceType === other.serviceType &&
  one.transportType.id === other.transportType.id &&
  one.origin.trim().toLowerCase() === other.origin.trim().toLowerCase() &&
  one.destination.trim().toLowerCase() === other.destination.trim().toLowerCase();

/** The route that trips were driven on; of several the one that names its places most closely. */
function routeOf(driven: RouteTrips, routes: readonly MouRoute[]): MouRoute | null {
  const length = ({ origin, destination }: MouRoute) => origin.length + destination.length;
  const [closest = null] = routes
    .filter(
      ({ serviceType, transportType, origin, destination }) =>
        serviceType === driven.serviceType &&
        transportType.id === driven.transportTypeId &&
        holdsCity(origin, driven.origin) &&
        holdsCity(destination, driven.destination),
    )
    .toSorted((one, other) => length(other) - length(one));
  return closest;
}

/** How a price differs from the one before; null where there is none to compare with. Percent, not rounded. */
export function priceDifference({ now, before }: Pick<MouRowPair<MouRoute>, 'now' | 'before'>): {
  amount: number;
  percent: number | null;
} | null {
  if (!now || !before) return null;
  const amount = now.price - before.price;
  return { amount, percent: before.price === 0 ? null : (amount / before.price) * 100 };
}

type Compared = Pick<MouTerms, 'routes' | 'paymentTermDays'>;

/**
 * What an MoU would have meant over the last `effectDays` days, had the trips on its routes been the same: the difference of each
 * price times its trips, and all that a route earned where it is gone. A first MoU replaces nothing and means nothing yet.
 */
export function mouEffect(terms: Compared, before: Compared | null, driven: readonly RouteTrips[]): MouEffect | null {
  if (!before) return null;
  const { key } = mouListLooks.routes;
  const onRoutes = driven.filter((one) => routeOf(one, [...before.routes, ...terms.routes]));
  const routes = before.routes.flatMap((was): RouteEffect[] => {
    const trips = onRoutes
      .filter((one) => routeOf(one, before.routes) === was)
      .reduce((sum, one) => sum + one.trips, 0);
    const now = terms.routes.find((route) => sameRoute(route, was));
    const amount = ((now?.price ?? 0) - was.price) * trips;
    return trips > 0 && amount !== 0 ? [{ key: key(was), trips, amount }] : [];
  });
  const days = terms.paymentTermDays - before.paymentTermDays;
  const paid = onRoutes.reduce((sum, one) => sum + one.paid, 0);
  return {
    days: effectDays,
    routes: routes.sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount)),
    total: routes.reduce((sum, { amount }) => sum + amount, 0),
    hasHistory: onRoutes.length > 0,
    payment: days === 0 ? null : { days, held: Math.round((paid / effectDays) * Math.abs(days)) },
  };
}
