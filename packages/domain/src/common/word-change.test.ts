import { expect, test } from 'vitest';
import { type WordPart, wordChange } from './word-change';

const marked = (parts: readonly WordPart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? text.replace(/\S(.*\S)?/, '[$&]') : text)).join('');

test('only the words that differ are marked, in both versions', () => {
  const { before, after } = wordChange(
    'Paling lambat 30 hari sejak invoice diterima lengkap.',
    'Paling lambat 14 hari kerja sejak invoice diterima.',
  );
  expect(marked(before)).toBe('Paling lambat [30] hari sejak invoice [diterima lengkap.]');
  expect(marked(after)).toBe('Paling lambat [14] hari [kerja] sejak invoice [diterima.]');
});

test('put together the pieces are the texts, line breaks and all', () => {
  const [old, recent] = ['a b\n\nc  d e', ' b c\nx  e f'];
  const { before, after } = wordChange(old, recent);
  expect(before.map(({ text }) => text).join('')).toBe(old);
  expect(after.map(({ text }) => text).join('')).toBe(recent);
});

test('another space is no other word, and an empty text has none', () => {
  expect(wordChange('a  b', 'a b').before).toEqual([{ text: 'a  b', isChanged: false }]);
  expect(wordChange('', 'a b')).toEqual({ before: [], after: [{ text: 'a b', isChanged: true }] });
});
