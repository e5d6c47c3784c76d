import { describe, expect, it } from 'vitest';
import { blockOf, cellsOfText, placesOfPaste, textOfCells } from './grid-block';

describe('the clipboard of a spreadsheet', () => {
  it.each([
    ['one cell', 'a', [['a']]],
    [
      'two by two',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['as Excel ends it', 'a\r\nb\r\n', [['a'], ['b']]],
    ['quotes', '"a ""b"""\tc', [['a "b"', 'c']]],
    ['a line break in a cell', '"a\nb"\tc', [['a b', 'c']]],
    [
      'empty cells stay',
      '\tb\n\t',
      [
        ['', 'b'],
        ['', ''],
      ],
    ],
    ['a quote inside a word', '5" pipa', [['5" pipa']]],
  ])('%s', (_, text, cells) => {
    expect(cellsOfText(text)).toEqual(cells);
  });

  it('writes what it reads', () => {
    const cells = [
      ['Jl. "Raya"', 'tab\there'],
      ['', 'x'],
    ];
    expect(cellsOfText(textOfCells(cells))).toEqual(cells);
  });
});

describe('where pasted cells land', () => {
  const size = { rows: 10, columns: 4 };
  const at = (row: number, column: number) => ({ row, column });

  it('fills the chosen block with one cell', () => {
    const block = blockOf(at(4, 2), at(2, 1));
    expect(placesOfPaste([['x']], block, size).map(({ row, column }) => [row, column])).toEqual([
      [2, 1],
      [2, 2],
      [3, 1],
      [3, 2],
      [4, 1],
      [4, 2],
    ]);
  });
  it('keeps the shape of several and stops at the edges', () => {
    const block = blockOf(at(9, 3), at(9, 3));
    expect(
      placesOfPaste(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        block,
        size,
      ),
    ).toEqual([{ row: 9, column: 3, value: 'a' }]);
  });
});
