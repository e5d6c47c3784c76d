import overviewFile from './base/overview.json';

/** Longitude and latitude as whole numbers: the first point, then the step to each next one. */
type Packed = readonly number[];
/** Name, longitude and latitude packed, and how much it counts. */
type PackedTown = readonly [name: string, lng: number, lat: number, level: number];

export type WayKind = 'toll' | 'road' | 'ferry';

interface CellFile {
  land: readonly Packed[];
  towns: readonly PackedTown[];
}
interface OverviewFile extends CellFile {
  ways: Record<WayKind, readonly Packed[]>;
}

export type LatLng = [lat: number, lng: number];

export interface Town {
  name: string;
  lat: number;
  lng: number;
  /** From 0, a city of a million, to 4, the seat of a village. */
  level: number;
}

export interface BaseData {
  land: LatLng[][];
  towns: Town[];
}

/** Whole numbers a degree, as `scripts/base-map/pack.ts` has it. */
const perDegree = 10_000;

export function unpack(numbers: Packed): LatLng[] {
  const points: LatLng[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    x += numbers[at] as number;
    y += numbers[at + 1] as number;
    points.push([y / perDegree, x / perDegree]);
  }
  return points;
}

const dataOf = ({ land, towns }: CellFile): BaseData => ({
  land: land.map(unpack),
  towns: towns.map(([name, x, y, level]) => ({ name, lng: x / perDegree, lat: y / perDegree, level })),
});

const file = overviewFile as unknown as OverviewFile;

/** The whole country, for maps from afar: land, the ways that vehicles go, and the towns that count most. */
export const overview = {
  ...dataOf(file),
  ways: {
    toll: file.ways.toll.map(unpack),
    road: file.ways.road.map(unpack),
    ferry: file.ways.ferry.map(unpack),
  } satisfies Record<WayKind, LatLng[][]>,
};

const addresses = import.meta.glob<string>('./base/cells/*.json', { query: '?url', import: 'default', eager: true });

const origin = { lng: 94, lat: -12 };
const size = 3;

/** What is looked at, in degrees. */
export interface View {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Names of the cells that a view shows something of. */
export function cellsIn({ west, south, east, north }: View): string[] {
  const first = (from: number, at: number) => from + Math.floor((at - from) / size) * size;
  const names: string[] = [];
  for (let lng = first(origin.lng, west); lng < east; lng += size)
    for (let lat = first(origin.lat, south); lat < north; lat += size) names.push(`${lng}_${lat}`);
  return names;
}

const known = new Map<string, Promise<BaseData | null>>();

/** A cell in detail; null where there is nothing but sea. It is fetched once, and again when that failed. */
export function readCell(name: string): Promise<BaseData | null> {
  const before = known.get(name);
  if (before) return before;
  const address = addresses[`./base/cells/${name}.json`];
  const read = address === undefined ? Promise.resolve(null) : fetchCell(address);
  known.set(name, read);
  read.catch(() => known.delete(name));
  return read;
}

async function fetchCell(address: string): Promise<BaseData> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return dataOf((await answer.json()) as CellFile);
}
