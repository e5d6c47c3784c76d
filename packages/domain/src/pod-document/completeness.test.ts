import { expect, it } from 'vitest';
import { type CompletenessFact, completenessOf } from './completeness';

const good: CompletenessFact = {
  label: 'BAST bertanda tangan',
  mandatory: true,
  there: true,
  refusedBecause: null,
  fault: null,
};
const note = { ...good, label: 'Surat jalan balik' };
const photo = { ...good, label: 'Foto muatan', mandatory: false };

it.each<[string, CompletenessFact[], number, string[]]>([
  ['all are there', [good, note, photo], 100, []],
  ['one is missing', [good, { ...note, there: false }], 50, ['Surat jalan balik: belum ada']],
  [
    'one was refused',
    [good, { ...note, refusedBecause: 'cap tidak terbaca' }],
    50,
    ['Surat jalan balik: ditolak, cap tidak terbaca'],
  ],
  [
    'one is not signed',
    [{ ...good, fault: 'unsigned' }, note],
    75,
    ['BAST bertanda tangan: tanda tangan tidak terlihat'],
  ],
  ['a photo that may be left out is', [good, note, { ...photo, there: false }], 100, []],
  [
    'a photo that may be left out is dark',
    [good, note, { ...photo, fault: 'too-dark' }],
    83,
    ['Foto muatan: terlalu gelap'],
  ],
  ['nothing is asked for', [{ ...photo, there: false }], 100, []],
])('%s', (_what, documents, score, lacks) => {
  const found = completenessOf(documents);
  expect(found.score).toBe(score);
  expect(found.lacks.map(({ label, why }) => `${label}: ${why}`)).toEqual(lacks);
});
