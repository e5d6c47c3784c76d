import { expect, it } from 'vitest';
import { carrierChanges, costChanges, routeChanges } from './recorded-change';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const told = (changes: readonly { label: string; before: string; after: string }[]) =>
  changes.map(({ label, before, after }) => plain(`${label}: ${before} → ${after}`));

it('says who carried an order and who does', () => {
  const first = { plate: 'B 9123 KXU', driverName: 'Ketut Artana' };
  expect(told(carrierChanges({ plate: null, driverName: null }, first))).toEqual([
    'Kendaraan: belum ada → B 9123 KXU',
    'Pengemudi: belum ada → Ketut Artana',
  ]);
  expect(told(carrierChanges(first, { ...first, plate: 'L 8001 AB' }))).toEqual(['Kendaraan: B 9123 KXU → L 8001 AB']);
  expect(carrierChanges(first, first)).toEqual([]);
});

it('says which way it went and goes', () => {
  const blora = { name: 'Blora', latitude: -6.9, longitude: 111.4 };
  expect(told(routeChanges({ distanceKm: 742, via: [] }, { distanceKm: 1081, via: [blora] }))).toEqual([
    'Lewat: rute semula → Blora',
    'Panjang rute: 742 km → 1.081 km',
  ]);
});

it('says what a cost was and is', () => {
  const cost = { name: 'Tol', amount: 250_000, note: null, status: 'DRAFT' } as const;
  expect(told(costChanges(null, cost))).toEqual([
    'Biaya: belum ada → Tol',
    'Jumlah: belum ada → Rp 250.000',
    'Keadaan: belum ada → Konsep',
  ]);
  expect(told(costChanges({ ...cost, note: 'Tol' }, { ...cost, amount: 245_000, status: 'SUBMIT' }))).toEqual([
    'Jumlah: Rp 250.000 → Rp 245.000',
    'Keterangan: Tol → dihapus',
    'Keadaan: Konsep → Menunggu persetujuan',
  ]);
});
