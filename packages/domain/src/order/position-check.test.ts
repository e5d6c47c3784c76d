import { describe, expect, it } from 'vitest';
import { type Fix, judgePositions, type Movement, toldArrivalFault } from './position-check';

const now = new Date('2028-02-29T23:55:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const fix = (minutes: number, latitude: number, longitude: number): Fix => ({ at: at(minutes), latitude, longitude });
const day = 24 * 60;
/** Km to the east of Cikarang, about. */
const east = (minutes: number, km: number) => fix(minutes, -6.3, 107.15 + km / 110.5);
const movement = (given: Partial<Movement> = {}): Movement => ({
  ...{
    steps: [{ action: 'go-to-pickup', at: at(-300) }],
    loadedSince: null,
    last: null,
    aside: [],
    around: [],
    pace: 1,
  },
  ...given,
});
const faults = (given: Fix[], of: Partial<Movement> = {}) =>
  judgePositions(given, movement(of), now).judgements.map(({ fault }) => fault);

describe('a position in itself', () => {
  it.each([
    ['0, 0', fix(0, 0, 0), 'outside-indonesia'],
    ['New York', fix(0, 40.7, -74), 'outside-indonesia'],
    ['before it set out', east(-301, 0), 'before-setting-out'],
    ['ten years ago', east(-3653 * day, 0), 'before-setting-out'],
    ['more than five minutes ahead', east(5.1, 0), 'ahead-of-clock'],
    ['five minutes ahead', east(5, 0), null],
    ['as it set out', east(-300, 0), null],
    // A receiver whose weeks started over says so (ADR 0089).
    ['1,024 weeks ago', east(-1024 * 7 * day, 0), 'before-setting-out'],
    ['1,024 weeks and ten minutes ago', east(-1024 * 7 * day - 10, 0), 'before-setting-out'],
    ['2,048 weeks ago', east(-2 * 1024 * 7 * day, 0), 'before-setting-out'],
    ['0, 0, 1,024 weeks ago', fix(-1024 * 7 * day, 0, 0), 'outside-indonesia'],
  ])('%s', (_, given, fault) => {
    expect(faults([given])).toEqual([fault]);
  });

  it('of an order that has not set out is before it set out', () => {
    expect(faults([east(0, 0)], { steps: [] })).toEqual(['before-setting-out']);
  });
});

it('of an order that started loaded counts from when its goods went on', () => {
  const loaded = { steps: [], loadedSince: at(-60) };
  expect(faults([east(-61, 0), east(-59, 0)], loaded)).toEqual(['before-setting-out', null]);
});

describe('how far it can have come', () => {
  it.each([
    ['half a second', 1 / 120, 600, 'too-fast'],
    ['no time at all', 0, 600, 'too-fast'],
    ['a minute by road', 1, 3, null],
    ['a minute, too far', 1, 5, 'too-fast'],
    ['an hour by road', 60, 130, null],
    ['an hour, too far', 60, 150, 'too-fast'],
  ])('%s', (_, minutes, km, fault) => {
    expect(faults([east(-100 + minutes, km)], { last: east(-100, 0) })).toEqual([fault]);
  });

  const crossing = (action: string) => [
    { action: 'go-to-pickup', at: at(-300) },
    { action, at: at(-200) },
  ];
  it.each([
    ['fly', 900, null],
    ['fly', 1500, 'too-fast'],
    ['sail', 85, null],
    ['sail', 120, 'too-fast'],
    ['board-ferry', 120, 'too-fast'],
  ])('an hour after %s, %d km', (action, km, fault) => {
    expect(faults([east(-40, km)], { steps: crossing(action), last: east(-100, 0) })).toEqual([fault]);
  });

  it('a plane that has landed is a lorry again; what was flown since the last position counts', () => {
    const steps = [...crossing('fly'), { action: 'arrive-airport', at: at(-100) }];
    expect(faults([east(-40, 900)], { steps, last: east(-90, 0) })).toEqual(['too-fast']);
    expect(faults([east(-40, 900)], { steps, last: east(-150, 0) })).toEqual([null]);
  });

  it('goes with the speed of a simulation', () => {
    expect(faults([east(-99, 40)], { last: east(-100, 0), pace: 20 })).toEqual([null]);
    expect(faults([east(-99, 400)], { last: east(-100, 0), pace: 20 })).toEqual(['too-fast']);
  });
});

describe('what comes late', () => {
  const around = [east(-100, 0), east(-40, 60)];
  const last = around[1] as Fix;
  it.each([
    ['on the way', east(-70, 30), null],
    ['too far from the one before', east(-99, 30), 'too-fast'],
    ['too far from the one after', east(-41, 20), 'too-fast'],
    ['once more', east(-40, 60), null],
  ])('%s', (_, given, fault) => {
    expect(faults([given], { around, last })).toEqual([fault]);
  });

  it('is judged in the order it happened, and answered in the order it was given', () => {
    expect(faults([east(-10, 600), east(-30, 10), east(-20, 20)], { last: east(-40, 0) })).toEqual([
      'too-fast',
      null,
      null,
    ]);
  });
});

describe('three in a row', () => {
  const last = east(-100, 0);
  const [one, two, three] = [east(-90, 600), east(-89, 601), east(-88, 602)];

  it('replace the last, those of earlier calls with them', () => {
    expect(judgePositions([one], movement({ last }), now)).toMatchObject({ aside: [one], believedAfterAll: [] });
    expect(judgePositions([three], movement({ last, aside: [one, two] }), now)).toEqual({
      judgements: [{ fix: three, fault: null }],
      aside: [],
      believedAfterAll: [one, two],
    });
    expect(faults([one, two, three], { last })).toEqual([null, null, null]);
    expect(faults([one, two, three, east(-87, 603), east(-86, 10)], { last })).toEqual([
      ...[null, null, null, null],
      'too-fast',
    ]);
  });

  it('do not where they are less than a minute apart, could not be themselves, or one between them could', () => {
    expect(faults([one, east(-89.9, 600), east(-89.8, 600), east(-89.7, 600)], { last })).toEqual(
      Array(4).fill('too-fast'),
    );
    expect(faults([one, east(-89, 900), three], { last })).toEqual(Array(3).fill('too-fast'));
    expect(faults([one, two, east(-88.5, 5), three], { last })).toEqual(['too-fast', 'too-fast', null, 'too-fast']);
  });
});

describe('an arrival told from outside', () => {
  const about = { seen: east(0, 0), end: east(0, 500), deliveryUntil: at(600), service: 'LAND', pace: 1 } as const;
  it.each([
    ['now', 0, 'past'],
    ['long ago', -10 * day, 'past'],
    ['in 2099', 71 * 365 * day, 'too-late'],
    ['a month after the window', 600 + 31 * day, 'too-late'],
    ['in an hour, 500 km away', 60, 'too-soon'],
    ['in eight hours', 480, null],
    ['late', 2 * day, null],
  ])('%s', (_, minutes, fault) => {
    expect(toldArrivalFault(at(minutes), about, now)).toBe(fault);
  });
  it('by air may be sooner', () => {
    expect(toldArrivalFault(at(60), { ...about, service: 'AIR' }, now)).toBeNull();
  });
});
