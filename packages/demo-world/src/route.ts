import type { Point } from '@lajur/domain/common/geo';
import type { ServiceType } from '@lajur/domain/order/status';
import { type Mode, winding } from './corridor';
import { type LatLng, lengthOf } from './geo';
import { flights, shipNames } from './lanes';
import { type Edge, nearestOnRoad, nodes } from './network';
import { hash } from './random';
import { search, waitsOf } from './way-search';

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

function sectionOf(
  name: string,
  line: readonly LatLng[],
  mode: Mode,
  kmh: number,
  posts: Section['posts'],
  ends: [string, string],
): Section {
  const km = lengthOf(line) * winding[mode];
  const marks = [
    { name: ends[0], share: 0 },
    { name: ends[1], share: 1 },
  ];
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

function add(
  legs: Leg[],
  mode: Mode,
  section: Section,
  [from, to]: [string, string],
  vessel: string | null,
  waits: Leg['waits'],
): void {
  const last = legs.at(-1);
  if (last && last.mode === mode && mode !== 'FERRY') {
    legs[legs.length - 1] = {
      ...last,
      to,
      sections: [...last.sections, section],
      line: [...last.line, ...section.line.slice(1)],
      km: last.km + section.km,
      hours: last.hours + section.hours,
      name: `${last.from}–${to}`,
    };
  } else if (last && last.mode === 'FERRY' && mode === 'FERRY' && last.sections.at(-1)?.name === section.name) {
    legs[legs.length - 1] = {
      ...last,
      to,
      sections: [...last.sections, section],
      line: [...last.line, ...section.line.slice(1)],
      km: last.km + section.km,
      hours: last.hours + section.hours,
      name: `${last.from}–${to}`,
    };
  } else
    legs.push({
      mode,
      // The harbours of a ferry are told in the direction that it goes.
      name: mode === 'LAND' || mode === 'FERRY' ? `${from}–${to}` : section.name,
      from,
      to,
      vessel,
      waits,
      sections: [section],
      line: section.line,
      km: section.km,
      hours: section.hours,
    });
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
