import { expect, it } from 'vitest';
import { type DriverAction, type DriverState, driverActionRefusal, driverActions } from './driver-action';

const free: DriverState = { isActive: true, suspended: false, onOrder: null };
const table: [string, DriverState, Partial<Record<DriverAction, string>>][] = [
  ['free', free, { activate: 'Sudah aktif', 'lift-suspension': 'Tidak ditangguhkan' }],
  [
    'inactive',
    { ...free, isActive: false },
    {
      deactivate: 'Sudah tidak aktif',
      'lift-suspension': 'Tidak ditangguhkan',
      'reset-password': 'Pengemudi tidak aktif',
    },
  ],
  ['suspended', { ...free, suspended: true }, { activate: 'Sudah aktif', suspend: 'Sudah ditangguhkan' }],
  [
    'on the road',
    { ...free, onOrder: { cargoNo: 'C-26-118155' } },
    { activate: 'Sudah aktif', 'lift-suspension': 'Tidak ditangguhkan', delete: 'Masih ditugaskan pada C-26-118155' },
  ],
];

it.each(table)('a driver who is %s', (_, driver, refusals) => {
  for (const action of driverActions)
    expect(driverActionRefusal(driver, action), action).toBe(refusals[action] ?? null);
});
