import { expect, test } from 'vitest';
import { readConfig } from './config';
import { mapTilesOf, tilesAddressProblem, tilesOrigin } from './map-tiles';

test.each([
  'https://peta.contoh.id/{z}/{x}/{y}.png',
  'https://peta.contoh.id:8443/ubin/{z}/{y}/{x}?kunci=abc',
  'http://127.0.0.1:4000/{z}/{x}/{y}.png',
  'http://localhost/{z}/{x}/{y}.png',
  'http://[::1]:4000/{z}/{x}/{y}.png',
])('%s is taken', (address) => {
  expect(tilesAddressProblem(address)).toBeNull();
});

test.each([
  ['https://peta.test/{z}/{x}.png', 'Harus berisi {z}, {x} dan {y}, misalnya https://contoh.id/{z}/{x}/{y}.png'],
  ['https://{s}.peta.test/{z}/{x}/{y}.png', '{s} tidak didukung, tulis satu alamat'],
  ['https://peta.test/{z}/{x}/{y}{r}.png', '{r} tidak dikenal, yang diisi hanya {z}, {x} dan {y}'],
  ['peta.test/{z}/{x}/{y}.png', 'Alamat harus lengkap, misalnya https://contoh.id/{z}/{x}/{y}.png'],
  ['http://peta.test/{z}/{x}/{y}.png', 'Harus https, atau http di komputer ini'],
  ['javascript:{z}{x}{y}', 'Harus https, atau http di komputer ini'],
  ['https://*.peta.test/{z}/{x}/{y}.png', 'Nama server harus tetap, tanpa * dan {}'],
  ["https://peta.test;script-src'unsafe-inline'/{z}/{x}/{y}", 'Nama server harus tetap, tanpa * dan {}'],
  ['https://budi:rahasia@peta.test/{z}/{x}/{y}.png', 'Tanpa nama pengguna dan kata sandi'],
])('%s is refused: %s', (address, problem) => {
  expect(tilesAddressProblem(address)).toBe(problem);
});

test('the browser is told the address as it was written, the policy its host alone', () => {
  const config = readConfig({
    MAP_TILES_URL: 'https://PETA.test:8443/ubin/{z}/{x}/{y}.png?kunci=abc',
    MAP_TILES_ATTRIBUTION: '© Peta Contoh',
  });
  expect(mapTilesOf(config)).toEqual({
    url: 'https://PETA.test:8443/ubin/{z}/{x}/{y}.png?kunci=abc',
    attribution: '© Peta Contoh',
  });
  expect(tilesOrigin(config)).toEqual(['https://peta.test:8443']);
});

test('without an address there are no tiles, and nothing more in the policy', () => {
  const config = readConfig({});
  expect(mapTilesOf(config)).toBeNull();
  expect(tilesOrigin(config)).toEqual([]);
});

test.each(['<b>Peta</b>', 'Peta & kawan'])('the attribution %s is refused', (attribution) => {
  const environment = {
    MAP_TILES_URL: 'https://peta.test/{z}/{x}/{y}.png',
    MAP_TILES_ATTRIBUTION: attribution,
  };
  expect(() => readConfig(environment)).toThrow('MAP_TILES_ATTRIBUTION: tulis kata biasa, tanpa <, > dan &');
});
