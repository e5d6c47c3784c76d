import { describe, expect, it } from 'vitest';
import type { Point } from '../common/geo';
import { detourQuestion, reroute, rerouteRefusal, rerouteText, type TripToReroute } from './reroute';
import { lineKm } from './way-ahead';

const at = (longitude: number, latitude = -7): Point => ({ latitude, longitude });
const [semarang, salatiga, surabaya, blora] = [at(110.4), at(111), at(112.7), at(111.4, -6.5)];
const first = { line: [semarang, at(110.7), salatiga, at(111.9), surabaya], km: 280 };
const trip = (more: Partial<TripToReroute> = {}): TripToReroute => ({
  ...{ seen: null, stops: [semarang, surabaya], next: 0, now: first, first },
  ...more,
});

describe('another way', () => {
  it('leads through the places, each where it lengthens the way least', () => {
    const { line, km } = reroute(trip(), [at(112.2, -6.4), blora]);
    const lngs = line.map(({ longitude }) => longitude);
    expect(lngs).toEqual([...lngs].sort((a, b) => a - b));
    expect(lngs).toEqual(expect.arrayContaining([111.4, 112.2]));
    // Off the ordered way roads are as much longer than the line as on Java.
    expect(km).toBe(Math.round(lineKm(line) * 1.25));
  });

  it('keeps the ordered way where a place lies on it', () => {
    expect(reroute(trip(), [at(111.5)]).km).toBe(280);
    expect(reroute(trip(), [at(111.5)]).line).toEqual(expect.arrayContaining(first.line));
  });

  it('keeps what is driven, and begins at the vehicle', () => {
    const { line } = reroute(trip({ seen: salatiga, next: 1 }), [blora]);
    expect(line[0]).toEqual(semarang);
    expect(line).toContainEqual(salatiga);
    expect(line.at(-1)).toEqual(surabaya);
    // Nothing leads back to what lies behind it.
    const vehicle = line.findIndex(({ longitude }) => longitude >= salatiga.longitude);
    expect(line.slice(vehicle).every(({ longitude }) => longitude >= salatiga.longitude)).toBe(true);
  });

  it('without places is the ordered one again', () => {
    expect(reroute(trip({ now: reroute(trip(), [blora]) }), [])).toBe(first);
  });

  it('passes no stop that is left', () => {
    const { line } = reroute(trip({ stops: [semarang, at(111.9), surabaya], next: 1 }), [blora]);
    expect(line).toContainEqual(at(111.9));
  });
});

it.each([
  ['LAND', 'MENUNGGU_KONFIRMASI_TRANSPORTER', 'Setelah pesanan diterima dan ditugaskan.'],
  ['LAND', 'TERKONFIRMASI', null],
  ['LAND', 'PENGIRIMAN', null],
  ['LAND', 'DI_LOKASI_TUJUAN', null],
  ['LAND', 'BARANG_DITERIMA_UTUH', 'Perjalanan pesanan ini sudah selesai.'],
  ['SEA', 'PENGIRIMAN', 'Rute kapal dan pesawat diatur per tahap di Dokumen Multimoda.'],
] as const)('by %s in %s: %s', (serviceType, status, said) => {
  expect(rerouteRefusal({ serviceType, status, stopsLeft: true })).toBe(said);
});

it('is not possible at the last stop', () => {
  const order = { serviceType: 'LAND', status: 'DI_LOKASI_TUJUAN', stopsLeft: false } as const;
  expect(rerouteRefusal(order)).toContain('sudah selesai');
});

it('is doubted where it is more than three times as long as its stops are apart', () => {
  const apart = 254;
  const way = (km: number) => ({ line: [], km });
  expect(detourQuestion(way(apart * 3 - 5), [semarang, surabaya])).toBeNull();
  expect(detourQuestion(way(apart * 3 + 5), [semarang, surabaya])).toContain(
    'lebih dari 3 kali jarak lurusnya (254 km)',
  );
  // There and back are two ways.
  expect(detourQuestion(way(apart * 6 - 9), [semarang, surabaya, semarang])).toBeNull();
});

it('is told with both lengths and the places', () => {
  expect(rerouteText(742, 1081, [{ name: 'Blora', ...blora }])).toBe('742 km → 1.081 km, lewat Blora');
  expect(rerouteText(781, 742, [])).toBe('781 km → 742 km, rute semula');
});
