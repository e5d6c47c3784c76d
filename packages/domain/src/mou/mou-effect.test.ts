import { expect, it } from 'vitest';
import { mouTermsSample } from './mou.fixture';
import { mouEffect, priceDifference, type RouteTrips } from './mou-effect';
import { compareMouList, type MouRoute } from './mou-terms';

const [sample] = mouTermsSample.routes;
if (!sample) throw new Error('the sample has no route');
const route = (destination: string, price: number): MouRoute => ({ ...sample, origin: 'Cikarang', destination, price });
const terms = (paymentTermDays: number, ...routes: MouRoute[]) => ({ ...mouTermsSample, paymentTermDays, routes });
const driven = (destination: string, trips: number, paid: number): RouteTrips => ({
  ...{ serviceType: 'LAND', origin: 'Cikarang', destination, transportTypeId: sample.transportType.id, trips, paid },
});

const before = terms(30, route('Surabaya', 8_750_000), route('Palembang', 7_300_000), route('Cirebon', 2_700_000));
const after = terms(45, route('Surabaya', 9_150_000), route('Palembang', 7_300_000), route('Lampung', 5_850_000));

it('is the difference of each price times its trips, and all that a route earned which is gone', () => {
  const effect = mouEffect(after, before, [
    driven('SURABAYA', 14, 122_500_000),
    driven('Palembang', 3, 21_900_000),
    driven('Cirebon', 5, 13_500_000),
    driven('Lampung', 2, 11_000_000),
  ]);
  expect(effect).toEqual({
    days: 90,
    routes: [
      { key: 'LAND|Cikarang|Cirebon|Tronton Wingbox', trips: 5, amount: -13_500_000 },
      { key: 'LAND|Cikarang|Surabaya|Tronton Wingbox', trips: 14, amount: 5_600_000 },
    ],
    total: -7_900_000,
    hasHistory: true,
    // 168,900,000 in 90 days, outstanding for 15 days more.
    payment: { days: 15, held: 28_150_000 },
  });
});

it('is said to have no history where nothing was driven, and is nothing of a first MoU', () => {
  expect(mouEffect(after, before, [])).toMatchObject({
    ...{ routes: [], total: 0, hasHistory: false, payment: { days: 15, held: 0 } },
  });
  expect(mouEffect(after, null, [driven('Surabaya', 14, 1)])).toBeNull();
  expect(mouEffect(before, before, [driven('Surabaya', 14, 1)])).toMatchObject({ routes: [], payment: null });
});

it('counts the trips of the vehicle type that the price is for alone', () => {
  const other = { ...driven('Surabaya', 9, 1), transportTypeId: '019a0000-0000-7000-8000-00000000000f' };
  expect(mouEffect(after, before, [other])?.routes).toEqual([]);
});

it('counts a trip on the route that names its places most closely, and on none that does not hold them', () => {
  const routes = [route('Surabaya', 8_000_000), route('Jakarta', 2_000_000), route('Jakarta Utara', 2_500_000)];
  const dearer = routes.map((one) => ({ ...one, price: one.price + 100_000 }));
  const effect = mouEffect(terms(30, ...dearer), terms(30, ...routes), [
    driven('Kota Jakarta Utara', 4, 1),
    driven('Kota Jakarta Barat', 2, 1),
    driven('Kota Surabaya', 1, 1),
    driven('Kab. Malang', 9, 1),
  ]);
  expect(effect?.routes).toEqual([
    { key: 'LAND|Cikarang|Jakarta Utara|Tronton Wingbox', trips: 4, amount: 400_000 },
    { key: 'LAND|Cikarang|Jakarta|Tronton Wingbox', trips: 2, amount: 200_000 },
    { key: 'LAND|Cikarang|Surabaya|Tronton Wingbox', trips: 1, amount: 100_000 },
  ]);
  expect(mouEffect(terms(30, ...dearer), terms(30, ...routes), [driven('Kab. Malang', 9, 1)])).toMatchObject({
    hasHistory: false,
  });
});

it('a price differs in rupiah and in per cent, where there is one before', () => {
  const [surabaya, palembang, lampung] = compareMouList('routes', after, before).map(priceDifference);
  expect(surabaya).toEqual({ amount: 400_000, percent: expect.closeTo(4.571, 3) });
  expect(palembang).toEqual({ amount: 0, percent: 0 });
  expect(lampung).toBeNull();
});
