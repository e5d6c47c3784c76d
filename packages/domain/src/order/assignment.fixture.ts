import type { AssignableDriver, AssignableVehicle, Engagement, OrderToAssign } from './assignment';

/** A truck and its driver, both fit for an order from Cikarang that is loaded from 19.00 to 21.00 WIB. @internal */
export const now = new Date('2026-11-21T07:30:00Z'); // 14.30 WIB
export const at = (text: string) => new Date(`${text}+07:00`);

/** @internal */
export const order: OrderToAssign = {
  id: 'order',
  cargoGroupNo: null,
  transportTypeId: 'tronton',
  askedTypeName: 'Tronton Wingbox',
  weightKg: 14_500,
  volumeM3: 48,
  licensed: { grossWeightKg: 26_000, tractor: false, yellowPlate: false },
  pickupFrom: at('2026-11-21T19:00:00'),
  pickupUntil: at('2026-11-21T21:00:00'),
  arrivalPlan: at('2026-11-22T18:00:00'),
  pickup: { latitude: -6.3, longitude: 107.15, timezone: 'Asia/Jakarta' },
  destinationTimezone: 'Asia/Jakarta',
};
/** @internal */
export const fit: AssignableVehicle = {
  id: 'v1',
  plate: 'B 9123 KXU',
  transportTypeId: 'tronton',
  typeName: 'Tronton Wingbox',
  maxWeightKg: 15_000,
  maxVolumeM3: 55,
  grossWeightKg: 26_000,
  tractor: false,
  yellowPlate: true,
  isActive: true,
  suspended: null,
  engagements: [],
  lastPosition: { latitude: -6.3, longitude: 107.179 },
  freeSince: null,
  kirExpiredDate: '2027-03-14',
  stnkExpiredDate: '2027-03-14',
  usualDriverId: 'd1',
};
/** @internal */
export const driver: AssignableDriver = {
  id: 'd1',
  name: 'Dedi Kurniawan',
  simClass: 'B2 Umum',
  simNo: '123456789012',
  simExpiredDate: '2028-08-04',
  isActive: true,
  suspended: null,
  engagements: [],
  lastPosition: { latitude: -6.3, longitude: 107.179 },
  freeSince: null,
  usualVehicleId: 'v1',
  usualVehiclePlate: 'B 9123 KXU',
};
/** @internal */
export const engaged = (from: string, until: string, given: Partial<Engagement> = {}): Engagement => ({
  orderId: 'other',
  cargoNo: 'C-26-118155',
  cargoGroupNo: null,
  from: at(from),
  until: at(until),
  eta: null,
  end: { latitude: -6.3, longitude: 107.15 },
  timezone: 'Asia/Jakarta',
  ...given,
});
