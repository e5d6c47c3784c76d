import type { ServiceType } from '@lajur/domain/order/status';
import { winding } from './corridor';
import { type LatLng, lengthOf } from './geo';
import { airports, airportWaits, ports, portWaits } from './lanes';
import { type Edge, edges } from './network';

function flightsFrom(name: string): Edge[] {
  const here = airports.find((airport) => airport[1] === name);
  if (!here) return [];
  return airports
    .filter((airport) => airport !== here)
    .map(([, to, lat, lng]) => {
      const line: LatLng[] = [
        [here[2], here[3]],
        [lat, lng],
      ];
      const kmh = Math.min(720, 480 + lengthOf(line) / 8);
      return { to, mode: 'AIR', corridor: { name: `${name}–${to}`, mode: 'AIR', kmh, way: [] }, line, posts: null };
    });
}

const hoursOf = (edge: Edge) => (lengthOf(edge.line) * winding[edge.mode]) / edge.corridor.kmh;
/** Hours of waiting before and after an edge. */
export const waitsOf = (edge: Edge): readonly [number, number] =>
  edge.mode === 'AIR' ? airportWaits : edge.mode === 'SEA' ? portWaits : (edge.corridor.waits ?? [0, 0]);

/** Where a search stands: on land before, at sea, or past the ship or plane that the service needs. */
type Phase = 'before' | 'at sea' | 'after';
interface Visit {
  node: string;
  phase: Phase;
  hours: number;
  by: Edge | null;
  previous: Visit | null;
}

/** Goods for a ship or a plane go to the port or airport nearby, not to the quickest far away. */
const truckCost = 6;

/** The quickest way over the named waypoints; SEA and AIR use exactly one ship or plane. */
export function search(from: string, to: string, service: ServiceType): Edge[] | null {
  const done = new Set<string>();
  const open: Visit[] = [
    { node: from, phase: service === 'LAND' ? 'after' : 'before', hours: 0, by: null, previous: null },
  ];
  while (open.length > 0) {
    let at = 0;
    for (let i = 1; i < open.length; i++) if ((open[i] as Visit).hours < (open[at] as Visit).hours) at = i;
    const visit = open.splice(at, 1)[0] as Visit;
    const key = `${visit.phase} ${visit.node}`;
    if (done.has(key)) continue;
    done.add(key);
    if (visit.node === to && visit.phase === 'after') {
      const way: Edge[] = [];
      for (let one: Visit | null = visit; one?.by; one = one.previous) way.unshift(one.by);
      return way;
    }
    const onward = service === 'AIR' && visit.phase === 'before' ? flightsFrom(visit.node) : [];
    for (const edge of [...(edges.get(visit.node) ?? []), ...onward]) {
      const phase = phaseAfter(visit, edge, service);
      if (!phase) continue;
      const boards = edge.mode !== 'LAND' && !(edge.mode === 'SEA' && visit.phase === 'at sea');
      const waits = boards ? waitsOf(edge)[0] + waitsOf(edge)[1] : 0;
      const hours = hoursOf(edge) * (service !== 'LAND' && edge.mode === 'LAND' ? truckCost : 1);
      open.push({ node: edge.to, phase, hours: visit.hours + hours + waits, by: edge, previous: visit });
    }
  }
  return null;
}

function phaseAfter({ node, phase }: Visit, edge: Edge, service: ServiceType): Phase | null {
  const isPort = (name: string) => (ports as readonly string[]).includes(name);
  if (edge.mode === 'AIR') return phase === 'before' ? 'after' : null;
  if (edge.mode === 'SEA') {
    if (service !== 'SEA' || phase === 'after') return null;
    if (phase === 'before' && !isPort(node)) return null;
    return isPort(edge.to) ? 'after' : 'at sea';
  }
  return phase === 'at sea' ? null : phase;
}
