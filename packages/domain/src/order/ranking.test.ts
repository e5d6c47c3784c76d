import { describe, expect, it } from 'vitest';
import type { AssignableDriver, AssignableVehicle } from './assignment';
import { at, driver, engaged, fit, now, order } from './assignment.fixture';
import { canGo, lackingType, rankDrivers, rankVehicles } from './ranking';

const bandung = { latitude: -6.91, longitude: 107.61 };
const surabaya = { latitude: -7.26, longitude: 112.75 };
const denpasar = { latitude: -8.65, longitude: 115.22 };

const vehicles = (given: Partial<AssignableVehicle>[]) =>
  rankVehicles(
    given.map((one, i) => ({ ...fit, id: `v${i}`, ...one })),
    order,
    now,
  );
const only = (given: Partial<AssignableVehicle>) => vehicles([given])[0];

describe('vehicles', () => {
  it('stand by type, distance and work, the refused last', () => {
    const ranked = vehicles([
      { id: 'far', lastPosition: bandung },
      { id: 'refused', kirExpiredDate: '2026-11-18' },
      { id: 'other-type', transportTypeId: 'fuso' },
      { id: 'busy', engagements: [engaged('2026-11-24T08:00:00', '2026-11-25T08:00:00')] },
      { id: 'lost', lastPosition: null },
      { id: 'best' },
    ]);
    expect(ranked.map((one) => one.candidate.id)).toEqual(['best', 'busy', 'far', 'other-type', 'lost', 'refused']);
    expect(ranked.map((one) => one.best)).toEqual([true, false, false, false, false, false]);
    expect(ranked[0]?.why).toBe('4 km dari titik muat · tidak ada pesanan lain');
    expect(ranked[1]?.why).toBe('4 km dari titik muat · 1 pesanan 24 Nov 2026');
    expect(ranked[3]?.why).toBe('diminta Tronton Wingbox · 4 km dari titik muat · tidak ada pesanan lain');
    expect(ranked[4]?.why).toBe('posisi belum diketahui · tidak ada pesanan lain');
    expect(ranked[5]?.why).toBe('KIR habis 18 Nov 2026, 3 hari lalu');
  });

  it('that cannot be at the pickup in time stand below those who can, whatever their type, and say so', () => {
    const ranked = vehicles([
      { id: 'surabaya', lastPosition: surabaya },
      { id: 'other-type', transportTypeId: 'fuso', lastPosition: bandung },
    ]);
    expect(ranked.map((one) => [one.candidate.id, one.reach, one.best])).toEqual([
      ['other-type', 'in-time', false],
      ['surabaya', 'late', false],
    ]);
    expect(ranked[0]?.against).toEqual([]);
    expect(ranked[1]?.against).toEqual([
      'Tidak mungkin tiba sebelum 21.00 WIB, paling cepat sekitar 22 Nov 2026, 04.00 WIB',
    ]);
  });

  it('are never the best when they come too late', () => {
    expect(only({ lastPosition: denpasar })?.best).toBe(false);
    expect(only({ lastPosition: denpasar })?.why).toMatch(/^1\.\d{3} km dan 1 penyeberangan dari titik muat/);
  });

  it('set out from where the order before ends, once it has ended', () => {
    const until = { engagements: [engaged('2026-11-20T08:00:00', '2026-11-21T18:00:00', { end: bandung })] };
    expect(only(until)).toMatchObject({
      reach: 'in-time',
      why: expect.stringMatching(/km dari titik bongkar pesanan sebelumnya · /),
    });
    const late = { engagements: [engaged('2026-11-20T08:00:00', '2026-11-21T18:50:00', { end: bandung })] };
    expect(only(late)).toMatchObject({ reach: 'late', best: false });
    const expected = { eta: at('2026-11-21T20:00:00') };
    const delayed = {
      engagements: [engaged('2026-11-20T08:00:00', '2026-11-21T14:00:00', { end: bandung, ...expected })],
    };
    expect(only(delayed)).toMatchObject({ reach: 'late', best: false });
  });

  it('come from the order that began last, of several that should have ended', () => {
    const past = (from: string, end: typeof bandung) => engaged(from, '2026-11-21T12:00:00', { end });
    const engagements = [past('2026-11-20T08:00:00', bandung), past('2026-11-20T19:00:00', order.pickup)];
    for (const some of [engagements, engagements.toReversed()])
      expect(only({ engagements: some })?.why).toMatch(/^0 km dari titik bongkar pesanan sebelumnya/);
  });

  it('are not called late for a pickup whose window has closed already', () => {
    const passed = { ...order, pickupFrom: at('2026-11-21T10:00:00'), pickupUntil: at('2026-11-21T12:00:00') };
    expect(rankVehicles([{ ...fit, lastPosition: surabaya }], passed, now)[0]).toMatchObject({
      against: [],
      best: true,
    });
  });

  it('are the best only of the type asked for, and where they are known to come in time', () => {
    expect(only({})?.best).toBe(true);
    expect(only({ transportTypeId: 'fuso' })?.best).toBe(false);
    expect(only({ lastPosition: null })?.best).toBe(false);
  });

  it('of other types stand by size, the smallest that has the room first, however near', () => {
    const other = { transportTypeId: 'fuso' };
    const ranked = vehicles([
      { ...other, id: 'large', maxWeightKg: 24_000 },
      { ...other, id: 'small', maxWeightKg: 14_500, lastPosition: bandung },
      { ...other, id: 'tall', maxWeightKg: 14_500, maxVolumeM3: 80 },
    ]);
    expect(ranked.map((one) => one.candidate.id)).toEqual(['small', 'tall', 'large']);
  });

  it('lack the type asked for when none of it can go and arrive', () => {
    const lacking = (given: Partial<AssignableVehicle>[]) => lackingType(vehicles(given), order);
    expect(lacking([{}])).toBe(null);
    expect(lacking([{ lastPosition: null }])).toBe(null);
    expect(lacking([{ lastPosition: denpasar }, { isActive: false }, { transportTypeId: 'fuso' }])).toBe(
      'Tronton Wingbox',
    );
    expect(lacking([])).toBe('Tronton Wingbox');
  });

  it('can go when nothing refuses them and they are not too late', () => {
    const count = (given: Partial<AssignableVehicle>[]) => vehicles(given).filter(canGo).length;
    expect(count([{}, { lastPosition: null }, { lastPosition: denpasar }, { isActive: false }])).toBe(2);
  });

  it('are held until they are expected, not until they were planned', () => {
    const held = (eta: string) => {
      const until = engaged('2026-11-20T08:00:00', '2026-11-21T21:00:00', { eta: at(eta) });
      return only({ engagements: [until] });
    };
    expect(held('2026-11-21T23:40:00')?.why).toBe('Dipakai C-26-118155 s.d. 21 Nov 2026, 23.40 WIB');
    expect(held('2026-11-21T15:40:00')?.why).toBe(
      '0 km dari titik bongkar pesanan sebelumnya · selesai bongkar 15.40 WIB',
    );
  });

  it('have no best when all are refused', () => {
    expect(only({ isActive: false })?.best).toBe(false);
  });

  it.each<[Partial<AssignableVehicle>, string]>([
    [
      { engagements: [engaged('2026-11-21T08:00:00', '2026-11-21T15:40:00')] },
      '0 km dari titik bongkar pesanan sebelumnya · selesai bongkar 15.40 WIB',
    ],
    [
      { engagements: [engaged('2026-11-22T19:00:00', '2026-11-23T08:00:00')] },
      '4 km dari titik muat · 1 pesanan besok',
    ],
    [
      {
        engagements: [
          engaged('2026-11-22T19:00:00', '2026-11-23T08:00:00'),
          engaged('2026-11-24T19:00:00', '2026-11-25T08:00:00'),
        ],
      },
      '4 km dari titik muat · 2 pesanan lain',
    ],
    [
      { engagements: [engaged('2026-11-22T19:00:00', '2026-11-23T08:00:00')], furtherOrders: 3 },
      '4 km dari titik muat · 4 pesanan lain',
    ],
    [
      { engagements: [engaged('2026-11-20T19:00:00', '2026-11-21T08:00:00')] },
      '0 km dari titik bongkar pesanan sebelumnya · belum selesai C-26-118155',
    ],
  ])('%o is told as %s', (given, text) => {
    expect(only(given)?.why).toBe(text);
  });
});

