import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { waypointsOf, waysOf } from './roads';
import { distinct, townsOf } from './towns';

const box = { west: 94, south: -12, east: 142, north: 8 };
const overview = JSON.parse(
  readFileSync(new URL('../../apps/web/src/ui/map/base/overview.json', import.meta.url), 'utf8'),
) as { ways: unknown };

it('has on the map what the demo drives on: else run scripts/make-base-map.ts', () => {
  expect(overview.ways).toEqual(waysOf());
});

it('names junctions once', () => {
  const names = waypointsOf().map(({ name }) => name);
  expect(names).toContain('Cikunir');
  expect(new Set(names).size).toBe(names.length);
});

it('orders towns by what they are and how many live there, and names a town once', () => {
  const row = (name: string, lat: number, lng: number, code: string, people: number, country = 'ID') =>
    ['1', name, name, '', lat, lng, 'P', code, country, '', '', '', '', '', people].join('\t');
  const table = [
    row('Gending', -7.8, 113.3, 'PPLA3', 2000),
    row('Malang', -7.98, 112.63, 'PPLA2', 843_810),
    row('Malang', -7.99, 112.64, 'PPLA3', 1000),
    row('South Tangerang', -6.29, 106.72, 'PPL', 1_365_688),
    row('Kuala Lumpur', 3.1, 101.7, 'PPLC', 1_400_000, 'MY'),
    row('Mataram', -8.58, 116.12, 'PPLA', 200_000),
    row('Gelora', -6.2, 106.8, 'PPLX', 3000),
  ].join('\n');
  expect(distinct(townsOf(table, box)).map(({ name, level }) => `${name} ${level}`)).toEqual([
    'Tangerang Selatan 0',
    'Malang 1',
    'Mataram 1',
    'Gending 3',
  ]);
});
