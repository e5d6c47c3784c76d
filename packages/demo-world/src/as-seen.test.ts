import { distanceKm } from '@lajur/domain/common/geo';
import { expect, it } from 'vitest';
import { asSeen } from './as-seen';

const gate = { latitude: -6.117, longitude: 106.963 };

it('is off by tens of metres, never by a hundred, on all sides', () => {
  const seen = Array.from({ length: 200 }, (_, at) => asSeen(gate, `perjalanan ${at}`));
  const metres = seen.map((one) => distanceKm(gate, one) * 1000).sort((a, b) => a - b);
  expect(metres[0]).toBeGreaterThan(4);
  expect(metres[100]).toBeLessThan(40);
  expect(metres.at(-1)).toBeLessThan(91);
  const sides = new Set(seen.map((one) => `${one.latitude > gate.latitude} ${one.longitude > gate.longitude}`));
  expect(sides.size).toBe(4);
});

it('stands still for one seed', () => {
  expect(asSeen(gate, 'sama')).toEqual(asSeen(gate, 'sama'));
});
