import { expect, it } from 'vitest';
import { fillOf } from './fill';

const room = { maxWeightKg: 5000, maxVolumeM3: 18 };

it.each([
  [{ weightKg: 3800, volumeM3: 16 }, '3,8 dari 5 ton · 16 dari 18 m³', 89],
  [{ weightKg: 2844, volumeM3: 8.9 }, '2,844 dari 5 ton · 8,9 dari 18 m³', 57],
  [{ weightKg: 660, volumeM3: 1.5 }, '660 kg dari 5 ton · 1,5 dari 18 m³', 13],
])('a load of %o takes %s, %i %%', (load, text, percent) => {
  expect(fillOf(load, room)).toEqual({ text, percent });
});
