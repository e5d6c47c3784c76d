import { expect, test } from 'vitest';
import { plainText, searchText, wordsOf } from './search-text';

test('case and diacritics do not part what is the same', () => {
  expect(plainText('Café ÉLITE')).toBe('cafe elite');
});

test('words are letters and digits', () => {
  expect(wordsOf('PT. Sinar-Jaya (Persero)')).toEqual(['pt', 'sinar', 'jaya', 'persero']);
});

test('a plate is found by its groups and run together; a name by its words', () => {
  expect(searchText('B 9042 KXT', 'Bagus Prakoso', null)).toBe('b 9042 kxt b9042kxt bagus prakoso');
});
