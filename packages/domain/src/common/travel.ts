import { distanceKm, type Point } from './geo';
import { crossings, type Island, islandAt } from './islands';

/** What a lorry has before it from one point to another. */
export interface Travel {
  /** On the road, without what a ship carries it. */
  km: number;
  hours: number;
  /** Ships it takes. */
  crossings: number;
}

/** How much longer roads are than the line through the air. */
const detour: Partial<Record<Island, number>> = { Sulawesi: 1.5, Kalimantan: 1.5, Flores: 1.6, Sumbawa: 1.5 };
const usualDetour = 1.25;
export const roadFactor = (island: Island): number => detour[island] ?? usualDetour;
/** Streets of towns at either end, then country roads and toll roads with the breaks a driver takes. */
const town = { km: 20, kmh: 30 };
const countryKmh = 60;

function byRoad(from: Point, to: Point, island: Island): Travel {
  const km = distanceKm(from, to) * roadFactor(island);
  const inTown = Math.min(km, town.km);
  return { km, hours: inTown / town.kmh + (km - inTown) / countryKmh, crossings: 0 };
}

/** A port, and what it takes from boarding there to the goal. */
interface Port {
  island: Island;
  at: Point;
  onward: Travel;
}

const pointOf = ([latitude, longitude]: readonly [number, number]): Point => ({ latitude, longitude });

/** Every side of every crossing: from the port of an island to the port across. */
const sailings = crossings.flatMap(({ ports, islands, hours }) =>
  ([0, 1] as const).map((side) => ({
    hours,
    island: islands[side],
    at: pointOf(ports[side]),
    across: { island: islands[side === 0 ? 1 : 0], at: pointOf(ports[side === 0 ? 1 : 0]) },
  })),
);

const sum = (one: Travel, other: Travel): Travel => ({
  km: one.km + other.km,
  hours: one.hours + other.hours,
  crossings: one.crossings + other.crossings,
});

/** The quickest way on from each port, when `goal` can be reached from there (Bellman and Ford, until nothing improves). */
function portsTowards(goal: Point, island: Island): Port[] {
  const ports: (Port | null)[] = sailings.map(() => null);
  for (let improved = true; improved; ) {
    improved = false;
    sailings.forEach(({ hours, across, ...from }, i) => {
      const ship: Travel = { km: 0, hours, crossings: 1 };
      const ways = across.island === island ? [byRoad(across.at, goal, island)] : [];
      for (const port of ports) {
        if (port?.island === across.island) ways.push(sum(byRoad(across.at, port.at, port.island), port.onward));
      }
      for (const way of ways) {
        const onward = sum(ship, way);
        if (onward.hours >= (ports[i]?.onward.hours ?? Number.POSITIVE_INFINITY)) continue;
        ports[i] = { ...from, onward };
        improved = true;
      }
    });
  }
  return ports.filter((port) => port !== null);
}

/**
 * The quickest believable way of a lorry to one point of Indonesia, by road and ferry, asked for many starting points:
 * a careful guess without a map of roads, to tell who can be there in time. Null when no ship known here leads there.
 */
export function travelTo(goal: Point): (from: Point) => Travel | null {
  const island = islandAt(goal);
  const ports = portsTowards(goal, island);
  return (from) => {
    const start = islandAt(from);
    const ways = start === island ? [byRoad(from, goal, island)] : [];
    for (const port of ports) {
      if (port.island === start) ways.push(sum(byRoad(from, port.at, start), port.onward));
    }
    return ways.reduce<Travel | null>((best, way) => (best && best.hours <= way.hours ? best : way), null);
  };
}
