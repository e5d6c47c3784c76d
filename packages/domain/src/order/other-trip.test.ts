import { expect, it } from 'vitest';
import { otherTripInTheWay, otherTripText } from './other-trip';
import { engagingStatuses, onTripStatuses } from './phase';
import { orderActions } from './transitions';

const trip = { id: 'a', cargoNo: 'C-26-000007', vehicle: true, driver: true };

it('says which of the two is away', () => {
  expect(otherTripText(trip)).toBe('Kendaraan dan pengemudinya masih di perjalanan C-26-000007.');
  expect(otherTripText({ ...trip, driver: false })).toBe('Kendaraannya masih di perjalanan C-26-000007.');
  expect(otherTripText({ ...trip, vehicle: false })).toBe('Pengemudinya masih di perjalanan C-26-000007.');
});

it('stands in the way of setting out alone', () => {
  expect(orderActions.filter((action) => otherTripInTheWay(trip, action))).toEqual(['go-to-pickup']);
  expect(orderActions.filter((action) => otherTripInTheWay(null, action))).toEqual([]);
});

it('is one that has set out: every status that takes up a vehicle but the two before', () => {
  const before = ['MENUNGGU_KONFIRMASI_DRIVER', 'TERKONFIRMASI'];
  expect([...onTripStatuses].sort()).toEqual(engagingStatuses.filter((one) => !before.includes(one)).sort());
});