describe('drivers', () => {
  const near: AssignableDriver = { ...driver, id: 'near', name: 'Agus', usualVehicleId: null, usualVehiclePlate: null };
  const ids = (drivers: AssignableDriver[], options?: Parameters<typeof rankDrivers>[3]) =>
    rankDrivers(drivers, order, now, options).map((one) => one.candidate.id);

  it('stand by the chosen vehicle, its usual driver first', () => {
    const drivers = [near, { ...driver, lastPosition: bandung }];
    expect(ids(drivers)).toEqual(['near', 'd1']);
    expect(ids(drivers, { vehicle: fit })).toEqual(['d1', 'near']);
    expect(ids(drivers, { vehicle: { ...fit, id: 'v2', usualDriverId: null } })).toEqual(['near', 'd1']);
    expect(rankDrivers([driver], order, now, { vehicle: fit })[0]?.why).toBe('4 km · pengemudi tetap B 9123 KXU');
    expect(rankDrivers([{ ...near, freeSince: at('2026-11-21T03:00:00') }], order, now)[0]?.why).toBe(
      '4 km · sudah istirahat 11 jam',
    );
  });

  it('that cannot be there in time stand below those who can, the usual one too', () => {
    expect(ids([{ ...driver, lastPosition: surabaya }, near], { vehicle: fit })).toEqual(['near', 'd1']);
  });

  it('whose licence does not fit stand below, by the type asked for or the chosen vehicle, and say so', () => {
    const small = { ...near, id: 'small', name: 'Aan', simClass: 'A' };
    const ranked = rankDrivers([small, near], order, now);
    expect(ranked.map((one) => one.candidate.id)).toEqual(['near', 'small']);
    expect(ranked[1]?.against).toEqual(['SIM A: kendaraan 26.000 kg memerlukan SIM B1']);
    expect(rankDrivers([small], order, now)[0]?.best).toBe(false);
    const pickup = { ...fit, id: 'v2', usualDriverId: null, grossWeightKg: 3000, yellowPlate: false };
    expect(ids([small, near], { vehicle: pickup })).toEqual(['small', 'near']);
    expect(rankDrivers([near], order, now, { vehicle: { ...fit, tractor: true } })[0]?.against).toEqual([]);
  });

  it('who said no to this order stand last of those who can, with why, but before the refused', () => {
    const declines = [{ driverId: 'd1', at: at('2026-11-21T14:10:00'), reason: 'Sedang sakit' }];
    const drivers = [driver, { ...near, lastPosition: surabaya }, { ...near, id: 'off', isActive: false }];
    const ranked = rankDrivers(drivers, order, now, { vehicle: fit, declines });
    expect(ranked.map((one) => one.candidate.id)).toEqual(['near', 'd1', 'off']);
    expect(ranked[1]).toMatchObject({
      best: false,
      against: ['Menolak pesanan ini 14.10 WIB: Sedang sakit'],
    });
  });
});
