import { expect, it } from 'vitest';
import { moveOf, nextCell, writes } from './grid-moves';

const extent = { rows: 100, columns: 5, page: 20 };
const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

it.each([
  ['ArrowDown', {}, [50, 2], [51, 2]],
  ['ArrowDown', {}, [99, 2], [99, 2]],
  ['ArrowDown', { ctrlKey: true }, [50, 2], [99, 2]],
  ['ArrowUp', {}, [0, 2], [0, 2]],
  ['ArrowLeft', {}, [50, 0], [50, 0]],
  ['ArrowRight', { ctrlKey: true }, [50, 0], [50, 4]],
  ['Home', {}, [50, 2], [50, 0]],
  ['Home', { ctrlKey: true }, [50, 2], [0, 0]],
  ['End', {}, [50, 2], [50, 4]],
  ['End', { metaKey: true }, [50, 2], [99, 4]],
  ['PageDown', {}, [50, 2], [70, 2]],
  ['PageUp', {}, [10, 2], [0, 2]],
] as const)('%s %o takes %o to %o', (key, held, [row, column], [toRow, toColumn]) => {
  expect(moveOf(press(key, held), { row, column }, extent)).toEqual({ row: toRow, column: toColumn });
});

it('moves nothing for other keys', () => {
  expect(moveOf(press('a'), { row: 0, column: 0 }, extent)).toBeNull();
});

it('goes on with Tab row by row and leaves at the ends', () => {
  expect(nextCell({ row: 3, column: 4 }, false, extent)).toEqual({ row: 4, column: 0 });
  expect(nextCell({ row: 3, column: 0 }, true, extent)).toEqual({ row: 2, column: 4 });
  expect(nextCell({ row: 99, column: 4 }, false, extent)).toBeNull();
  expect(nextCell({ row: 0, column: 0 }, true, extent)).toBeNull();
});

it.each([
  ['a', {}, true],
  ['?', { shiftKey: true }, true],
  ['c', { ctrlKey: true }, false],
  ['F2', {}, false],
  ['Enter', {}, false],
] as const)('%s %o starts to write: %s', (key, held, answer) => {
  expect(writes(press(key, held))).toBe(answer);
});
