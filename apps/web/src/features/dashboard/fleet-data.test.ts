import type { FleetMap } from '@lajur/api-contract/dashboard';
import { describe, expect, it } from 'vitest';
import { afterAnswer, asOf, finder, troubledFirst } from './fleet-data';

const second = Date.parse('2026-11-21T07:30:00Z') / 1000;

function answer(plates: Record<string, string>, more: Partial<FleetMap> = {}): FleetMap {
  const ids = Object.keys(plates);
  const each = <T>(value: T) => ids.map(() => value);
  return {
    readAt: '2026-11-21T07:30:00Z',
    whole: false,
    full: false,
    gone: [],
    vehicles: {
      id: ids,
      cargoNo: ids.map((id) => `C-26-${id}`),
      plate: Object.values(plates),
      driver: each('Budi Santoso'),
      status: { texts: ['PENGIRIMAN'], at: each(0) },
      destination: { texts: ['Surabaya'], at: each(0) },
      place: { texts: [], at: each(-1) },
      latitude: each(-6.5),
      longitude: each(110.1),
      speedKmh: each(54),
      at: each(second),
      eta: each(null),
      dueAt: each(second + 600),
    },
    ...more,
  };
}

const platesOf = (fleet: ReturnType<typeof afterAnswer>) => fleet.orders.map(({ id, plate }) => `${id} ${plate}`);

describe('what is known of the fleet', () => {
  const first = afterAnswer(undefined, answer({ a: 'B 2', b: 'B 1', c: 'B 3' }, { whole: true }), 5);

  it('stands by plate, and has no place where none was told', () => {
    expect(platesOf(first)).toEqual(['b B 1', 'a B 2', 'c B 3']);
    expect(first.orders[0]).toMatchObject({ place: null, destination: 'Surabaya', at: second * 1000, eta: null });
  });

  it('takes what changed and loses what left; what stayed is the same', () => {
    const next = afterAnswer(first, answer({ c: 'A 9', d: 'B 0' }, { gone: ['a', 'x'] }), 9);
    expect(platesOf(next)).toEqual(['c A 9', 'd B 0', 'b B 1']);
    expect(next.orders[2]).toBe(first.orders[0]);
    expect(next.wholeAt).toBe(5);
  });

  it('is replaced by a whole answer', () => {
    const next = afterAnswer(first, answer({ z: 'B 5' }, { whole: true }), 9);
    expect([platesOf(next), next.wholeAt]).toEqual([['z B 5'], 9]);
  });
});

describe('an order on the map', () => {
  const [order] = afterAnswer(undefined, answer({ a: 'B 9417 TEU' }, { whole: true }), 0).orders;
  if (!order) throw new Error('no order');
  const after = (minutes: number) => new Date(second * 1000 + minutes * 60_000);

  it('wants a look when it is late, or was seen and is no more; the latest first', () => {
    const at = (minutes: number) => (second - minutes * 60) * 1000;
    const all = [
      { ...order, id: 'silent', at: at(90) },
      { ...order, id: 'never', at: null },
      { ...order, id: 'moving' },
      { ...order, id: 'longer', at: at(300) },
      { ...order, id: 'late', eta: (second + 3600) * 1000 },
      { ...order, id: 'later', eta: (second + 7200) * 1000 },
    ].map((one) => asOf(one, after(0)));
    expect(troubledFirst(all).map(({ id }) => id)).toEqual(['later', 'late', 'longer', 'silent']);
  });

  it.each([
    [0, order, 'moving'],
    [11, order, 'late'],
    [11, { ...order, dueAt: null }, 'moving'],
    [61, { ...order, dueAt: null }, 'no-signal'],
    [0, { ...order, at: null }, 'no-signal'],
  ])('after %i minutes is %o: %s', (minutes, one, state) => {
    expect(asOf(one, after(minutes)).state).toBe(state);
  });

  it.each([
    ['', true],
    ['9417', true],
    ['b9417teu', true],
    ['B 9417', true],
    ['budi surabaya', true],
    ['c-26-a', true],
    ['budi semarang', false],
  ])('is found by "%s": %s', (search, found) => {
    expect(finder(search)(order)).toBe(found);
  });
});
