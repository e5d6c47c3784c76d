import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Waypoint } from './corridor';
import { byRoad } from './destination';
import { crossingsOf, planDrive, positionOn } from './drive';
import { indonesia, kmBetween, lengthOf } from './geo';
import { airports, seaLanes } from './lanes';
import { nodes } from './network';
import { placeOf, places } from './places';
import { islandRoads } from './roads-islands';
import { javaRoads } from './roads-java';
import { type Leg, routeBetween } from './route';

const believable: Record<Leg['mode'], [slowest: number, fastest: number]> = {
  LAND: [28, 66],
  FERRY: [5, 22],
  SEA: [18, 25],
  AIR: [480, 800],
};
const inside = ([lat, lng]: readonly [number, number]) =>
  lat > indonesia.south && lat < indonesia.north && lng > indonesia.west && lng < indonesia.east;

/** Is a point on land, after the ground that the maps draw? */
const onLand = ([lat, lng]: readonly [number, number]) =>
  ground.some(({ west, east, ring }) => lng >= west && lng <= east && inRing(ring, lng, lat));
function inRing(ring: [number, number][], x: number, y: number): boolean {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i] as [number, number];
    const [xj, yj] = ring[j] as [number, number];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}
/** Of each cell of the base map (ADR 0042): whole numbers, the first point and the step to each next one. */
const cells = new URL('../../../apps/web/src/ui/map/base/cells/', import.meta.url);
const ground = readdirSync(cells).flatMap((name) => {
  const { land } = JSON.parse(readFileSync(new URL(name, cells), 'utf8')) as { land: number[][] };
  return land.map((numbers) => {
    const ring: [number, number][] = [];
    for (let at = 0, x = 0, y = 0; at < numbers.length; at += 2) {
      x += numbers[at] ?? 0;
      y += numbers[at + 1] ?? 0;
      ring.push([x / 10_000, y / 10_000]);
    }
    const across = ring.map(([lng]) => lng);
    return { ring, west: Math.min(...across), east: Math.max(...across) };
  });
});

const pairs = places.flatMap((a) => places.filter((b) => b !== a).map((b) => [a, b] as const));

describe('the network', () => {
  it('lies inside the country', () => {
    const corridors = [...javaRoads, ...islandRoads, ...seaLanes];
    expect(corridors.length).toBeGreaterThan(90);
    for (const { name, way } of corridors) for (const [lat, lng] of way) expect(inside([lat, lng]), name).toBe(true);
    for (const [code, , lat, lng] of airports) expect(inside([lat, lng]), code).toBe(true);
  });

  it('keeps ships off the land, roads ashore but for their quays, and every place on land', () => {
    const around = ([lat, lng]: Waypoint, by: number) =>
      [
        [0, 0],
        [by, 0],
        [-by, 0],
        [0, by],
        [0, -by],
      ].map(([a = 0, b = 0]) => onLand([lat + a, lng + b]));
    const open = seaLanes.filter((one) => !/Sungai|Teluk/.test(one.name)).flatMap((one) => one.way.slice(1, -1));
    expect(open.length).toBeGreaterThan(50);
    for (const at of open) expect(around(at, 0.06), String(at)).toContain(false);
    const roads = [...javaRoads, ...islandRoads].filter((one) => one.mode === 'LAND').flatMap((one) => one.way);
    expect(roads.length).toBeGreaterThan(200);
    for (const at of roads) expect(around(at, 0.02), String(at)).toContain(true);
    for (const { name, latitude, longitude } of places) expect(onLand([latitude, longitude]), name).toBe(true);
  });

  it('has a named waypoint near every place', () => {
    for (const place of places) {
      const km = Math.min(...[...nodes.values()].map((at) => kmBetween(at, [place.latitude, place.longitude])));
      expect(km, place.name).toBeLessThan(14);
    }
  });
});

