import { expect, it } from 'vitest';
import { reportingDriverProblem } from './reporting-driver';

it.each([
  ['one', 'one', null],
  ['one', undefined, 'Pengemudi wajib diisi'],
  ['one', 'other', 'Pengemudi ini tidak ditugaskan pada pesanan ini.'],
  [null, 'one', 'Pengemudi ini tidak ditugaskan pada pesanan ini.'],
  [null, undefined, 'Pengemudi wajib diisi'],
])('assigned %s, told by %s: %s', (assigned, told, problem) => {
  expect(reportingDriverProblem(assigned, told)).toBe(problem);
});
