import { expect, it } from 'vitest';
import { handoverStep, recipientProblem } from './bast';
import { drop, pickup } from './order-state.fixture';

it('is signed at each drop, and receives the order at the last', () => {
  const stops = [pickup(1), pickup(2), drop(3), drop(4)];
  expect([3, 4].map((currentStop) => handoverStep({ stops, currentStop }))).toEqual(['next-drop', 'receive']);
});

it.each([
  ['Siti Rahayu', null],
  ["Nur 'Aini", null],
  ['x'.repeat(100), null],
  ['', 'Nama penerima wajib diisi'],
  ['  ', 'Nama penerima wajib diisi'],
  ['x'.repeat(101), 'Nama penerima maksimal 100 karakter'],
  ['A.B/C;[D]-E', 'Format nama penerima salah: tanpa tanda . / ; [ ] -'],
  ['Siti-Rahayu', 'Format nama penerima salah: tanpa tanda . / ; [ ] -'],
])('says of the recipient %j: %j', (name, problem) => {
  expect(recipientProblem(name)).toBe(problem);
});
