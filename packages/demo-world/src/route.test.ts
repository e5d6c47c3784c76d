import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Waypoint } from './corridor';
import { byRoad } from './destination';
import { indonesia, kmBetween, lengthOf } from './geo';
import { airports, seaLanes } from './lanes';
import { nodes } from './network';
import { placeOf, places } from './places';
import { positionAlong } from './position';
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

/** Is a point on land, after the outline that the maps draw? */
function onLand([lat, lng]: readonly [number, number]): boolean {
  return outline.some((polygon) => polygon.reduce((odd, ring) => odd !== inRing(ring, lng, lat), false));
}
function inRing(ring: [number, number][], x: number, y: number): boolean {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i] as [number, number];
    const [xj, yj] = ring[j] as [number, number];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}
const outlineFile = new URL('../../../apps/web/src/ui/map/indonesia-outline.json', import.meta.url);
const outline: [number, number][][][] = JSON.parse(readFileSync(outlineFile, 'utf8')).coordinates;

const pairs = places.flatMap((a) => places.filter((b) => b !== a).map((b) => [a, b] as const));

describe('the network', () => {
  it('lies inside the country', () => {
    const corridors = [...javaRoads, ...islandRoads, ...seaLanes];
    expect(corridors.length).toBeGreaterThan(90);
    for (const { name, way } of corridors) for (const [lat, lng] of way) expect(inside([lat, lng]), name).toBe(true);
    for (const [code, , lat, lng] of airports) expect(inside([lat, lng]), code).toBe(true);
  });

  it('keeps ships off the land and roads ashore, give or take the simplified coast', () => {
    const around = ([lat, lng]: Waypoint) =>
      [
        [0, 0],
        [0.06, 0],
        [-0.06, 0],
        [0, 0.06],
        [0, -0.06],
      ].map(([a = 0, b = 0]) => onLand([lat + a, lng + b]));
    const open = seaLanes.filter((one) => !/Sungai|Teluk/.test(one.name)).flatMap((one) => one.way.slice(1, -1));
    expect(open.length).toBeGreaterThan(50);
    for (const at of open) expect(around(at), String(at)).toContain(false);
    const roads = [...javaRoads, ...islandRoads].filter((one) => one.mode === 'LAND').flatMap((one) => one.way);
    expect(roads.length).toBeGreaterThan(200);
    for (const at of roads) expect(around(at), String(at)).toContain(true);
  });

  it('has a named waypoint near every place', () => {
    for (const place of places) {
      const km = Math.min(...[...nodes.values()].map((at) => kmBetween(at, [place.latitude, place.longitude])));
      expect(km, place.name).toBeLessThan(14);
    }
  });
});

describe('routeBetween', () => {
  it('finds a way at believable speed between every two places', { timeout: 30_000 }, () => {
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

describe('positionAlong', () => {
  const route = routeBetween(placeOf('JBK'), placeOf('UBG'));

  it('says where the truck is, to the kilometre post', () => {
    expect(positionAlong(route, 360).place).toMatch(/^Tol Batang–Semarang km 3[789]\d$/);
    expect(positionAlong(route, 19 * 60).place).toContain('Selat Bali');
    expect(positionAlong(route, 100_000)).toMatchObject({ phase: 'arrived', km: route.km, speedKmh: 0 });
  });

  it('moves along without jumps', () => {
    let before = positionAlong(route, 0);
    for (let minute = 1; minute <= route.hours * 60; minute++) {
      const here = positionAlong(route, minute);
      const km = kmBetween([before.latitude, before.longitude], [here.latitude, here.longitude]);
      expect(km).toBeLessThan(1.2);
      expect(here.km).toBeGreaterThanOrEqual(before.km - 1e-6);
      before = here;
    }
    expect(lengthOf(route.line)).toBeLessThan(route.km);
  });
});
