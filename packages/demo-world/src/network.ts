import type { Corridor, Mode } from './corridor';
import { kmBetween, type LatLng, lengthOf } from './geo';
import { airports, seaLanes } from './lanes';
import { islandRoads } from './roads-islands';
import { javaRoads } from './roads-java';

/** A stretch between two named waypoints, in one direction. */
export interface Edge {
  to: string;
  mode: Mode;
  corridor: Corridor;
  line: readonly LatLng[];
  posts: readonly [number, number] | null;
}

/** Where the named waypoints lie. */
export const nodes = new Map<string, LatLng>();
/** What leads on from a named waypoint. */
export const edges = new Map<string, Edge[]>();

function join(from: string, edge: Edge): void {
  const known = edges.get(from);
  if (known) known.push(edge);
  else edges.set(from, [edge]);
}

function lay(corridor: Corridor): void {
  const points = corridor.way.map(([lat, lng]): LatLng => [lat, lng]);
  const whole = lengthOf(points);
  const post = (km: number) => {
    const [first, last] = corridor.posts ?? [0, 0];
    return first + ((last - first) * km) / whole;
  };
  let start = 0;
  let gone = 0;
  corridor.way.forEach(([, , name], i) => {
    if (!name) return;
    const known = nodes.get(name);
    const here = points[i] as LatLng;
    if (known && kmBetween(known, here) > 3) throw new Error(`${name} lies in two places`);
    nodes.set(name, known ?? here);
    if (i === 0) return;
    const line = points.slice(start, i + 1);
    const km = lengthOf(line);
    const from = corridor.way[start]?.[2];
    if (!from) throw new Error(`${corridor.name} begins without a name`);
    const posts = corridor.posts ? ([post(gone), post(gone + km)] as const) : null;
    join(from, { to: name, mode: corridor.mode, corridor, line, posts });
    join(name, {
      to: from,
      mode: corridor.mode,
      corridor,
      line: [...line].reverse(),
      posts: posts && [posts[1], posts[0]],
    });
    start = i;
    gone += km;
  });
}

for (const corridor of [...javaRoads, ...islandRoads, ...seaLanes]) lay(corridor);
for (const [, name, lat, lng, gate] of airports) {
  lay({
    name: 'Jalan bandara',
    mode: 'LAND',
    kmh: 36,
    way: [
      [lat, lng, name],
      [...(nodes.get(gate) as LatLng), gate],
    ],
  });
}

/** Every named waypoint that a road leads to. */
const roadside = [...nodes].filter(([name]) => edges.get(name)?.some((edge) => edge.mode === 'LAND'));

/** The named waypoint on a road nearest to a point. */
export function nearestOnRoad(point: LatLng): string {
  let nearest = '';
  let least = Number.POSITIVE_INFINITY;
  for (const [name, at] of roadside) {
    const km = kmBetween(at, point);
    if (km < least) {
      least = km;
      nearest = name;
    }
  }
  return nearest;
}
