import type { OrderStop } from '@lajur/api-contract/order-detail';

/** A pickup at which nothing has happened yet. */
export const stop = (given: Partial<OrderStop> = {}): OrderStop => ({
  seq: 1,
  kind: 'PICKUP',
  name: 'Gudang Graha',
  address: 'Jl. Jababeka',
  city: 'Kab. Bekasi',
  province: 'Jawa Barat',
  latitude: -6.3,
  longitude: 107.1,
  timezone: 'Asia/Jakarta',
  contactName: null,
  contactPhone: null,
  planFrom: '2026-11-21T03:00:00Z',
  planUntil: '2026-11-21T05:00:00Z',
  arrivedAt: null,
  departedAt: null,
  quantityEntered: false,
  counted: [],
  broken: [],
  stated: [],
  ...given,
});
