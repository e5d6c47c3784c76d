import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { expect, it } from 'vitest';
import { barFacts, freeText, lookOf } from './bar-look';

const bar: ScheduleBar = {
  id: '1',
  version: 1,
  cargoNo: 'C-26-000001',
  cargoGroupNo: null,
  status: 'TERKONFIRMASI',
  mode: 'driver',
  serviceType: 'LAND',
  shipper: { id: '2', name: 'PT Contoh' },
  vehicle: { id: '3', plate: 'B 1 A' },
  driver: null,
  origin: { name: 'Gudang', city: 'Bekasi', timezone: 'Asia/Jakarta' },
  destination: { name: 'Toko', city: 'Makassar', timezone: 'Asia/Makassar' },
  from: '2026-11-23T01:00:00.000Z',
  until: '2026-11-24T01:00:00.000Z',
  answerBy: null,
  lateMinutes: 0,
  holds: true,
  matches: true,
};

it.each([
  [{}, 'planned'],
  [{ status: 'MENUNGGU_KONFIRMASI_DRIVER' }, 'unanswered'],
  [{ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', vehicle: null, holds: false }, 'unanswered'],
  [{ status: 'PENGIRIMAN' }, 'running'],
  [{ status: 'PENGIRIMAN', lateMinutes: 5 }, 'late'],
  [{ status: 'DOKUMEN_LENGKAP', holds: false }, 'done'],
  [{ status: 'DIBATALKAN', holds: false }, 'cancelled'],
  [{ status: 'PENGIRIMAN', lateMinutes: 5, matches: false }, 'beside'],
] as const)('%o looks %s', (given, look) => {
  expect(lookOf({ ...bar, ...given })).toBe(look);
});

it('says each time in the zone of its place', () => {
  // Its window ends half an hour after that.
  expect(barFacts({ ...bar, lateMinutes: 90 }, new Date(Date.parse(bar.until) - 120 * 60_000))).toBe(
    'Terkonfirmasi, Bekasi – Makassar, 23 Nov 2026, 08.00 WIB – 24 Nov 2026, 09.00 WITA, belum ada pengemudi, Akan terlambat 1 jam 30 mnt',
  );
});

it('writes free time in whole hours, and that it goes on', () => {
  const from = new Date('2026-11-23T00:10:00Z');
  const free = (minutes: number, goesOn: boolean) =>
    freeText({ from, until: new Date(+from + minutes * 60_000), goesOn });
  expect([free(19 * 60 + 59, false), free(33 * 60, false), free(118 * 60, true)]).toEqual([
    'kosong 19 jam',
    'kosong 1 hari 9 jam',
    'kosong 4 hari 22 jam+',
  ]);
});
