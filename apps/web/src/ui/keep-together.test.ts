import { expect, it } from 'vitest';
import { keepTogether } from './keep-together';

it('keeps the amounts of a sentence whole', () => {
  expect(keepTogether('2 pesanan: Rp 5.797.000 dan Rp 3,5 jt belum bisa ditagih.')).toBe(
    '2 pesanan: Rp\u00a05.797.000 dan Rp\u00a03,5 jt belum bisa ditagih.',
  );
  expect(keepTogether('Dalam Rp saja')).toBe('Dalam Rp saja');
  expect(keepTogether(null)).toBeNull();
  expect(keepTogether(['6 invoice, Rp 24.079.057.', false, ' 2 lewat, Rp 5.560.500.'])).toEqual([
    '6 invoice, Rp\u00a024.079.057.',
    ' 2 lewat, Rp\u00a05.560.500.',
  ]);
});
