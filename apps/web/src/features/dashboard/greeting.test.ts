import { expect, it } from 'vitest';
import { greeting } from './greeting';
import { regionOf } from './region';

it.each([
  ['2026-11-21T20:59:00Z', 'Asia/Jakarta', 'malam'],
  ['2026-11-21T21:00:00Z', 'Asia/Jakarta', 'pagi'],
  ['2026-11-21T03:59:00Z', 'Asia/Jakarta', 'pagi'],
  ['2026-11-21T04:00:00Z', 'Asia/Jakarta', 'siang'],
  ['2026-11-21T08:00:00Z', 'Asia/Jakarta', 'sore'],
  ['2026-11-21T11:00:00Z', 'Asia/Jakarta', 'malam'],
  ['2026-11-21T02:00:00Z', 'Asia/Jayapura', 'siang'],
])('greets at %s in %s with %s', (at, timezone, part) => {
  expect(greeting('Rina Wulandari', timezone, new Date(at))).toBe(`Selamat ${part}, Rina`);
});

it.each([
  ['Jakarta', -6.2, 106.85, 'jawa'],
  ['Banyuwangi', -8.22, 114.37, 'jawa'],
  ['Merak', -5.93, 106, 'jawa'],
  ['Bandar Lampung', -5.43, 105.26, 'sumatra'],
  ['Medan', 3.59, 98.67, 'sumatra'],
  ['Denpasar', -8.65, 115.22, 'timur'],
  ['Balikpapan', -1.24, 116.85, 'timur'],
])('%s lies where a dispatcher looks for it', (_, latitude, longitude, region) => {
  expect(regionOf({ latitude, longitude })).toBe(region);
});
