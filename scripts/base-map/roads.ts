import { islandRoads } from '@lajur/demo-world/roads-islands';
import { javaRoads } from '@lajur/demo-world/roads-java';
import { pack } from './pack';
import type { Town } from './towns';

/** How a way is drawn. */
export type WayKind = 'toll' | 'road' | 'ferry';

/** The ways that the demo's vehicles go, packed, by kind: what they drive on is what the map shows. */
export function waysOf(): Record<WayKind, number[][]> {
  const ways: Record<WayKind, number[][]> = { toll: [], road: [], ferry: [] };
  for (const { mode, name, way } of [...javaRoads, ...islandRoads]) {
    const kind = mode === 'FERRY' ? 'ferry' : /^Tol /.test(name) ? 'toll' : 'road';
    ways[kind].push(pack(way.map(([lat, lng]) => [lng, lat])));
  }
  return ways;
}

/** Junctions and harbours by the names that the demo's drivers report; they count as the seat of a district does. */
export function waypointsOf(): Town[] {
  const found = new Map<string, Town>();
  for (const { mode, way } of [...javaRoads, ...islandRoads])
    for (const [lat, lng, name] of way)
      if (mode === 'LAND' && name && !found.has(name)) found.set(name, { name, at: [lng, lat], level: 3, people: 0 });
  return [...found.values()];
}
