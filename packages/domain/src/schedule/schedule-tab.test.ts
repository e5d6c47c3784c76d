import { expect, it } from 'vitest';
import { orderStatuses } from '../order/status';
import {
  holdsVehicle,
  keepsVehicle,
  scheduleTabs,
  statusesCarried,
  statusesOfTab,
  statusesToCarry,
  tabOf,
} from './schedule-tab';

it('puts every status into one tab beside the one that has them all', () => {
  const [all, ...rest] = scheduleTabs;
  expect(rest.flatMap(statusesOfTab).sort()).toEqual([...orderStatuses].sort());
  expect(statusesOfTab(all)).toEqual(orderStatuses);
});

it('asks no vehicle for what nobody carries, and counts none of it as use', () => {
  expect(statusesToCarry('all')).toEqual(statusesOfTab('scheduled'));
  expect(statusesToCarry('cancelled')).toEqual(statusesOfTab('cancelled'));
  expect([...statusesCarried('all'), ...statusesCarried('cancelled')].sort()).toEqual([...orderStatuses].sort());
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
