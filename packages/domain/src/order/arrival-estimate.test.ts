import { describe, expect, it } from 'vitest';
import { carrierOf, estimateArrival, type TripAhead } from './arrival-estimate';
import { assumedKmh } from './learned-speed';
import { wayAhead } from './way-ahead';

const now = new Date('2026-11-23T01:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const semarang = { latitude: -7, longitude: 110.4 };
const kmh = assumedKmh(semarang, 'LAND');
/** So many hours of driving east of it, along the way. */
const east = (driving: number) => ({
  latitude: -7,
  longitude: 110.4 + (driving * kmh) / (111.195 * Math.cos((7 * Math.PI) / 180)),
});
const stop = { kind: 'DROP', planFrom: hours(-10), arrivedAt: null } as const;
const trip = (driving: number, more: Partial<TripAhead> = {}): TripAhead => ({
  service: 'LAND',
  seen: { ...semarang, at: now },
  stops: [{ ...stop, ...east(driving) }],
  route: [semarang, east(driving)],
  carrier: 'ahead',
  leavesAt: null,
  wheelHours: 0,
  dayHours: 0,
  relieved: true,
  ...more,
});
const estimate = (of: TripAhead) => estimateArrival(of, new Map(), now);
const inHours = (of: TripAhead) => (estimate(of).at.getTime() - now.getTime()) / 3_600_000;

describe('by ship', () => {
  const voyage = (more: Partial<TripAhead> = {}) => trip(8, { service: 'SEA', ...more });

  it('waits in port until the timetable says, and no longer', () => {
    const [waits, untold] = [voyage({ leavesAt: hours(2) }), voyage()];
    // From leaving on the rest is the same, whoever waited for how long.
    expect(inHours(voyage({ leavesAt: hours(5) })) - inHours(waits)).toBeCloseTo(3, 1);
    expect(inHours(untold)).toBeGreaterThan(inHours(waits));
    // Past its time it may leave any moment.
    expect(inHours(voyage({ leavesAt: hours(-3) }))).toBeCloseTo(inHours(voyage({ leavesAt: now })), 1);
  });

  it('has a narrower range than the same hours on the road', () => {
    const width = (of: TripAhead) => estimate(of).until.getTime() - estimate(of).from.getTime();
    const atSea = voyage({ carrier: 'behind', route: [semarang, east(8)] });
    const asLong = trip(inHours(atSea));
    expect(inHours(asLong)).toBeGreaterThanOrEqual(inHours(atSea));
    expect(width(atSea)).toBeLessThan(width(asLong) / 2);
  });

  it('has its port behind it once the road goes on', () => {
    const actions = ['depart', 'sail', 'arrive-port'];
    expect([carrierOf(actions.slice(0, 1)), carrierOf(actions.slice(0, 2)), carrierOf(actions)]).toEqual([
      ...['ahead', 'aboard', 'landed'],
    ]);
    expect(carrierOf([...actions, 'continue'])).toBe('behind');
    expect(inHours(voyage({ carrier: 'landed' })) - inHours(voyage({ carrier: 'behind' }))).toBeCloseTo(2, 1);
  });
});

describe('the estimate', () => {
  it('drives the way that is left', () => {
    expect(inHours(trip(2))).toBeCloseTo(2, 1);
    const half = { ...trip(2), seen: { ...east(1), at: now } };
    expect(inHours(half)).toBeCloseTo(1, 1);
  });

  it('takes a longer way than the line where none is stored', () => {
    expect(inHours(trip(2, { route: [] }))).toBeCloseTo(2 * 1.25, 1);
  });

  it.each([
    [3.9, 0, 0],
    [5, 0, 0.5],
    [5, 2, 0.5],
    [2, 3, 0.5],
    [9, 0, 1],
    // A quarter of an hour before the end nobody stops.
    [1.2, 2.95, 0],
  ])('of %s hours rests after %s at the wheel for %s', (driving, wheelHours, rest) => {
    expect(inHours(trip(driving, { wheelHours })) - driving).toBeCloseTo(rest, 1);
  });

  it('of one driver alone stops for the night after eight hours', () => {
    expect(inHours(trip(3, { dayHours: 6, relieved: false })) - 3).toBeCloseTo(10, 1);
    expect(inHours(trip(1.5, { dayHours: 6, relieved: false })) - 1.5).toBeCloseTo(0, 1);
    expect(inHours(trip(3, { dayHours: 6 })) - 3).toBeCloseTo(0, 1);
  });

  it('is not much before the window', () => {
    const { from, at, until } = estimate(trip(1, { stops: [{ ...stop, ...east(1), planFrom: hours(6) }] }));
    expect([from, at, until]).toEqual([hours(6 - 40 / 60), hours(6 - 25 / 60), hours(6 - 0 / 60)]);
  });

  it('handles the goods at the stops between, and only what is left of it', () => {
    const stops = [
      { ...stop, ...east(1) },
      { ...stop, ...east(2) },
    ];
    expect(inHours(trip(2, { stops }))).toBeCloseTo(2 + 68 / 60, 1);
    const there = { ...trip(2, { stops }), seen: { ...east(1), at: now } };
    const arrived = (since: number) => ({
      ...there,
      stops: [
        { ...stop, ...east(1), arrivedAt: hours(-since) },
        stops[1] as typeof stop & { latitude: number; longitude: number },
      ],
    });
    expect(inHours(arrived(0.5))).toBeCloseTo(1 + 68 / 60 - 0.5, 1);
    expect(inHours(arrived(3))).toBeCloseTo(1, 1);
  });

  it('crosses a strait on a ferry', () => {
    const bali = { latitude: -8.16, longitude: 114.44 };
    const ketapang = { latitude: -8.14, longitude: 114.4 };
    const of = trip(0, { seen: { ...ketapang, at: now }, stops: [{ ...stop, ...bali }], route: [ketapang, bali] });
    expect(inHours(of)).toBeGreaterThan(1.5);
    expect(inHours(of)).toBeLessThan(1.8);
  });

  it('reckons with the ports of a ship as far as they are ahead', () => {
    const [ahead, aboard, landed] = (['ahead', 'aboard', 'landed'] as const).map((carrier) =>
      inHours(trip(1, { service: 'SEA', carrier })),
    ) as [number, number, number];
    expect(ahead - aboard).toBeCloseTo(7, 1);
    expect(aboard - landed).toBeCloseTo(2, 1);
  });

  it('is a range around what is likely, wider further away, never before now', () => {
    const width = (driving: number) => {
      const { from, at, until } = estimate(trip(driving));
      expect(from.getTime()).toBeLessThanOrEqual(at.getTime());
      expect(until.getTime()).toBeGreaterThanOrEqual(at.getTime());
      return until.getTime() - from.getTime();
    };
    expect(width(10)).toBeGreaterThan(width(2));
    const old = { ...trip(1), seen: { ...semarang, at: hours(-5) } };
    expect(estimate(old).from).toEqual(now);
    expect(estimate(old).at).toEqual(now);
  });

  it('follows the speeds that were learned', () => {
    const speeds = new Map(
      wayAhead(semarang, east(2), [semarang, east(2)]).map(({ at }) => [
        `LAND ${Math.floor(at.latitude * 4)} ${Math.floor(at.longitude * 4)}`,
        { km: 27_000, hours: 1000 },
      ]),
    );
    const slow = estimateArrival(trip(2), speeds, now);
    expect((slow.at.getTime() - now.getTime()) / 3_600_000).toBeCloseTo((2 * kmh) / 27, 0);
  });
});
