import { expect, it } from 'vitest';
import { matchesIn, type SearchReach, whereFound } from './search-match';
import { searchWords } from './search-words';

/** The text with what is found of it in brackets. */
function marked(text: string, search: string, reach: SearchReach = 'begin'): string {
  let shown = '';
  let at = 0;
  for (const [from, to] of matchesIn(text, searchWords(search) ?? [], reach)) {
    shown += `${text.slice(at, from)}[${text.slice(from, to)}]`;
    at = to;
  }
  return shown + text.slice(at);
}

it.each([
  ['PT Unggul Pangan Lestari', 'pang unggul', 'PT [Unggul] [Pang]an Lestari'],
  ['C-26-118204', '1182', 'C-26-[1182]04'],
  ['C-26-118204', 'c-26-118', '[C]-[26]-[118]204'],
  ['Marunda Center', 'c-26-118', 'Marunda Center'],
  ['Marunda Center', 'c', 'Marunda [C]enter'],
  ['C-26-118204', 'c26118', '[C-26-118]204'],
  ['B 9417 TEU', 'b 94', '[B 94]17 TEU'],
  ['B 9417 TEU', 'b9417te', '[B 9417 TE]U'],
  ['0812-3456-7890', '08123456', '[0812-3456]-7890'],
  ['José Ávila', 'jose AV', '[José] [Áv]ila'],
  ['Jose\u0301 Avila', 'josé', '[Jose\u0301] Avila'],
  ['Ma Ma', 'ma', '[Ma] [Ma]'],
  ['Rahmat Makmur', 'ma', 'Rahmat [Ma]kmur'],
  ['a.*b (c', '.*(', 'a.*b (c'],
  ['Cikarang', '', 'Cikarang'],
])('finds in %j by %j where words begin', (text, search, wanted) => {
  expect(marked(text, search)).toBe(wanted);
});

it.each([
  ['Rahmat Makmur', 'ma', 'Rah[ma]t [Ma]kmur'],
  ['0812-3456-7890', '812', '0[812]-3456-7890'],
  ['Banana', 'ana', 'B[anana]'],
  ['AB 12', 'b12', 'AB 12'],
])('finds in %j by %j within words', (text, search, wanted) => {
  expect(marked(text, search, 'within')).toBe(wanted);
});

it.each([
  ['unggul', ['shipper']],
  ['C-26-118204', ['number']],
  ['118204', ['number']],
  ['b9417', ['plate']],
  ['unggul cikarang', ['shipper', 'place']],
  ['cikarang unggul b 9417', ['shipper', 'plate', 'place']],
  // All of it stands in one text, though single words stand in others too.
  ['pt lestari', ['shipper']],
  ['0812345', ['phone']],
  ['nirwana', []],
  ['', []],
])('tells in which texts %j was found', (search, fields) => {
  const texts = [
    { field: 'number', text: 'C-26-118204' },
    { field: 'shipper', text: 'PT Unggul Pangan Lestari' },
    { field: 'plate', text: 'B 9417 TEU' },
    { field: 'place', text: 'PT Gudang Cikarang' },
    { field: 'phone', text: '0812-3456-7890' },
  ];
  expect(whereFound(texts, searchWords(search) ?? [], 'begin').map(({ field }) => field)).toEqual(fields);
});
