import { expect, test } from 'vitest';
import { isBlank, plainText, searchText, spacedOnce, wordsOf } from './search-text';

test('case and diacritics do not part what is the same', () => {
  expect(plainText('Café ÉLITE')).toBe('cafe elite');
});

test('names that look the same are written the same', () => {
  for (const written of ['Gudang  Tiga', ' Gudang\u00a0Tiga\n', 'Gudang\u200b Tiga', '\u202aGudang Tiga\u202c\ufeff'])
    expect(spacedOnce(written)).toBe('Gudang Tiga');
  expect([isBlank(' \u200b'), isBlank('\u200bA')]).toEqual([true, false]);
});

test('words are letters and digits', () => {
  expect(wordsOf('PT. Sinar-Jaya (Persero)')).toEqual(['pt', 'sinar', 'jaya', 'persero']);
});

test('a plate is found by its groups and run together; a name by its words', () => {
  expect(searchText('B 9042 KXT', 'Bagus Prakoso', null)).toBe('b 9042 kxt b9042kxt bagus prakoso');
});

test.each([
  ['Bu\u200bdi\u200d \u200eSan\u200ctoso\ufeff', 'Budi Santoso'],
  ['👩\u200d🚒 👨🏽\u200d🔧 ❤️\u200d🔥', '👩\u200d🚒 👨🏽\u200d🔧 ❤️\u200d🔥'],
  ['👩\u200d', '👩'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
])('%j: what nobody sees goes, joiners of emoji and scripts stay', (text, expected) => {
  expect(spacedOnce(text)).toBe(expected);
});
