import { expect, it } from 'vitest';
import { orderStatuses } from '../order/status';
import { holdsVehicle, keepsVehicle, scheduleTabs, statusesOfTab, tabOf } from './schedule-tab';

it('puts every status into one tab', () => {
  expect(scheduleTabs.flatMap(statusesOfTab).sort()).toEqual([...orderStatuses].sort());
});

it.each([
  ['MENUNGGU_KONFIRMASI_TRANSPORTER', 'scheduled', false],
  ['MENUNGGU_KONFIRMASI_DRIVER', 'scheduled', true],
  ['DRIVER_WAKTU_HABIS', 'scheduled', false],
  ['TERKONFIRMASI', 'scheduled', true],
  ['PENJEMPUTAN', 'process', true],
  ['DALAM_PENYEBRANGAN', 'process', true],
  ['BONGKAR_MUATAN', 'process', true],
  ['BARANG_DITERIMA_UTUH', 'completed', false],
  ['DOKUMEN_LENGKAP', 'completed', false],
  ['DIBATALKAN', 'cancelled', false],
  ['WAKTU_HABIS', 'cancelled', false],
] as const)('%s stands in %s', (status, tab, holds) => {
  expect([tabOf(status), holdsVehicle(status)]).toEqual([tab, holds]);
});

it('keeps the vehicle of an order that is asked again', () => {
  const status = 'MENUNGGU_KONFIRMASI_TRANSPORTER';
  expect([holdsVehicle(status), keepsVehicle(status)]).toEqual([false, true]);
  expect(orderStatuses.filter((one) => holdsVehicle(one) && !keepsVehicle(one))).toEqual([]);
});
