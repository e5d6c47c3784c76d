import { expect, it, vi } from 'vitest';
import { type KeyedRows, turnsOf } from './turns';

const rowsOf = (...rows: readonly (readonly [string | null, number])[]) =>
  rows.map(([rowKey, rowNo]) => ({ rowKey, rowNo }));

it('the turn of a row is how many like it stand before it, in whichever order they are given', async () => {
  const rows = rowsOf(['a', 9], ['b', 3], ['a', 2], [null, 4], ['a', 5]);
  expect(await turnsOf(rows)).toEqual([2, 0, 0, 0, 1]);
});

it('what the upload has already counts once: before these rows, between them, and they themselves', async () => {
  const known: KeyedRows = { before: 7, rowNos: [10, 12, 14] };
  const rows = rowsOf(['a', 10], ['a', 11], ['a', 14], ['b', 13]);
  const asked: unknown[] = [];
  const turns = await turnsOf(rows, async (...given) => {
    asked.push(given);
    return new Map([['a', known]]);
  });
  expect(turns).toEqual([7, 8, 10, 0]);
  expect(asked).toEqual([[['a', 'b'], { from: 10, to: 14 }]]);
});

it('nobody is asked about rows without a key', async () => {
  expect(await turnsOf(rowsOf([null, 2], [null, 3]), () => Promise.reject(new Error('asked')))).toEqual([0, 0]);
});

it('equal rows are each looked up: no list of them is read again for the next', async () => {
  let read = 0;
  const count = 2000;
  const counted = function* () {
    for (let at = 0; at < count; at++) {
      read++;
      yield at + 2;
    }
  };
  const rowNos = Object.assign([], { [Symbol.iterator]: counted });
  const rows = Array.from({ length: count }, (_, at) => ({ rowKey: 'a', rowNo: at + 2 }));
  const filtered = vi.spyOn(Array.prototype, 'filter');
  const turns = await turnsOf(rows, async () => new Map([['a', { before: 0, rowNos }]]));
  const passes = filtered.mock.calls.length;
  filtered.mockRestore();
  expect(turns).toEqual(rows.map((_, at) => at));
  expect(read).toBe(count);
  expect(passes).toBeLessThan(10);
});
