import type { OrderEvent } from '@lajur/api-contract/order-detail';
import type { LaneStep } from '@lajur/domain/order/lane';
import type { OrderStatus } from '@lajur/domain/order/status';
import { expect, it } from 'vitest';
import { laneNote, noPositionText } from './order-text';

const now = new Date('2026-11-21T07:30:00Z');
const event = (toStatus: OrderStatus, at: string) => ({ toStatus, at }) as OrderEvent;
const place = (timezone: string) => ({ name: 'Gudang', city: 'Bekasi', timezone });
const trip = (status: OrderStatus) => ({
  status,
  eta: '2026-11-22T01:10:00Z',
  crossing: { name: 'Ketapang → Gilimanuk', vessel: null, plan: '2026-11-21T08:30:00Z' },
  origin: place('Asia/Jakarta'),
  destination: place('Asia/Makassar'),
});
/** The newest first: the second drop was reached after the first. */
const history = [
  event('DI_LOKASI_TUJUAN', '2026-11-21T06:00:00Z'),
  event('PENGIRIMAN', '2026-11-21T05:00:00Z'),
  event('DI_LOKASI_TUJUAN', '2026-11-21T04:00:00Z'),
  event('PENGIRIMAN', '2026-11-21T02:00:00Z'),
];

it.each<[LaneStep['key'], LaneStep['state'], OrderStatus, string | undefined]>([
  ['delivery', 'done', 'DI_LOKASI_TUJUAN', '09.00 WIB'],
  // As the estimate, of the last stop.
  ['destination', 'now', 'DI_LOKASI_TUJUAN', '14.00 WITA'],
  ['destination', 'to-come', 'PENGIRIMAN', '± 22 Nov 2026, 09.10 WITA'],
  ['crossing', 'to-come', 'PENGIRIMAN', 'rencana 15.30 WIB'],
  ['confirmed', 'to-come', 'DRIVER_WAKTU_HABIS', 'bila pengemudi lain menerima'],
  ['received', 'to-come', 'PENGIRIMAN', undefined],
])('under the milestone %s, %s, of an order that is %s: %s', (key, state, status, note) => {
  const statuses = ({ delivery: ['PENGIRIMAN'], destination: ['DI_LOKASI_TUJUAN'] } as const)[key as 'delivery'] ?? [];
  expect(laneNote(trip(status), { key, label: '', state, statuses }, history, now)).toBe(note);
});

it.each([
  ['MENUNGGU_KONFIRMASI_TRANSPORTER', 'driver', 'Belum ada posisi', 'Posisi muncul begitu pengemudi berangkat.'],
  ['PENJEMPUTAN', 'driver', 'Belum ada posisi', 'Posisi muncul begitu pengemudi berangkat.'],
  ['PENGIRIMAN', 'lumpsum', 'Tidak ada posisi', 'Pesanan lumsum berjalan tanpa aplikasi pengemudi.'],
  ['DITOLAK', 'driver', 'Tidak ada posisi', 'Pesanan ini tidak dijalankan.'],
  ['KEDALUWARSA', 'lumpsum', 'Tidak ada posisi', 'Pesanan ini tidak dijalankan.'],
  ['DOKUMEN_LENGKAP', 'driver', 'Tidak ada posisi', 'Perjalanan ini selesai tanpa posisi yang tercatat.'],
  ['BARANG_DITERIMA_UTUH', 'lumpsum', 'Tidak ada posisi', 'Perjalanan ini selesai tanpa posisi yang tercatat.'],
] as const)('no position of %s, %s: %s. %s', (status, mode, title, why) => {
  expect(noPositionText({ status, mode })).toEqual({ title, why });
});