describe('routeBetween', () => {
  it('finds a way at believable speed between every two places', () => {
    let seen = 0;
    for (const [a, b] of pairs) {
      const route = routeBetween(a, b);
      for (const leg of route.legs) {
        const [slowest, fastest] = believable[leg.mode];
        if (leg.km < 0.2) continue;
        expect(leg.km / leg.hours, `${a.code}–${b.code} ${leg.mode} ${leg.name}`).toBeGreaterThan(slowest);
        expect(leg.km / leg.hours, `${a.code}–${b.code} ${leg.mode} ${leg.name}`).toBeLessThan(fastest);
      }
      expect(route.km).toBeGreaterThanOrEqual(kmBetween([a.latitude, a.longitude], [b.latitude, b.longitude]) * 0.999);
      expect(
        route.legs.some((leg) => leg.mode === 'SEA'),
        `${a.code}–${b.code}`,
      ).toBe(!byRoad(a, b));
      seen++;
    }
    expect(seen).toBe(places.length * (places.length - 1));
  });

  it('takes one ship or one plane when that is the service', () => {
    const modes = (from: string, to: string, service: 'SEA' | 'AIR') =>
      routeBetween(placeOf(from), placeOf(to), service).legs.map((leg) => leg.mode);
    expect(modes('JBK', 'KMA', 'SEA')).toEqual(['LAND', 'SEA', 'LAND']);
    expect(modes('JTK', 'DJJ', 'AIR')).toEqual(['LAND', 'AIR', 'LAND']);
  });

  it('drives Cikarang–Denpasar by toll, Pantura and the Bali ferry in about a day', () => {
    const route = routeBetween(placeOf('JBK'), placeOf('UBG'));
    expect(route.legs.map((leg) => leg.mode)).toEqual(['LAND', 'FERRY', 'LAND']);
    expect(route.km).toBeGreaterThan(1050);
    expect(route.km).toBeLessThan(1250);
    expect(route.hours).toBeGreaterThan(18);
    expect(route.hours).toBeLessThan(26);
  });

  it('is the same each time, there and back as long', () => {
    const there = routeBetween(placeOf('MNY'), placeOf('KIM'));
    expect(routeBetween(placeOf('MNY'), placeOf('KIM'))).toEqual(there);
    expect(routeBetween(placeOf('KIM'), placeOf('MNY')).km).toBeCloseTo(there.km, 3);
  });
});

describe('a drive', () => {
  const start = Date.parse('2026-11-21T01:00:00Z');
  const hour = 3_600_000;
  const route = routeBetween(placeOf('JBK'), placeOf('UBG'));
  const drive = planDrive(route, start, { pace: 1 });

  it('says where the truck is, to the kilometre post', () => {
    const places = new Set<string>();
    for (let at = start; at < drive.until; at += hour / 4) places.add(positionOn(drive, at).place);
    expect([...places].some((place) => /^Tol Batang–Semarang km 3[789]\d$/.test(place))).toBe(true);
    expect([...places].some((place) => place.includes('Selat Bali'))).toBe(true);
    expect(positionOn(drive, drive.until + hour)).toMatchObject({ kind: 'arrived', speedKmh: 0 });
  });

  it('moves along without jumps, never faster than a lorry', () => {
    let before = positionOn(drive, start);
    for (let at = start; at <= drive.until; at += 60_000) {
      const here = positionOn(drive, at);
      const km = kmBetween([before.latitude, before.longitude], [here.latitude, here.longitude]);
      expect(km).toBeLessThan(1.2);
      expect(here.speedKmh).toBeLessThan(90);
      before = here;
    }
    expect(lengthOf(route.line)).toBeLessThan(route.km);
  });

  it('rests after four hours at the wheel, and on the ferry', () => {
    let wheel = 0;
    for (const { kind, from, until } of drive.spans) {
      wheel = kind === 'driving' ? wheel + until - from : until - from >= hour / 2 ? 0 : wheel;
      expect(wheel).toBeLessThanOrEqual(4.3 * hour);
    }
    expect(drive.spans.filter((span) => span.kind === 'resting').length).toBeGreaterThan(2);
    const [crossing] = crossingsOf(drive, 'FERRY');
    const ferry = route.legs.find((leg) => leg.mode === 'FERRY') as Leg;
    expect(((crossing?.lands ?? 0) - (crossing?.boards ?? 0)) / hour).toBeCloseTo(ferry.hours, 5);
    expect(((crossing?.leaves ?? 0) - (crossing?.lands ?? 0)) / hour).toBeCloseTo(ferry.waits[1], 5);
  });

  it('stands on the way rather than come much too early, and drives the rest as before', () => {
    const later = planDrive(route, start, { pace: 1, notBefore: drive.until + 5 * hour });
    expect(later.until).toBe(drive.until + 5 * hour);
    for (const [at, span] of later.spans.entries()) if (at > 0) expect(span.from).toBe(later.spans[at - 1]?.until);
    const driven = (one: typeof drive) =>
      one.spans.filter((span) => span.kind === 'driving').reduce((sum, span) => sum + span.until - span.from, 0);
    expect(driven(later)).toBeCloseTo(driven(drive), 3);
    expect(planDrive(route, start, { pace: 1, notBefore: drive.until - hour }).until).toBe(drive.until);
  });
});

it('tells the harbours of a ferry in the direction that it goes', () => {
  const java = places.find(({ city }) => city === 'Kota Surabaya');
  const bali = places.find(({ city }) => city === 'Kota Denpasar');
  if (!java || !bali) throw new Error('a place lacks');
  const ferryOf = (from: typeof java, to: typeof java) =>
    routeBetween(from, to, 'LAND').legs.find(({ mode }) => mode === 'FERRY')?.name;
  expect([ferryOf(java, bali), ferryOf(bali, java)]).toEqual(['Ketapang–Gilimanuk', 'Gilimanuk–Ketapang']);
});
