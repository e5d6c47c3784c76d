import { describe, expect, it } from 'vitest';
import {
  type AssignedBar,
  clashesOf,
  doubleBookingsOf,
  driverUnusableTimes,
  freeTimes,
  type LaneBar,
  tracksOf,
  unusableTimes,
} from './lane';
import { spanOf } from './span';

const at = (hours: number) => new Date(Date.parse('2026-11-23T00:00:00Z') + hours * 3_600_000);
const bar = (id: string, from: number, until: number, given: Partial<LaneBar> = {}): LaneBar => ({
  id,
  from: at(from),
  until: at(until),
  cargoGroupNo: null,
  holds: true,
  ...given,
});
const names = (bars: LaneBar[]) => clashesOf(bars).map(({ orders: [a, b], from, until }) => [a.id, b.id, from, until]);

describe('a double booking', () => {
  it.each<[string, LaneBar[], unknown[]]>([
    ['one after the other is none', [bar('a', 0, 8), bar('b', 8, 12)], []],
    ['shares hours', [bar('b', 6, 12), bar('a', 0, 8)], [['a', 'b', at(6), at(8)]]],
    ['lies within another', [bar('a', 0, 12), bar('b', 2, 4)], [['a', 'b', at(2), at(4)]]],
    ['is none of what holds nothing', [bar('a', 0, 8), bar('b', 6, 12, { holds: false })], []],
    ['is none of one group', [bar('a', 0, 8, { cargoGroupNo: 'G' }), bar('b', 0, 8, { cargoGroupNo: 'G' })], []],
    [
      'is one of two groups',
      [bar('a', 0, 8, { cargoGroupNo: 'G' }), bar('b', 0, 8, { cargoGroupNo: 'H' })],
      [['a', 'b', at(0), at(8)]],
    ],
  ])('%s', (_, bars, clashes) => {
    expect(names(bars)).toEqual(clashes);
  });

  it('of three is three, each pair once', () => {
    expect(names([bar('a', 0, 10), bar('b', 1, 9), bar('c', 2, 8)]).map(([a, b]) => `${a}${b}`)).toEqual([
      'ab',
      'ac',
      'bc',
    ]);
  });
});

describe('double bookings of vehicles and drivers', () => {
  const trip = (
    id: string,
    from: number,
    until: number,
    vehicle: string | null,
    driver: string | null,
  ): AssignedBar => ({
    ...bar(id, from, until),
    vehicle: vehicle === null ? null : { id: vehicle },
    driver: driver === null ? null : { id: driver },
  });
  const told = (...bars: AssignedBar[]) =>
    doubleBookingsOf(bars).map(({ orders: [a, b], wanted }) => `${a.id}${b.id} ${wanted.join()}`);

  it.each<[string, AssignedBar[], string[]]>([
    ['a vehicle', [trip('a', 0, 8, 'V', 'D'), trip('b', 6, 12, 'V', 'E')], ['ab vehicle']],
    ['a driver on two vehicles', [trip('a', 0, 8, 'V', 'D'), trip('b', 6, 12, 'W', 'D')], ['ab driver']],
    ['both, once', [trip('a', 0, 8, 'V', 'D'), trip('b', 6, 12, 'V', 'D')], ['ab vehicle,driver']],
    ['one after the other', [trip('a', 0, 8, 'V', 'D'), trip('b', 8, 12, 'V', 'D')], []],
    ['nobody, where none is chosen', [trip('a', 0, 8, null, null), trip('b', 0, 8, null, null)], []],
    [
      'by when they begin, whoever is wanted',
      [trip('a', 4, 8, 'V', 'D'), trip('b', 5, 8, 'V', 'E'), trip('c', 0, 3, 'W', 'F'), trip('d', 1, 3, 'X', 'F')],
      ['cd driver', 'ab vehicle'],
    ],
  ])('of %s', (_, bars, pairs) => {
    expect(told(...bars)).toEqual(pairs);
  });
});

describe('free time', () => {
  const range = { from: at(0), until: at(48) };
  const free = (bars: LaneBar[], now = at(0)) => freeTimes(bars, range, now).map(({ from, until }) => [+from, +until]);
  const hours = (...pairs: [number, number][]) => pairs.map(([from, until]) => [+at(from), +at(until)]);

  it.each<[string, LaneBar[], [number, number][]]>([
    ['is all of it without an order', [], [[0, 48]]],
    ['is told from 16 hours on', [bar('a', 16, 20), bar('b', 35.9, 48)], [[0, 16]]],
    ['lies round what overlaps', [bar('a', 0, 10), bar('b', 4, 20), bar('c', 6, 8)], [[20, 48]]],
    ['is not taken by what holds nothing', [bar('a', 10, 20, { holds: false })], [[0, 48]]],
    ['ends with the time that is looked at', [bar('a', -5, 30), bar('b', 60, 70)], [[30, 48]]],
  ])('%s', (_, bars, times) => {
    expect(free(bars)).toEqual(hours(...times));
  });

  it('says when it goes on after what is looked at', () => {
    const found = freeTimes([bar('a', 20, 30)], range, at(0));
    expect(found.map(({ goesOn }) => goesOn)).toEqual([false, true]);
  });

  it('is none that has passed', () => {
    expect(free([bar('a', 20, 30)], at(31))).toEqual(hours([31, 48]));
    expect(free([], at(40))).toEqual([]);
  });
});

