import { describe, expect, it } from 'vitest';
import {
  type AssignableDriver,
  type AssignableVehicle,
  driverRefusals,
  type Engagement,
  type OrderToAssign,
  vehicleRefusals,
} from './assignment';
import { assignmentRefusalText } from './assignment-text';
import { rankDrivers, rankVehicles } from './ranking';

const now = new Date('2026-11-21T07:30:00Z'); // 14.30 WIB
const at = (text: string) => new Date(`${text}+07:00`);

const order: OrderToAssign = {
  id: 'order',
  cargoGroupNo: null,
  transportTypeId: 'tronton',
  weightKg: 14_500,
  volumeM3: 48,
  pickupFrom: at('2026-11-21T19:00:00'),
  arrivalPlan: at('2026-11-22T18:00:00'),
  pickup: { latitude: -6.3, longitude: 107.15, timezone: 'Asia/Jakarta' },
  destinationTimezone: 'Asia/Jakarta',
};
const fit: AssignableVehicle = {
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
const driver: AssignableDriver = {
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
const engaged = (from: string, until: string, given: Partial<Engagement> = {}): Engagement => ({
  orderId: 'other',
  cargoNo: 'C-26-118155',
  cargoGroupNo: null,
  from: at(from),
  until: at(until),
  timezone: 'Asia/Jakarta',
  ...given,
});
const vehicleTexts = (given: Partial<AssignableVehicle>, of = order) =>
  vehicleRefusals({ ...fit, ...given }, of, now).map(assignmentRefusalText);
const driverTexts = (given: Partial<AssignableDriver>) =>
  driverRefusals({ ...driver, ...given }, order, now).map(assignmentRefusalText);

describe('a vehicle', () => {
  it.each<[Partial<AssignableVehicle>, string[]]>([
    [{}, []],
    [{ isActive: false }, ['Tidak aktif']],
    [
      { suspended: { since: at('2026-11-12T08:00:00'), by: 'Hendra Wijaya' } },
      ['Ditangguhkan sejak 12 Nov 2026 oleh Hendra Wijaya'],
    ],
    [{ kirExpiredDate: '2026-11-18' }, ['KIR habis 18 Nov 2026, 3 hari lalu']],
    [{ kirExpiredDate: '2026-11-20' }, ['KIR habis 20 Nov 2026, kemarin']],
    [{ kirExpiredDate: '2026-11-21' }, ['KIR habis 21 Nov 2026, barang tiba 22 Nov 2026']],
    [{ kirExpiredDate: '2026-11-22' }, []],
    [{ stnkExpiredDate: '2026-11-21' }, ['STNK habis 21 Nov 2026, barang tiba 22 Nov 2026']],
    [{ maxWeightKg: 5000 }, ['Muatan 14,5 ton melebihi batas 5 ton']],
    [{ maxWeightKg: 14_500 }, []],
    [{ maxVolumeM3: 30 }, ['Muatan 48 m³ melebihi batas 30 m³']],
    [{ isActive: false, kirExpiredDate: '2026-11-18' }, ['Tidak aktif', 'KIR habis 18 Nov 2026, 3 hari lalu']],
  ])('%o: %j', (given, texts) => {
    expect(vehicleTexts(given)).toEqual(texts);
  });

  it.each<[string, Engagement, string[]]>([
    [
      'into the window',
      engaged('2026-11-20T08:00:00', '2026-11-22T09:00:00'),
      ['Dipakai C-26-118155 s.d. 22 Nov 2026, 09.00 WIB'],
    ],
    ['until the pickup', engaged('2026-11-20T08:00:00', '2026-11-21T19:00:00'), []],
    ['from the arrival on', engaged('2026-11-22T18:00:00', '2026-11-23T09:00:00'), []],
    [
      'inside the window',
      engaged('2026-11-22T01:00:00', '2026-11-22T02:00:00'),
      ['Dipakai C-26-118155 s.d. 22 Nov 2026, 02.00 WIB'],
    ],
    ['by this very order', engaged('2026-11-21T19:00:00', '2026-11-22T18:00:00', { orderId: 'order' }), []],
  ])('engaged %s', (_, engagement, texts) => {
    expect(vehicleTexts({ engagements: [engagement] })).toEqual(texts);
  });

  it('may carry orders of one cargo group together', () => {
    const engagements = [engaged('2026-11-21T19:00:00', '2026-11-22T18:00:00', { cargoGroupNo: 'G-1' })];
    expect(vehicleTexts({ engagements }, { ...order, cargoGroupNo: 'G-1' })).toEqual([]);
    expect(vehicleTexts({ engagements }, { ...order, cargoGroupNo: 'G-2' })).toHaveLength(1);
    expect(vehicleTexts({ engagements }, order)).toHaveLength(1);
  });

  it('that is late is not free for a pickup that is due', () => {
    const due = { ...order, pickupFrom: at('2026-11-21T14:00:00') };
    expect(vehicleTexts({ engagements: [engaged('2026-11-20T08:00:00', '2026-11-21T13:00:00')] }, due)).toEqual([
      'Dipakai C-26-118155, seharusnya selesai 21 Nov 2026, 13.00 WIB',
    ]);
  });

  it('has papers valid on the day of the destination, in its own zone', () => {
    const midnight = { ...order, arrivalPlan: at('2026-11-22T23:30:00') };
    expect(vehicleTexts({ kirExpiredDate: '2026-11-22' }, midnight)).toEqual([]);
    expect(
      vehicleTexts({ kirExpiredDate: '2026-11-22' }, { ...midnight, destinationTimezone: 'Asia/Makassar' }),
    ).toEqual(['KIR habis 22 Nov 2026, barang tiba 23 Nov 2026']);
  });
});

describe('a driver', () => {
  it.each<[Partial<AssignableDriver>, string[]]>([
    [{}, []],
    [{ isActive: false }, ['Tidak aktif']],
    [{ simExpiredDate: '2026-11-21' }, ['SIM habis 21 Nov 2026, barang tiba 22 Nov 2026']],
    [{ simExpiredDate: '2026-11-22' }, []],
    [{ simExpiredDate: '2026-10-21' }, ['SIM habis 21 Okt 2026, 31 hari lalu']],
    [
      { engagements: [engaged('2026-11-21T08:00:00', '2026-11-21T23:00:00')] },
      ['Dipakai C-26-118155 s.d. 21 Nov 2026, 23.00 WIB'],
    ],
  ])('%o: %j', (given, texts) => {
    expect(driverTexts(given)).toEqual(texts);
  });
});

describe('the ranking', () => {
  const far = { latitude: -7, longitude: 107 };
  const vehicles: AssignableVehicle[] = [
    { ...fit, id: 'far', plate: 'F', lastPosition: far },
    { ...fit, id: 'refused', plate: 'R', kirExpiredDate: '2026-11-18' },
    { ...fit, id: 'other-type', plate: 'O', transportTypeId: 'fuso' },
    { ...fit, id: 'busy', plate: 'B', engagements: [engaged('2026-11-24T08:00:00', '2026-11-25T08:00:00')] },
    { ...fit, id: 'lost', plate: 'L', lastPosition: null },
    { ...fit, id: 'best', plate: 'C' },
  ];

  it('puts type, distance and work before each other, the refused last', () => {
    const ranked = rankVehicles(vehicles, order, now);
    expect(ranked.map((one) => one.candidate.id)).toEqual(['best', 'busy', 'far', 'lost', 'other-type', 'refused']);
    expect(ranked.map((one) => one.best)).toEqual([true, false, false, false, false, false]);
    expect(ranked[0]?.why).toBe('3,2 km dari titik muat · tidak ada pesanan lain');
    expect(ranked[1]?.why).toBe('3,2 km dari titik muat · 1 pesanan 24 Nov 2026');
    expect(ranked[3]?.why).toBe('posisi belum diketahui · tidak ada pesanan lain');
    expect(ranked[5]?.why).toBe('KIR habis 18 Nov 2026, 3 hari lalu');
  });

  it('calls nobody the best when all are refused', () => {
    expect(rankVehicles([{ ...fit, isActive: false }], order, now)[0]?.best).toBe(false);
  });

  it.each<[Partial<AssignableVehicle>, string]>([
    [{ engagements: [engaged('2026-11-21T08:00:00', '2026-11-21T15:40:00')] }, 'selesai bongkar 15.40 WIB'],
    [{ engagements: [engaged('2026-11-22T19:00:00', '2026-11-23T08:00:00')] }, '1 pesanan besok'],
    [
      {
        engagements: [
          engaged('2026-11-22T19:00:00', '2026-11-23T08:00:00'),
          engaged('2026-11-24T19:00:00', '2026-11-25T08:00:00'),
        ],
      },
      '2 pesanan lain',
    ],
    [{ engagements: [engaged('2026-11-20T19:00:00', '2026-11-21T08:00:00')] }, 'belum selesai C-26-118155'],
  ])('%o is told as %s', (given, text) => {
    expect(rankVehicles([{ ...fit, ...given }], order, now)[0]?.why).toBe(`3,2 km dari titik muat · ${text}`);
  });

  it('puts the usual driver of the chosen vehicle first, however far', () => {
    const near = { ...driver, id: 'near', name: 'Agus', usualVehicleId: null, usualVehiclePlate: null };
    const drivers = [near, { ...driver, lastPosition: far }];
    const ids = (chosen: AssignableVehicle | null) =>
      rankDrivers(drivers, order, now, chosen).map((one) => one.candidate.id);
    expect(ids(null)).toEqual(['near', 'd1']);
    expect(ids(fit)).toEqual(['d1', 'near']);
    expect(ids({ ...fit, id: 'v2', usualDriverId: null })).toEqual(['near', 'd1']);
    expect(rankDrivers([driver], order, now, fit)[0]?.why).toBe('3,2 km · pengemudi tetap B 9123 KXU');
    expect(rankDrivers([{ ...near, freeSince: at('2026-11-21T03:00:00') }], order, now)[0]?.why).toBe(
      '3,2 km · sudah istirahat 11 jam',
    );
  });
});
