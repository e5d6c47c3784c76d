import type { Box, Point } from './rings';

/** A place with a name: how it is called, where, and how much it counts (0 most). */
export interface Town {
  name: string;
  at: Point;
  level: number;
  people: number;
}

const millions = 1_000_000;
const large = 250_000;
const middling = 15_000;

/** As people here call it; the source has some in English. */
const ownNames: Record<string, string> = { 'South Tangerang': 'Tangerang Selatan', 'Jambi City': 'Jambi' };

/** Their people are counted as those of the whole regency. */
const countedWide = new Set(['Jepara', 'Situbondo']);

/** From the whole country's towns (0) to the seats of villages (4); `null`: no place of its own. */
function levelOf(code: string, people: number): number | null {
  if (code === 'PPLX' || code === 'PPLF') return null;
  if (code === 'PPLC' || people >= millions) return 0;
  if (code === 'PPLA' || people >= large) return 1;
  if (code === 'PPLA2') return 2;
  return code === 'PPLA3' || people >= middling ? 3 : 4;
}

/** Degrees, some fifteen kilometres: a district's seat or a junction is often named as the town that it lies in. */
const sameTown = 0.15;

/** Indonesia's towns of a GeoNames table (`cities500.txt`), those that count most first. */
export function townsOf(table: string, { west, south, east, north }: Box): Town[] {
  const towns = table.split('\n').flatMap((line): Town[] => {
    const cells = line.split('\t');
    if (cells[8] !== 'ID') return [];
    const [name = '', lat, lng, people] = [cells[1], Number(cells[4]), Number(cells[5]), Number(cells[14])];
    const level = levelOf(cells[7] ?? '', countedWide.has(name) ? 0 : people);
    const inside = lng > west && lng < east && lat > south && lat < north;
    return level === null || !inside ? [] : [{ name: ownNames[name] ?? name, at: [lng, lat], level, people }];
  });
  return towns.sort((a, b) => a.level - b.level || b.people - a.people || (a.name < b.name ? -1 : 1));
}

/** Without those that are named as another near by, which comes first. */
export function distinct(towns: readonly Town[]): Town[] {
  const known = new Map<string, Town[]>();
  return towns.filter((town) => {
    const namesakes = known.get(town.name) ?? [];
    const near = namesakes.some(
      ({ at }) => Math.abs(at[0] - town.at[0]) < sameTown && Math.abs(at[1] - town.at[1]) < sameTown,
    );
    known.set(town.name, [...namesakes, town]);
    return !near;
  });
}
