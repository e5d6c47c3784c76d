import { describe, expect, it } from 'vitest';
import { fitColumns, noPreference, shareWidth, storedOrder } from './column-layout';
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
    expect(keys(fitColumns(columns, noPreference, 360, 900))).toEqual(['no', 'route', 'load', 'status']);
    expect(keys(fitColumns(columns, noPreference, 360, 1200))).toEqual(['no', 'route', 'status']);
  });
});
