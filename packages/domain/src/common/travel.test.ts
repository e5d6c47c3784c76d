import { describe, expect, it } from 'vitest';
import { crossings, islandAt } from './islands';
import { travelTo } from './travel';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const towns = {
  Cikarang: at(-6.3, 107.15),
  Bandung: at(-6.91, 107.61),
  Surabaya: at(-7.26, 112.75),
  Cilegon: at(-6.0, 106.05),
  Dumai: at(1.67, 101.45),
  Ketapang: at(-8.14, 114.39),
  Gilimanuk: at(-8.17, 114.45),
  Makassar: at(-5.14, 119.42),
  Balikpapan: at(-1.27, 116.83),
  Jayapura: at(-2.54, 140.71),
  Mataram: at(-8.58, 116.1),
  Waingapu: at(-9.66, 120.26),
};
type Town = keyof typeof towns;

describe('the way of a lorry', () => {
  // Km by road and the hours that haulage companies reckon with, to a fifth or so.
  it.each<[Town, Town, [number, number], [number, number], number]>([
    ['Cikarang', 'Cikarang', [0, 0], [0, 0], 0],
    ['Cikarang', 'Bandung', [90, 130], [1.5, 3], 0],
    ['Cikarang', 'Surabaya', [690, 820], [11, 16], 0],
    ['Cilegon', 'Dumai', [1050, 1300], [19, 28], 1],
    ['Ketapang', 'Gilimanuk', [0, 10], [1.4, 2], 1],
    ['Surabaya', 'Mataram', [0, 520], [15, 24], 2],
    ['Surabaya', 'Makassar', [0, 30], [26, 36], 1],
    ['Balikpapan', 'Makassar', [300, 550], [18, 30], 1],
    ['Surabaya', 'Jayapura', [300, 2000], [100, 200], 3],
  ])('%s to %s', (from, to, [leastKm, mostKm], [leastHours, mostHours], ships) => {
    const way = travelTo(towns[to])(towns[from]);
    expect(way?.km).toBeGreaterThanOrEqual(leastKm);
    expect(way?.km).toBeLessThanOrEqual(mostKm);
    expect(way?.hours).toBeGreaterThanOrEqual(leastHours);
    expect(way?.hours).toBeLessThanOrEqual(mostHours);
    expect(way?.crossings).toBe(ships);
  });

  it('leads from everywhere to everywhere, as long there as back', () => {
    for (const from of Object.values(towns))
      for (const to of Object.values(towns)) {
        const [there, back] = [travelTo(to)(from), travelTo(from)(to)];
        expect(there?.hours).toBeGreaterThanOrEqual(0);
        expect(there?.hours).toBeCloseTo(back?.hours ?? Number.NaN, 6);
      }
  });

  it('has its ports on the islands they are said to be on', () => {
    for (const { ports, islands } of crossings)
      ports.forEach(([latitude, longitude], side) => {
        expect(islandAt({ latitude, longitude }), `${islands.join('–')}: ${latitude}, ${longitude}`).toBe(
          islands[side],
        );
      });
  });
});
