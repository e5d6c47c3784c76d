import { describe, expect, it } from 'vitest';
import { plateParts } from './plate';
import { beginsIn, hasNoWords, searchWords, wordTokens } from './search-words';

describe('what a person typed', () => {
  it.each([
    ['PT Sinar Jaya', ['pt', 'sinar', 'jaya']],
    ['B 8230', ['b8230']],
    ['b 8230 vt', ['b8230vt']],
    ['B-8230-VT', ['b8230vt']],
    ['B 8230VT surabaya', ['b8230vt', 'surabaya']],
    ['b8230vt', ['b8230vt']],
    ['8230 VT', ['8230', 'vt']],
    ['budi B 8230', ['budi', 'b8230']],
    // No region of a plate: a company, a cargo.
    ['PT 8230', ['pt', '8230']],
    ['C-26-118204', ['c', '26', '118204']],
    ['S-26-118204', ['s26', '118204']],
    // No plate has five digits or begins with a nought.
    ['B 82301', ['b', '82301']],
    ['B 0230', ['b', '0230']],
    ['surabaya surabaya', ['surabaya']],
    ['a1 a2 a3 a4 a5 a6 a7', ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']],
  ])('%j is looked for as %j', (search, words) => expect(searchWords(search)).toEqual(words));

  it.each([undefined, '', '  ', '\u200b'])('%j asks for nothing', (search) => {
    expect(searchWords(search)).toBeNull();
  });

  it.each(['%', '_', '%%', '…', '? *', '😀'])('%j has nothing to look for', (search) => {
    expect(searchWords(search)).toEqual([]);
    expect(hasNoWords(search)).toBe(true);
    expect(beginsIn([], 'B 8230 VT')).toBe(false);
  });

  it.each(['', ' ', 'pt', '7'])('%j has', (search) => expect(hasNoWords(search)).toBe(false));
});

describe('a text', () => {
  it.each([
    ['B 8230', 'B 8230 VT', true],
    ['B 8230', 'AB 8230 VT', false],
    ['B 8230', 'E 8230 VT Bekasi', false],
    ['b8230v', 'B 8230 VT', true],
    ['8230', 'B 8230 VT', true],
    ['Gudang B 12', 'Gudang B 12, Cikarang', true],
    ['gudang 12', 'Gudang B 12, Cikarang', true],
    ['gudang b 13', 'Gudang B 12, Cikarang', false],
    ['cik gud', 'Gudang B 12, Cikarang', true],
    ['rang', 'Gudang B 12, Cikarang', false],
  ])('%j is found in %j: %s', (search, text, isFound) => {
    expect(beginsIn(searchWords(search) ?? [], text)).toBe(isFound);
  });

  it('has its words, and a plate run together', () => {
    expect(wordTokens('Gudang B 12')).toEqual(['gudang', 'b', '12', 'b12']);
  });
});

it.each([
  ['b8230vt', ['b', '8230', 'vt']],
  ['b8230', ['b', '8230']],
  ['ab1', ['ab', '1']],
  ['c26', null],
  ['surabaya', null],
  ['8230', null],
])('%j as a plate: %j', (word, parts) => expect(plateParts(word)).toEqual(parts));
