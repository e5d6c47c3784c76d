import { describe, expect, it } from 'vitest';
import { legLate, legWay, legZones } from './leg-way';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString();
const leg = (mode: 'LAND' | 'SEA', from: number, departed: number | null = null, arrived: number | null = null) => ({
  mode,
  etd: at(from),
  eta: at(from + 4),
  departedAt: departed === null ? null : at(departed),
  arrivedAt: arrived === null ? null : at(arrived),
});

describe('how far an order is with its legs', () => {
  it('tells of the first while none has departed, of the one under way, of the next, and of the last', () => {
    const planned = [leg('LAND', 1), leg('SEA', 6)];
    expect(legWay(planned, 'TERKONFIRMASI')).toMatchObject({ state: 'PLANNED', seq: 1, dueAt: at(1) });
    const sails = [leg('LAND', 1, 1, 6), leg('SEA', 6, 6)];
    expect(legWay(sails, 'DALAM_PENYEBRANGAN')).toMatchObject({ state: 'UNDER_WAY', seq: 2, dueAt: at(10) });
    const between = [leg('LAND', 1, 1, 5), leg('SEA', 6)];
    expect(legWay(between, 'PENGIRIMAN')).toMatchObject({ state: 'UNDER_WAY', seq: 2, dueAt: at(6), departedAt: null });
    const over = [leg('LAND', 1, 1, 6), leg('SEA', 6, 6, 11)];
    expect(legWay(over, 'SAMPAI_PELABUHAN')).toMatchObject({ state: 'ARRIVED', seq: 2, dueAt: at(11) });
  });

  it('is over with the receipt of the goods, whatever was told on the way', () => {
    expect(legWay([leg('LAND', 1, 1)], 'BARANG_DITERIMA_UTUH')).toMatchObject({ state: 'ARRIVED', dueAt: at(5) });
    expect(legWay([leg('LAND', 1)], 'DIBATALKAN')).toBeNull();
    expect(legWay([], 'PENGIRIMAN')).toBeNull();
  });

  it('is late by what is due and did not happen', () => {
    const now = new Date(at(7));
    expect(legLate({ state: 'UNDER_WAY', dueAt: at(6) }, now)).toBe(60);
    expect(legLate({ state: 'PLANNED', dueAt: at(7) }, now)).toBeNull();
    expect(legLate({ state: 'ARRIVED', dueAt: at(6) }, now)).toBeNull();
  });
});

it('the zone of a leg changes with the ship', () => {
  const [wib, wit] = ['Asia/Jakarta', 'Asia/Jayapura'];
  const ends = { origin: wib, destination: wit };
  // The ship is still to be planned.
  expect(legZones([leg('LAND', 1)], { service: 'SEA', ...ends })).toEqual([{ from: wib, to: wib }]);
  const legs = [leg('LAND', 1), leg('SEA', 2), leg('LAND', 3)];
  expect(legZones(legs, { service: 'SEA', ...ends })).toEqual([
    { from: wib, to: wib },
    { from: wib, to: wit },
    { from: wit, to: wit },
  ]);
  expect(legZones([leg('LAND', 1), leg('LAND', 2)], { service: 'LAND', ...ends })).toEqual([
    { from: wib, to: wib },
    { from: wib, to: wit },
  ]);
});
