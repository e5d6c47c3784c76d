import { expect, it } from 'vitest';
import { noPositionText } from './order-text';

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
