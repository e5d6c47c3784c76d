import type { LaneKey, LaneStep } from '@lajur/domain/order/lane';
import type { OrderStatus } from '@lajur/domain/order/status';
import { expect, it } from 'vitest';
import { laneNote, noPositionText } from './detail-text';

const now = new Date('2026-11-21T07:30:00Z');
const place = (timezone: string) => ({ name: 'Gudang', city: 'Bekasi', timezone });
const trip = (status: OrderStatus) => ({
  status,
  eta: '2026-11-22T01:10:00Z',
  crossing: { name: 'Ketapang → Gilimanuk', vessel: null, plan: '2026-11-21T08:30:00Z' },
  origin: place('Asia/Jakarta'),
  destination: place('Asia/Makassar'),
});
it.each<[LaneKey, LaneStep['state'], OrderStatus, string | undefined]>([
  ['delivery', 'done', 'DI_LOKASI_TUJUAN', '09.00 WIB'],
  ['destination', 'now', 'DI_LOKASI_TUJUAN', '14.00 WITA'],
  ['destination', 'to-come', 'PENGIRIMAN', '± 22 Nov 2026, 09.10 WITA'],
  // An estimate of before says nothing of an order that ended.
  ['destination', 'to-come', 'MENUNGGU_KONFIRMASI_TRANSPORTER', undefined],
  ['crossing', 'to-come', 'PENGIRIMAN', 'rencana 15.30 WIB'],
  // The plan is for what is to come.
  ['crossing', 'done', 'DI_LOKASI_TUJUAN', undefined],
  ['confirmed', 'to-come', 'DRIVER_WAKTU_HABIS', 'bila pengemudi lain menerima'],
  ['received', 'to-come', 'PENGIRIMAN', undefined],
])('under the milestone %s, %s, of an order that is %s: %s', (key, state, status, note) => {
  const dates = new Map<LaneKey, string>();
  if (state !== 'to-come') {
    dates.set('delivery', '2026-11-21T02:00:00Z');
    dates.set('destination', '2026-11-21T06:00:00Z');
  }
  expect(laneNote(trip(status), { key, label: '', state, statuses: [] }, dates, now)).toBe(note);
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
