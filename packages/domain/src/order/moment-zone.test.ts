import { expect, it } from 'vitest';
import { zoneOfMoment } from './moment-zone';

const stops = [
  { seq: 1, timezone: 'Asia/Jakarta', arrivedAt: '2026-11-20T01:00:00.000Z' },
  { seq: 2, timezone: 'Asia/Makassar', arrivedAt: '2026-11-21T08:34:00.000Z' },
  { seq: 3, timezone: 'Asia/Jayapura', arrivedAt: null },
];

it.each([
  ['2026-11-19T09:00:00.000Z', 'Asia/Jakarta'],
  ['2026-11-21T08:33:59.000Z', 'Asia/Jakarta'],
  ['2026-11-21T08:34:00.000Z', 'Asia/Makassar'],
  ['2026-11-25T00:00:00.000Z', 'Asia/Makassar'],
])('%s is told in %s', (at, zone) => expect(zoneOfMoment(stops.toReversed(), at)).toBe(zone));
