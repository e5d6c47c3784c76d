import { describe, expect, it } from 'vitest';
import { freeRoom, layoutLane, narrowestWords, shortNumber } from './lane-layout';

const at = (hours: number) => new Date(Date.parse('2026-11-20T00:00:00+07:00') + hours * 3_600_000);
const range = { from: at(0), until: at(168) };
/** Ten pixels an hour. */
const width = 1680;
const order = (id: string, from: number, until: number, holds = true) => ({
  id,
  holds,
  cargoNo: `C-26-11${id.padStart(4, '0')}`,
  origin: 'Cikarang',
  destination: 'Surabaya',
  from: at(from),
  until: at(until),
});
const lay = (...orders: ReturnType<typeof order>[]) => layoutLane(orders, range, width);
const sides = ({ words }: ReturnType<typeof lay>) => [...words].map(([id, { side }]) => `${id} ${side}`).sort();

describe('words of a bar', () => {
  it('stand in it from 96 px on, and beside it below', () => {
    const wide = narrowestWords / 10;
    expect(sides(lay(order('1', 0, wide), order('2', 80, 80 + wide - 0.1)))).toEqual(['1 inside', '2 right']);
  });

  it('stand at its left where the time that is looked at ends', () => {
    expect(sides(lay(order('1', 164, 200)))).toEqual(['1 left']);
  });

  it('go to its left for the next bar, and to a line of their own where neither side has room', () => {
    const turned = lay(order('1', 20, 24), order('2', 24, 60));
    expect([sides(turned), turned.tracks]).toEqual([['1 left', '2 inside'], 1]);
    const split = lay(order('0', 0, 18), order('1', 20, 24), order('2', 24, 60));
    expect([split.tracks, split.trackOf.get('2')]).toEqual([2, 1]);
  });

  it('have six digits of the number, however little room there is', () => {
    const { words } = lay(order('1', 20, 24), order('2', 30.5, 60));
    expect(words.get('1')).toMatchObject({ side: 'right', number: '110001', route: '→ Surabaya' });
    expect(words.get('1')?.room).toBeGreaterThanOrEqual(60);
    expect(words.get('2')).toMatchObject({ number: 'C-26-110002', route: 'Cikarang → Surabaya' });
    for (const [whole, short] of [
      ['C-26-118204', '118204'],
      ['C-26-1182045', '1182045'],
      ['E-7', 'E-7'],
    ] as const)
      expect(shortNumber(whole)).toBe(short);
  });
});

it('splits a lane only where bars share hours; what lies outside takes no line', () => {
  expect(lay(order('1', 0, 20), order('2', 20, 40)).tracks).toBe(1);
  const { trackOf, tracks } = lay(order('1', 0, 20), order('2', 10, 40), order('3', 40, 60), order('4', 170, 180));
  expect([[...trackOf], tracks]).toEqual([
    [
      ['1', 0],
      ['3', 0],
      ['2', 1],
    ],
    2,
  ]);
});

describe('free time', () => {
  const room = (time: [number, number], ...bars: ReturnType<typeof order>[]) => {
    const { words } = layoutLane(bars, range, width);
    return freeRoom({ from: at(time[0]), until: at(time[1]) }, range, width, { bars, words });
  };
  it('leaves the words of its neighbours alone', () => {
    expect(room([24, 60], order('1', 0, 24))).toEqual({ left: 240, width: 360 });
    const beside = room([24, 60], order('1', 20, 24), order('2', 60, 90));
    expect(beside?.left).toBeGreaterThan(240 + 60);
    expect((beside?.left ?? 0) + (beside?.width ?? 0)).toBe(600);
  });
  it('leaves words alone that reach into it from what ended before', () => {
    expect(room([26, 60], order('1', 20, 24))?.left).toBeGreaterThan(240 + 60);
  });
  it('keeps to the wider side of what was cancelled', () => {
    expect(room([24, 100], order('1', 24, 50, false))?.left).toBeCloseTo(500);
    expect(room([24, 100], order('1', 80, 110, false))?.width).toBeCloseTo(560);
  });
  it('is not written where it has no room', () => {
    expect(room([24, 33], order('1', 0, 24))).toBeNull();
    expect(room([24, 36], order('1', 20, 24), order('2', 36, 60))).toBeNull();
  });
});
