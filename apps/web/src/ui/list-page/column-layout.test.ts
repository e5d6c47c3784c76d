import { describe, expect, it } from 'vitest';
import { drawnTo, fitColumns, layOut, noPreference, shareWidth, storedOrder } from './column-layout';
import type { ListColumn } from './list-types';

const column = (key: string, width: number, priority?: number, optional = false): ListColumn<never> => ({
  key,
  title: key,
  width,
  priority,
  optional,
  render: () => null,
});
const columns = [column('no', 100), column('route', 100, 3), column('load', 100, 4), column('status', 100, 2)];
const keys = (list: ListColumn<never>[]) => list.map((one) => one.key);

describe('columns of a list', () => {
  it('keeps the identifying column first and the others by priority', () => {
    expect(keys(storedOrder(columns, noPreference))).toEqual(['no', 'status', 'route', 'load']);
    expect(keys(storedOrder(columns, { order: ['load'], forced: {} }))).toEqual(['no', 'load', 'status', 'route']);
  });

  it('hides the lowest first, and shows the rest in their own order', () => {
    expect(keys(fitColumns(columns, noPreference, 400))).toEqual(['no', 'route', 'load', 'status']);
    expect(keys(fitColumns(columns, noPreference, 399))).toEqual(['no', 'route', 'status']);
    expect(keys(fitColumns(columns, noPreference, 50))).toEqual(['no']);
  });

  it('does not let a narrow low column slip past one that did not fit', () => {
    const wide = [column('no', 100), column('wide', 300, 1), column('thin', 10, 2)];
    expect(keys(fitColumns(wide, noPreference, 250))).toEqual(['no']);
  });

  it('obeys what a person ticked', () => {
    expect(keys(fitColumns(columns, { order: [], forced: { load: true } }, 200))).toEqual(['no', 'load', 'status']);
    expect(keys(fitColumns(columns, { order: [], forced: { status: false } }, 300))).toEqual(['no', 'route', 'load']);
    expect(keys(fitColumns(columns, { order: [], forced: { no: false } }, 400))).toContain('no');
    const extra = [...columns, column('extra', 10, 1, true)];
    expect(keys(fitColumns(extra, noPreference, 900))).not.toContain('extra');
    expect(keys(fitColumns(extra, { order: [], forced: { extra: true } }, 900))).toContain('extra');
  });

  it('shares the room out to the pixel', () => {
    const fixed = (width: number) => ({ least: width, wanted: width });
    expect(shareWidth([fixed(100), fixed(50), fixed(33)], 400).reduce((sum, one) => sum + one, 0)).toBe(400);
    expect(shareWidth([fixed(100), fixed(50)], 120)).toEqual([100, 50]);
    expect(shareWidth([], 120)).toEqual([]);
  });

  it('lets columns give way before one has to go', () => {
    const soft = [
      { ...column('no', 100), minWidth: 80 },
      { ...column('route', 100, 1), minWidth: 60 },
    ];
    expect(keys(fitColumns(soft, noPreference, 150))).toEqual(['no', 'route']);
    expect(keys(fitColumns(soft, noPreference, 139))).toEqual(['no']);
    const widths = [
      { least: 80, wanted: 100 },
      { least: 60, wanted: 100 },
    ];
    expect(shareWidth(widths, 170)).toEqual([90, 80]);
    expect(shareWidth(widths, 140)).toEqual([80, 60]);
    expect(shareWidth(widths, 400)).toEqual([200, 200]);
  });

  it('narrows the gaps of a narrow table', () => {
    expect(keys(fitColumns(columns, noPreference, 360, { width: 900, dense: false }))).toEqual([
      'no',
      'route',
      'load',
      'status',
    ]);
    expect(keys(fitColumns(columns, noPreference, 360, { width: 1200, dense: false }))).toEqual([
      'no',
      'route',
      'status',
    ]);
  });
});

describe('columns that were drawn wider or narrower', () => {
  const wish = (key: string, wanted: number, least = wanted) => ({ key, wanted, least });
  const four = [wish('no', 100), wish('route', 200, 100), wish('load', 200, 100), wish('status', 100)];

  it('keeps a chosen width to the letter; the others share the rest', () => {
    expect(layOut(four, { route: 300 }, 600)).toEqual([100, 300, 100, 100]);
    expect(layOut(four, { route: 60 }, 860)).toEqual([200, 60, 400, 200]);
  });

  it('lets a chosen width give way before the others lose what they need', () => {
    expect(layOut(four, { route: 300 }, 500)).toEqual([100, 200, 100, 100]);
    expect(layOut(four, { route: 300 }, 300)).toEqual([100, 100, 100, 100]);
  });

  it('gives the last column what is left where every width was chosen', () => {
    expect(layOut(four, { no: 100, route: 100, load: 100, status: 40 }, 600)).toEqual([100, 100, 100, 300]);
  });

  it('moves the edge that is drawn and none before it, as far as those behind can give way', () => {
    const widths = layOut(four, {}, 600);
    expect(widths).toEqual([100, 200, 200, 100]);
    expect(drawnTo(four, {}, widths, 1, 250)).toEqual({ no: 100, route: 250 });
    expect(layOut(four, { no: 100, route: 250 }, 600)).toEqual([100, 250, 150, 100]);
    expect(drawnTo(four, {}, widths, 1, 900)).toEqual({ no: 100, route: 300 });
    expect(drawnTo(four, {}, widths, 1, 3)).toEqual({ no: 100, route: 56 });
  });
});