it('puts bars that overlap on lines of their own, and no more lines than they need', () => {
  const { trackOf, tracks } = tracksOf([bar('c', 9, 12), bar('a', 0, 8), bar('b', 4, 10), bar('d', 12, 13)]);
  expect([...trackOf].sort()).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
    ['d', 0],
  ]);
  expect([tracks, tracksOf([]).tracks]).toEqual([2, 0]);
});

describe('a vehicle that may not be used', () => {
  // A week from Monday 23 November, 00.00 WIB.
  const range = { from: new Date('2026-11-22T17:00:00Z'), until: new Date('2026-11-29T17:00:00Z') };
  const seen = { now: new Date('2026-11-23T05:00:00Z'), zone: 'WIB' } as const;
  const fit = { isActive: true, kirExpiredDate: '2027-01-01', stnkExpiredDate: '2027-01-01' };
  it.each<[string, Partial<typeof fit>, unknown[]]>([
    ['is none while all is well', {}, []],
    ['is so all the time when it is out of service', { isActive: false }, [{ ...range, why: 'Tidak aktif' }]],
    [
      'from the day after its last one',
      { kirExpiredDate: '2026-11-25' },
      [{ from: new Date('2026-11-25T17:00:00Z'), until: range.until, why: 'KIR habis 25 Nov 2026, 2 hari lagi' }],
    ],
    ['through Sunday it is none', { kirExpiredDate: '2026-11-29' }, []],
    ['since before', { stnkExpiredDate: '2026-11-20' }, [{ ...range, why: 'STNK habis 20 Nov 2026, 3 hari lalu' }]],
    [
      'for two reasons, from the first one on',
      { kirExpiredDate: '2026-11-26', stnkExpiredDate: '2026-11-24' },
      [
        {
          from: new Date('2026-11-24T17:00:00Z'),
          until: range.until,
          why: 'KIR habis 26 Nov 2026, 3 hari lagi · STNK habis 24 Nov 2026, besok',
        },
      ],
    ],
  ])('%s', (_, given, times) => {
    expect(unusableTimes({ ...fit, ...given }, range, seen)).toEqual(times);
  });
});

describe('a driver who may not drive', () => {
  const range = { from: new Date('2026-11-21T17:00:00Z'), until: new Date('2026-11-28T17:00:00Z') };
  const seen = { now: new Date('2026-11-23T05:00:00Z'), zone: 'WIB' } as const;
  const fit = { isActive: true, suspended: null, simExpiredDate: '2027-01-01' };
  it.each<[string, Partial<Parameters<typeof driverUnusableTimes>[0]>, unknown[]]>([
    ['is none while all is well', {}, []],
    ['is so all the time when they left', { isActive: false }, [{ ...range, why: 'Tidak aktif' }]],
    [
      'since they were suspended',
      { suspended: { since: new Date('2026-11-23T03:00:00Z'), by: 'Sari' } },
      [
        {
          from: new Date('2026-11-23T03:00:00Z'),
          until: range.until,
          why: 'Ditangguhkan sejak 23 Nov 2026 oleh Sari',
        },
      ],
    ],
    [
      'from the day after the last one of the licence',
      { simExpiredDate: '2026-11-25' },
      [{ from: new Date('2026-11-25T17:00:00Z'), until: range.until, why: 'SIM habis 25 Nov 2026, 2 hari lagi' }],
    ],
  ])('%s', (_, given, times) => {
    expect(driverUnusableTimes({ ...fit, ...given }, range, seen)).toEqual(times);
  });
});

describe('the time of an order', () => {
  const trip = { status: 'TERKONFIRMASI', pickupFrom: at(0), arrivalPlan: at(20), eta: null, arrivedAt: null } as const;
  it.each([
    ['goes to the planned arrival', {}, 10, 20],
    ['goes to what is expected when that is later', { eta: at(25) }, 10, 25],
    ['is not shortened by a good hope', { eta: at(15) }, 10, 20],
    ['goes on until now while it is late', { status: 'PENGIRIMAN', eta: at(21) }, 30, 30],
    ['ends where it arrived', { status: 'DOKUMEN_LENGKAP', eta: at(25), arrivedAt: at(18) }, 90, 18],
    ['ends as planned when it was given up', { status: 'DIBATALKAN', eta: at(25) }, 90, 20],
    ['is half an hour at least', { status: 'BARANG_DITERIMA_UTUH', arrivedAt: at(-1) }, 90, 0.5],
  ] as const)('%s', (_, given, now, until) => {
    expect(spanOf({ ...trip, ...given }, at(now))).toEqual({ from: at(0), until: at(until) });
  });
});
