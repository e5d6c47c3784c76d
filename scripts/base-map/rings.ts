/** Longitude and latitude in degrees. */
export type Point = readonly [lng: number, lat: number];
export type Ring = readonly Point[];

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** GSHHG counts in 65535ths of a degree: what ends in one of its squares begins at the same count in the next. */
const keyOf = ([lng, lat]: Point): string => `${Math.round(lng * 65535)} ${Math.round(lat * 65535)}`;

/** Shores, as `gmt coast -M` writes them, piece by piece; lakes and what lies in them are left out. */
export function shoresOf(dump: string): Ring[] {
  const pieces: Point[][] = [];
  let piece: Point[] | null = null;
  for (const line of dump.split('\n')) {
    if (line.startsWith('>')) {
      piece = line.trimEnd().endsWith('Level 1') ? [] : null;
      if (piece) pieces.push(piece);
    } else if (piece && line) {
      const [lng = 0, lat = 0] = line.split('\t').map(Number);
      piece.push([lng, lat]);
    }
  }
  return pieces.filter((one) => one.length > 1);
}

export function signedArea(ring: Ring): number {
  let sum = 0;
  let before = ring.at(-1) as Point;
  for (const point of ring) {
    sum += before[0] * point[1] - point[0] * before[1];
    before = point;
  }
  return sum / 2;
}

/** How far along the edge of the box a point on it lies, from the corner in the south-west with the land on the left. */
function alongEdge([lng, lat]: Point, { west, south, east, north }: Box): number {
  const [wide, high] = [east - west, north - south];
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-3;
  if (near(lat, south)) return lng - west;
  if (near(lng, east)) return wide + lat - south;
  if (near(lat, north)) return wide + high + east - lng;
  if (near(lng, west)) return 2 * wide + high + north - lat;
  throw new Error(`a shore ends at ${lng}, ${lat}, within the box`);
}

/** Joins pieces end to begin. */
function chain(pieces: readonly Ring[]): { closed: Ring[]; open: Ring[] } {
  const byStart = new Map<string, Ring[]>();
  for (const piece of pieces) {
    const key = keyOf(piece[0] as Point);
    byStart.set(key, [...(byStart.get(key) ?? []), piece]);
  }
  const ends = new Set(pieces.map((piece) => keyOf(piece.at(-1) as Point)));
  const take = (key: string): Ring | undefined => byStart.get(key)?.pop();
  const follow = (first: Ring): Point[] => {
    const points = [...first];
    const start = keyOf(first[0] as Point);
    for (let key = keyOf(points.at(-1) as Point); key !== start; key = keyOf(points.at(-1) as Point)) {
      const next = take(key);
      if (!next) break;
      for (const point of next.slice(1)) points.push(point);
    }
    return points;
  };
  const open: Ring[] = [];
  const closed: Ring[] = [];
  // What nothing leads to begins at the edge of the box.
  for (const [key, starting] of byStart)
    if (!ends.has(key)) while (starting.length > 0) open.push(follow(starting.pop() as Ring));
  for (const starting of byStart.values()) while (starting.length > 0) closed.push(follow(starting.pop() as Ring));
  return { closed, open };
}

/** Whole land from pieces of shore within the box; what the box cuts is closed along its edge, the land on the left. */
export function landOf(pieces: readonly Ring[], box: Box): Ring[] {
  const { closed, open } = chain(pieces);
  const { west, south, east, north } = box;
  const [wide, high] = [east - west, north - south];
  const corners: [number, Point][] = [
    [wide, [east, south]],
    [wide + high, [east, north]],
    [2 * wide + high, [west, north]],
    [2 * (wide + high), [west, south]],
  ];
  const round = 2 * (wide + high);
  const starts = open.map((ring) => ({ ring, at: alongEdge(ring[0] as Point, box) })).sort((a, b) => a.at - b.at);
  const left = new Set(starts);
  const rings: Ring[] = [...closed];
  for (const first of starts) {
    if (!left.delete(first)) continue;
    const points = [...first.ring];
    for (;;) {
      const from = alongEdge(points.at(-1) as Point, box);
      const next = starts.find(({ at }) => at >= from) ?? starts[0];
      if (!next) break;
      const until = next.at >= from ? next.at : next.at + round;
      for (const turn of [0, round])
        for (const [at, corner] of corners) if (at + turn > from && at + turn < until) points.push(corner);
      if (next === first) break;
      left.delete(next);
      for (const point of next.ring) points.push(point);
    }
    rings.push(points);
  }
  return rings;
}
