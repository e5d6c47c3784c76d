import type { Point } from '@lajur/domain/common/geo';
import type { ServiceType } from '@lajur/domain/order/status';
import { type Corridor, type Mode, winding } from './corridor';
import { type LatLng, kmBetween, lengthOf, pointAt } from './geo';
import { hash } from './random';
import { airports, airportWaits, flights, ports, portWaits, seaLanes, shipNames } from './lanes';
import { islandRoads } from './roads-islands';
import { javaRoads } from './roads-java';

/** A stretch of one road or lane. */
export interface Section {
  name: string;
  line: readonly LatLng[];
  km: number;
  hours: number;
  /** Kilometre posts at its ends, in the direction travelled. */
  posts: readonly [number, number] | null;
  /** Names along it, with how far in they lie (0–1). */
  marks: readonly { name: string; share: number }[];
}

/** A part of a route travelled one way: by road, on a ferry, a ship or a plane. */
export interface Leg {
  mode: Mode;
  name: string;
  from: string;
  to: string;
  vessel: string | null;
  /** Hours of waiting before it moves and after it has arrived. */
  waits: readonly [before: number, after: number];
  sections: readonly Section[];
  line: readonly LatLng[];
  km: number;
  /** Hours of moving. */
  hours: number;
}

export interface Route {
  legs: readonly Leg[];
  line: readonly LatLng[];
  km: number;
  /** From setting out to being there, waits included. */
  hours: number;
}

interface Edge {
  to: string;
  mode: Mode;
  corridor: Corridor;
  line: readonly LatLng[];
  posts: readonly [number, number] | null;
}

const nodes = new Map<string, LatLng>();
const edges = new Map<string, Edge[]>();

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
    join(name, { to: from, mode: corridor.mode, corridor, line: [...line].reverse(), posts: posts && [posts[1], posts[0]] });
    start = i;
    gone += km;
  });
}

for (const corridor of [...javaRoads, ...islandRoads, ...seaLanes]) lay(corridor);
for (const [, name, lat, lng, gate] of airports) {
  lay({ name: 'Jalan bandara', mode: 'LAND', kmh: 36, way: [[lat, lng, name], [...(nodes.get(gate) as LatLng), gate]] });
}

/** Every named waypoint that a road leads to. */
const roadside = [...nodes].filter(([name]) => edges.get(name)?.some((edge) => edge.mode === 'LAND'));

