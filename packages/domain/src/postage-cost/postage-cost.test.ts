import { expect, it } from 'vitest';
import { pricingTypes } from '../order/status';
import { postageCostErrors } from './postage-cost';
import { shippingCostTypes } from './shipping-cost-type';

const sound = {
  shippingCostTypeId: 'per-rit',
  serviceType: 'LAND',
  transportTypeId: 'fuso',
  originLocationId: 'cikarang',
  destinationLocationId: 'rungkut',
  amount: 8_750_000,
};

it('has nothing to say of a sound price', () => {
  expect(postageCostErrors(sound)).toEqual({});
});

it.each([
  [{ shippingCostTypeId: null }, { shippingCostTypeId: 'Jenis biaya wajib diisi' }],
  [{ serviceType: '' }, { serviceType: 'Layanan wajib diisi' }],
  [{ transportTypeId: null }, { transportTypeId: 'Jenis kendaraan wajib diisi' }],
  [{ originLocationId: null }, { originLocationId: 'Lokasi asal wajib diisi' }],
  [
    { originLocationId: null, destinationLocationId: null },
    { originLocationId: 'Lokasi asal wajib diisi', destinationLocationId: 'Lokasi tujuan wajib diisi' },
  ],
  [{ destinationLocationId: 'cikarang' }, { destinationLocationId: 'Lokasi tujuan harus berbeda dari lokasi asal' }],
  [{ amount: null }, { amount: 'Biaya wajib diisi' }],
  [{ amount: 0 }, { amount: 'Biaya harus lebih dari Rp 0' }],
  [{ amount: -1 }, { amount: 'Biaya harus lebih dari Rp 0' }],
  [{ amount: 0.5 }, { amount: 'Biaya harus rupiah bulat' }],
  [{ amount: 100_000_000_001 }, { amount: 'Biaya maksimal Rp 100 miliar' }],
])('%o: %o', (given, errors) => {
  expect(postageCostErrors({ ...sound, ...given })).toEqual(errors);
});

it('has one cost type for each pricing type of orders', () => {
  expect(shippingCostTypes.map(({ pricingType }) => pricingType).sort()).toEqual([...pricingTypes].sort());
});
