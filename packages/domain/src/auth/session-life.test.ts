import { expect, test } from 'vitest';
import { sessionEnd } from './session-life';

const signedInAt = new Date('2026-11-18T02:00:00Z');

test.each([
  [false, '2026-11-18T02:00:00Z', '2026-11-18T14:00:00Z'],
  [false, '2026-11-18T09:30:00Z', '2026-11-18T21:30:00Z'],
  [false, '2026-12-18T01:00:00Z', '2026-12-18T02:00:00Z'],
  [true, '2026-11-18T02:00:00Z', '2026-12-18T02:00:00Z'],
  [true, '2026-12-10T02:00:00Z', '2027-01-09T02:00:00Z'],
  [true, '2027-02-10T00:00:00Z', '2027-02-16T02:00:00Z'],
])('staying signed in: %s, used last at %s, ends at %s', (staySignedIn, used, end) => {
  expect(sessionEnd({ signedInAt, usedAt: new Date(used), staySignedIn })).toEqual(new Date(end));
});
