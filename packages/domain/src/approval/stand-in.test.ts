import { expect, it } from 'vitest';
import { roleIds } from '../auth/role';
import { decidesApprovals, overlaps, standInErrors } from './stand-in';

const today = '2026-11-25';
const days = (fromDay: string, untilDay: string) => ({ fromDay, untilDay });

it.each([
  ['2026-11-25', '2026-11-25', {}],
  ['2026-11-24', '2026-11-26', { fromDay: 'Mulai paling awal hari ini' }],
  ['2026-11-27', '2026-11-26', { untilDay: 'Sampai tidak boleh sebelum mulai' }],
  ['2026-11-25', '2027-01-23', {}],
  ['2026-11-25', '2027-01-24', { untilDay: 'Paling lama 60 hari' }],
])('%s to %s: %j', (from, until, wrong) => {
  expect(standInErrors(days(from, until), today)).toEqual(wrong);
});

it('periods overlap that share a day', () => {
  expect(overlaps(days('2026-11-01', '2026-11-05'), days('2026-11-05', '2026-11-09'))).toBe(true);
  expect(overlaps(days('2026-11-01', '2026-11-05'), days('2026-11-06', '2026-11-09'))).toBe(false);
});

it('is named by those whose role decides', () => {
  expect(roleIds.filter(decidesApprovals)).toEqual([
    'TRANSPORTER_SUPER_ADMIN',
    'TRANSPORTER_ADMIN_FAA',
    'TRANSPORTER_GUEST2',
  ]);
});
