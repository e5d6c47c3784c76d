import { describe, expect, it } from 'vitest';
import {
  type AssignableDriver,
  type AssignableVehicle,
  driverRefusals,
  type Engagement,
  vehicleRefusals,
} from './assignment';
import { at, driver, engaged, fit, now, order } from './assignment.fixture';
import { assignmentRefusalText } from './assignment-text';

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

  it('has documents valid on the day of the destination, in its own zone', () => {
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
