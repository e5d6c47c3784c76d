import { expect, it } from 'vitest';
import { recipientProblem } from './bast';

it.each([
  ['Siti Rahayu', null],
  ["Nur 'Aini", null],
  ['x'.repeat(100), null],
  ['', 'Nama penerima wajib diisi'],
  ['  ', 'Nama penerima wajib diisi'],
  ['x'.repeat(101), 'Nama penerima maksimal 100 karakter'],
  ['A.B/C;[D]-E', 'Format nama penerima salah'],
  ['Siti-Rahayu', 'Format nama penerima salah'],
])('says of the recipient %j: %j', (name, problem) => {
  expect(recipientProblem(name)).toBe(problem);
});
