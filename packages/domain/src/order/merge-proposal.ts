import { distanceKm, type Point } from '../common/geo';
import { travelTo } from '../common/travel';
import { type Capacity, loadOf } from './merge';
import { bestPartition, type LoadToGroup } from './merge-search';
import { type Km, type Round, shortestRound } from './round';
import type { ServiceType } from './status';

/** A waiting LCL offer that could travel with others. */
export interface OfferToGroup extends LoadToGroup {
  id: string;
  serviceType: ServiceType;
  originCity: string;
  destinationCity: string;
}

/** Offers that would better travel together. */
export interface MergeProposal<Offer extends OfferToGroup> {
  weightKg: number;
  volumeM3: number;
  /** In the order in which they would be loaded. */
  orders: Offer[];
  kmTogether: number;
  kmApart: number;
  /** The order whose own way from its pickup to its drop grows the most. */
  detour: { order: Offer; km: number };
}
/** A group has to save this much; less is the noise of a straight line. */
const leastKm = 1;
/** Of straight lines more is not known. */
const unknownRoad = 1.25;

/** Km by road and between ports; the ways to a place are looked for once. */
function roadKm(): Km {
  const goals = new Map<Point, ReturnType<typeof travelTo>>();
  return (from, to) => {
    const known = goals.get(to) ?? travelTo(to);
    goals.set(to, known);
    return known(from)?.km ?? distanceKm(from, to) * unknownRoad;
  };
}

/** How long each order is on the vehicle, on a round of all of them. */
function ridesOf(orders: readonly OfferToGroup[], { loads, unloads }: Round, km: Km): number[] {
  const points = [
    ...loads.flatMap((at) => (orders[at]?.pickups ?? []).map((point) => ({ at, point }))),
    ...unloads.flatMap((at) => (orders[at]?.drops ?? []).map((point) => ({ at, point }))),
  ];
  let driven = 0;
  const begins = new Map<number, number>();
  const ends = new Map<number, number>();
  points.forEach(({ at, point }, place) => {
    const before = points[place - 1];
    if (before) driven += km(before.point, point);
    if (!begins.has(at)) begins.set(at, driven);
    ends.set(at, driven);
  });
  return orders.map((_, at) => (ends.get(at) ?? 0) - (begins.get(at) ?? 0));
}

function proposalOf<Offer extends OfferToGroup>(orders: readonly Offer[], km: Km): MergeProposal<Offer> {
  const round = shortestRound(orders, km);
  const alone = orders.map((order) => shortestRound([order], km).km);
  const detours = ridesOf(orders, round, km).map((ride, at) => ride - (alone[at] ?? 0));
  const worst = detours.reduce((most, detour, at) => (detour > (detours[most] ?? 0) ? at : most), 0);
  return {
    ...loadOf(orders),
    orders: round.loads.map((at) => orders[at] as Offer),
    kmTogether: round.km,
    kmApart: alone.reduce((sum, one) => sum + one, 0),
    detour: { order: orders[worst] as Offer, km: Math.max(0, detours[worst] ?? 0) },
  };
}

/**
 * Which of these offers would better travel together, the most km saved first (decisions §4, ADR 0049). An offer is in one
 * proposal at most, and each proposal fits one of the capacities.
 */
export function mergeProposals<Offer extends OfferToGroup>(
  offers: readonly Offer[],
  capacities: readonly Capacity[],
): MergeProposal<Offer>[] {
  const km = roadKm();
  const classes = new Map<string, Offer[]>();
  for (const offer of offers) {
    const key = JSON.stringify([offer.serviceType, offer.originCity, offer.destinationCity]);
    classes.set(key, [...(classes.get(key) ?? []), offer]);
  }
  const proposals = [...classes.values()]
    .filter((loads) => loads.length > 1)
    .flatMap((loads) =>
      bestPartition({ loads, capacities, km })
        .filter((group) => group.length > 1)
        .map((group) =>
          proposalOf(
            group.map((at) => loads[at] as Offer),
            km,
          ),
        ),
    );
  const saved = (one: MergeProposal<Offer>) => one.kmApart - one.kmTogether;
  return proposals.filter((one) => saved(one) > leastKm).sort((a, b) => saved(b) - saved(a));
}