/** The named waypoint on a road nearest to a point. */
function nearestOnRoad(point: LatLng): string {
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

function flightsFrom(name: string): Edge[] {
  const here = airports.find((airport) => airport[1] === name);
  if (!here) return [];
  return airports
    .filter((airport) => airport !== here)
    .map(([, to, lat, lng]) => {
      const line: LatLng[] = [[here[2], here[3]], [lat, lng]];
      const kmh = Math.min(720, 480 + lengthOf(line) / 8);
      return { to, mode: 'AIR', corridor: { name: `${name}–${to}`, mode: 'AIR', kmh, way: [] }, line, posts: null };
    });
}

const hoursOf = (edge: Edge) => (lengthOf(edge.line) * winding[edge.mode]) / edge.corridor.kmh;
const waitsOf = (edge: Edge): readonly [number, number] =>
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
function search(from: string, to: string, service: ServiceType): Edge[] | null {
  const done = new Set<string>();
  const open: Visit[] = [{ node: from, phase: service === 'LAND' ? 'after' : 'before', hours: 0, by: null, previous: null }];
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

function sectionOf(name: string, line: readonly LatLng[], mode: Mode, kmh: number, posts: Section['posts'], ends: [string, string]): Section {
  const km = lengthOf(line) * winding[mode];
  const marks = [{ name: ends[0], share: 0 }, { name: ends[1], share: 1 }];
  return { name, line, km, hours: km / kmh, posts, marks };
}

/** A named place, or any point. */
export type End = Point & { name?: string; city?: string };

const known = new Map<string, Route>();

/**
 * The way from `a` to `b` over the real corridors, in legs. Without a service type: by road and ferry where there is
 * a way, else by ship. SEA and AIR take exactly one ship or plane, with the truck before and after it.
 */
export function routeBetween(a: End, b: End, service?: ServiceType): Route {
  const key = [a.latitude, a.longitude, b.latitude, b.longitude, service].join(' ');
  const before = known.get(key);
  if (before) return before;
  const start: LatLng = [a.latitude, a.longitude];
  const end: LatLng = [b.latitude, b.longitude];
  const from = nearestOnRoad(start);
  const to = nearestOnRoad(end);
  const way = service ? search(from, to, service) : (search(from, to, 'LAND') ?? search(from, to, 'SEA'));
  if (!way) throw new Error(`no way by ${service ?? 'land or sea'} from ${a.name ?? from} to ${b.name ?? to}`);

  const legs: Leg[] = [];
  const local = (line: readonly LatLng[], ends: [string, string]) =>
    add(legs, 'LAND', sectionOf('Jalan kawasan', line, 'LAND', 32, null, ends), ends, null, [0, 0]);
  if (way.length === 0) local([start, end], [from, to]);
  else {
    local([start, nodes.get(from) as LatLng], [from, from]);
    let here = from;
    for (const edge of way) {
      const { corridor, mode } = edge;
      const section = sectionOf(corridor.name, edge.line, mode, corridor.kmh, edge.posts, [here, edge.to]);
      add(legs, mode, section, [here, edge.to], vesselOf(edge, key), waitsOf(edge));
      here = edge.to;
    }
    local([nodes.get(to) as LatLng, end], [to, to]);
  }
  const route = sum(legs);
  if (known.size > 5000) known.clear();
  known.set(key, route);
  return route;
}

function vesselOf(edge: Edge, seed: string): string | null {
  const n = hash(seed);
  if (edge.mode === 'AIR') return `${flights[n % flights.length]} ${100 + (n % 800)}`;
  if (edge.mode === 'SEA') return shipNames[n % shipNames.length] ?? null;
  return edge.corridor.vessels?.[n % edge.corridor.vessels.length] ?? null;
}

function add(legs: Leg[], mode: Mode, section: Section, [from, to]: [string, string], vessel: string | null, waits: Leg['waits']): void {
  const last = legs.at(-1);
  if (last && last.mode === mode && mode !== 'FERRY') {
    legs[legs.length - 1] = { ...last, to, sections: [...last.sections, section], line: [...last.line, ...section.line.slice(1)], km: last.km + section.km, hours: last.hours + section.hours, name: `${last.from}–${to}` };
  } else if (last && last.mode === 'FERRY' && mode === 'FERRY' && last.name === section.name) {
    legs[legs.length - 1] = { ...last, to, sections: [...last.sections, section], line: [...last.line, ...section.line.slice(1)], km: last.km + section.km, hours: last.hours + section.hours };
  } else legs.push({ mode, name: mode === 'LAND' ? `${from}–${to}` : section.name, from, to, vessel, waits, sections: [section], line: section.line, km: section.km, hours: section.hours });
}

function sum(legs: readonly Leg[]): Route {
  const line = legs.flatMap((leg, i) => (i === 0 ? leg.line : leg.line.slice(1)));
  return {
    legs,
    line,
    km: legs.reduce((km, leg) => km + leg.km, 0),
    hours: legs.reduce((hours, leg) => hours + leg.waits[0] + leg.hours + leg.waits[1], 0),
  };
}

/** Where somebody is on a route. */
export interface Position extends Point {
  /** In words, e.g. "Tol Batang–Semarang km 392". */
  place: string;
  speedKmh: number;
  leg: number;
  phase: 'waiting to board' | 'moving' | 'leaving' | 'arrived';
  /** Kilometres done since the start. */
  km: number;
}

/** Where somebody is `minutes` after setting out, waits included. The same minutes give the same answer. */
export function positionAlong(route: Route, minutes: number): Position {
  let left = Math.max(0, minutes) / 60;
  let done = 0;
  for (const [index, leg] of route.legs.entries()) {
    const [before, after] = leg.waits;
    const at = ([latitude, longitude]: LatLng) => ({ latitude, longitude });
    if (left < before) return { ...at(leg.line[0] as LatLng), place: leg.from, speedKmh: 0, leg: index, phase: 'waiting to board', km: done };
    left -= before;
    if (left < leg.hours) {
      for (const section of leg.sections) {
        if (left >= section.hours) {
          left -= section.hours;
          done += section.km;
          continue;
        }
        const share = left / section.hours;
        const wobble = 0.92 + (hash(`${Math.floor(minutes)} ${section.name}`) % 17) / 100;
        const speedKmh = Math.round((section.km / section.hours) * wobble);
        return { ...at(pointAt(section.line, share)), place: placeText(leg, section, share), speedKmh, leg: index, phase: 'moving', km: done + share * section.km };
      }
    }
    left -= leg.hours;
    done = route.legs.slice(0, index + 1).reduce((km, one) => km + one.km, 0);
    if (left < after) return { ...at(leg.line.at(-1) as LatLng), place: leg.to, speedKmh: 0, leg: index, phase: 'leaving', km: done };
    left -= after;
  }
  const [latitude, longitude] = route.line.at(-1) as LatLng;
  return { latitude, longitude, place: route.legs.at(-1)?.to ?? '', speedKmh: 0, leg: route.legs.length - 1, phase: 'arrived', km: route.km };
}

function placeText(leg: Leg, section: Section, share: number): string {
  const nearest = section.marks.reduce((best, mark) => (Math.abs(mark.share - share) < Math.abs(best.share - share) ? mark : best));
  if (leg.mode === 'AIR') return `Di udara, ${leg.from} ke ${leg.to}`;
  if (leg.mode === 'FERRY') return `${leg.vessel ?? 'Feri'}, ${section.marks.map((mark) => mark.name).find((name) => name.startsWith('Selat')) ?? section.name}`;
  if (leg.mode === 'SEA') return nearest.name.startsWith(section.name) || nearest.name.includes('Laut') ? nearest.name : `${section.name}, dekat ${nearest.name}`;
  if (section.posts) return `${section.name} km ${Math.round(section.posts[0] + (section.posts[1] - section.posts[0]) * share)}`;
  return section.name === 'Jalan kawasan' ? nearest.name : `${section.name}, ${nearest.name}`;
}
