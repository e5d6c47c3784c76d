import { expect, it } from 'vitest';
import { type ListedOrder, sharedSteps } from './shared-step';

const order = (status: ListedOrder['status'], given: Partial<ListedOrder> = {}): ListedOrder => ({
  status,
  mode: 'lumpsum',
  serviceType: 'LAND',
  pickupCount: 1,
  dropCount: 1,
  ...given,
});

it.each([
  ['none', [], []],
  ['one way to go', [order('TERKONFIRMASI'), order('TERKONFIRMASI')], ['go-to-pickup']],
  ['two ways to go', [order('DI_LOKASI_PENJEMPUTAN')], ['wait-loading', 'load']],
  ['what both can do', [order('DI_LOKASI_PENJEMPUTAN'), order('MENUNGGU_MUAT_BARANG')], ['load']],
  ['nothing in common', [order('TERKONFIRMASI'), order('PENGIRIMAN')], []],
  ['a driver with the app', [order('TERKONFIRMASI'), order('TERKONFIRMASI', { mode: 'driver' })], []],
  ['one pickup', [order('MUAT_BARANG')], ['depart']],
  ['several pickups', [order('MUAT_BARANG', { pickupCount: 2 })], ['next-pickup', 'depart']],
  ['one drop', [order('BONGKAR_MUATAN')], []],
  ['several drops', [order('BONGKAR_MUATAN', { dropCount: 3 })], ['next-drop']],
  ['land', [order('PENGIRIMAN')], ['board-ferry', 'arrive-destination']],
  ['land and sea', [order('PENGIRIMAN'), order('PENGIRIMAN', { serviceType: 'SEA' })], ['arrive-destination']],
  ['an offer', [order('MENUNGGU_KONFIRMASI_TRANSPORTER')], []],
] as const)('%s', (_, orders, steps) => expect(sharedSteps(orders)).toEqual(steps));
