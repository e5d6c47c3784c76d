import type { ImportKind } from '@lajur/domain/import/definition';
import { describe, expect, it } from 'vitest';
import { gridColumnsOf, gridRowOf, likelyText } from './grid-row-of';
import type { ImportRow } from './queries';

const row = (part: Partial<ImportRow>): ImportRow => ({
  rowNo: 4,
  version: 1,
  state: 'bad',
  cells: { plate: 'B 9417-TEU!', year: '2021' },
  edited: [],
  errors: {},
  changes: [],
  ...part,
});

describe('a checked row in the grid', () => {
  it('has each error on its cell, also on one the file does not have, and that of the whole row apart', () => {
    const shown = gridRowOf(row({ errors: { plate: 'Format salah', brand: 'Wajib diisi', _: 'Baru saja diubah' } }));
    expect(shown.cells).toEqual({
      plate: { value: 'B 9417-TEU!', error: 'Format salah' },
      brand: { value: '', error: 'Wajib diisi' },
      year: { value: '2021' },
    });
    expect(shown.error).toBe('Baru saja diubah');
  });

  it('shows old and new where something would be overwritten', () => {
    const changes = [{ key: 'year', before: null, after: '2021' }];
    expect(gridRowOf(row({ state: 'changed', changes })).cells.year).toEqual({
      value: '2021',
      before: '',
      after: '2021',
    });
  });

  it('is closed once it is imported, and only then', () => {
    expect(gridRowOf(row({ state: 'imported' })).locked).toBeTruthy();
    expect(gridRowOf(row({ state: 'failed' })).locked).toBeUndefined();
  });
});

const column = (key: string, kind: ImportKind = 'text') => ({
  key,
  title: key,
  kind,
  required: false,
  unique: false,
  choices: [],
  guide: '',
  examples: [],
});

it('puts the columns the file has first', () => {
  const columns = gridColumnsOf([column('a'), column('b'), column('c')], { a: null, b: 1, c: 0 });
  expect(columns.map(({ key }) => key)).toEqual(['b', 'c', 'a']);
  // A text among few names is chosen.
  const named = { ...column('d'), choices: [{ value: 'Fuso', label: 'Fuso' }] };
  expect(gridColumnsOf([column('a'), named], {})).toMatchObject([
    { kind: 'text' },
    { kind: 'choice', choices: ['Fuso'] },
  ]);
});

it('asks a phone for a keyboard that has what a column may say', () => {
  const keyboardOf = (kind: ImportKind) => gridColumnsOf([column('a', kind)], {})[0]?.keyboard;
  expect(keyboardOf('integer')).toBe('numeric');
  expect(keyboardOf('rupiah')).toBe('numeric');
  expect(keyboardOf('phone')).toBe('tel');
  // A minus and a comma are on the keyboard of letters alone.
  expect(keyboardOf('decimal')).toBeUndefined();
  expect(keyboardOf('degrees')).toBeUndefined();
});

describe('what a wrong cell most likely should say', () => {
  const choice = { key: 't', title: 'T', kind: 'choice' as const, choices: ['CDD Boks', 'Tronton Boks', 'Fuso Bak'] };
  it.each([
    [
      'a plate with signs in it',
      { ...choice, kind: 'text' as const, choices: [] },
      'plate',
      'b9417-teu!',
      'B 9417 TEU',
    ],
    ['a plate nobody can guess', { ...choice, kind: 'text' as const, choices: [] }, 'plate', 'TEU', null],
    ['a choice mistyped', choice, 'choice', 'Trontn Bok', 'Tronton Boks'],
    ['a choice far from all', choice, 'choice', 'Kapal', null],
    ['an empty cell', choice, 'choice', '', null],
  ] as const)('%s', (_, column, kind, text, likely) => {
    expect(likelyText(column, kind, text)).toBe(likely);
  });
});
