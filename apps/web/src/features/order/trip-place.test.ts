import type { OrderDetail, OrderStop } from '@lajur/api-contract/order-detail';
import { describe, expect, it } from 'vitest';
import { stop as anyStop } from './stop.fixture';
import { type FoldedPlaces, foldedText, foldPlaces, type PlaceState, placeLine, type TripPlace } from './trip-place';

const place = (state: PlaceState, index: number): TripPlace => ({ key: `p${index + 1}`, stop: null, state });
const places = (states: string) =>
  [...states].map((letter, index) => place(({ d: 'done', n: 'now', a: 'ahead' } as const)[letter as 'd'], index));
const shown = (states: string, tight = false) =>
  foldPlaces(places(states), { tight }).map((one) => ('count' in one ? foldedText(one as FoldedPlaces) : one.key));

describe('the places there is room for', () => {
  it.each([
    ['dnaa', ['p1', 'p2', 'p3', 'p4']],
    ['aaaaa', ['p1', 'p2', '2 titik lagi', 'p5']],
    ['dnaaa', ['p1', 'p2', '2 titik lagi', 'p5']],
    ['ddnaaa', ['2 titik selesai', 'p3', '2 titik lagi', 'p6']],
    ['ddnaa', ['2 titik selesai', 'p3', 'p4', 'p5']],
    ['dddddn', ['3 titik selesai', 'p4', 'p5', 'p6']],
    ['ddddd', ['2 titik selesai', 'p3', 'p4', 'p5']],
  ])('%s', (states, expected) => expect(shown(states)).toEqual(expected));

  it('is less where it is tight', () => {
    expect(shown('aaaaa', true)).toEqual(['p1', '3 titik lagi', 'p5']);
    expect(shown('aaa', true)).toEqual(['p1', 'p2', 'p3']);
  });
});

const plan = { planFrom: '2026-11-21T08:00:00Z', planUntil: '2026-11-21T09:00:00Z' };
const stop = (given: Partial<OrderStop> = {}) => anyStop({ ...plan, ...given });
const drop = stop({ seq: 2, kind: 'DROP', timezone: 'Asia/Jayapura' });
const order = (given: Partial<OrderDetail> = {}) =>
  ({
    status: 'PENGIRIMAN',
    serviceType: 'LAND',
    crossing: { name: 'Ketapang–Gilimanuk', vessel: null, plan: '2026-11-21T08:30:00Z' },
    crossingState: 'planned',
    currentStop: 2,
    eta: null,
    stops: [stop(), drop],
    origin: { timezone: 'Asia/Jakarta' },
    destination: { timezone: 'Asia/Jayapura' },
    ...given,
  }) as OrderDetail;
const now = new Date('2026-11-21T07:30:00Z');
const line = (given: OrderStop | null, state: PlaceState, of: Partial<OrderDetail> = {}, at = now) =>
  placeLine(order(of), { key: 'x', stop: given, state }, [], at);

describe('the time of a place in a line', () => {
  it('is its plan, with the day unless that is today where it lies', () => {
    expect(line(drop, 'ahead').text).toBe('Rencana 17.00 – 18.00 WIT');
    expect(line(drop, 'ahead', {}, new Date('2026-11-21T15:30:00Z')).text).toBe(
      'Rencana 17.00 – 18.00 WIT, 21 Nov 2026',
    );
  });

  it('is what happened, once it did', () => {
    const left = { arrivedAt: '2026-11-21T09:10:00Z', departedAt: '2026-11-21T10:00:00Z' };
    expect(line(stop(left), 'done')).toEqual({ text: 'Tiba 16.10 · berangkat 17.00 WIB', late: null });
    expect(line(stop({ arrivedAt: '2026-11-21T09:10:00Z' }), 'now').late).toBe('terlambat 10 mnt');
  });

  it('leaves the lateness of the last stop to the arrival beside the status', () => {
    const after = new Date('2026-11-21T09:40:00Z');
    expect(line(stop(), 'now', { currentStop: 1 }, after).late).toBe('terlambat 40 mnt');
    expect(line(drop, 'now', {}, after).late).toBeNull();
  });

  it.each<[Partial<OrderDetail>, string]>([
    [{}, 'Rencana 15.30 WIB'],
    [{ status: 'MENYEBRANG_PENGIRIMAN' }, 'Di kapal'],
    [{ crossingState: 'done' }, 'Selesai'],
    [{ status: 'DIBATALKAN' }, 'Rencana 15.30 WIB'],
    [{ status: 'DIBATALKAN', crossing: { name: 'Selat', vessel: null, plan: null } }, '—'],
  ])('of a crossing, %o', (given, text) => expect(line(null, 'ahead', given).text).toBe(text));
});
