import { expect, test } from 'vitest';
import { lineDifference } from './line-difference';

test('what both texts begin with stands once, and an amount says by how much it differs', () => {
  expect(lineDifference('Darat · CDD Boks · Rp 1.550.000', 'Darat · CDD Boks · Rp 1.650.000')).toEqual({
    shared: 'Darat · CDD Boks',
    before: 'Rp 1.550.000',
    now: 'Rp 1.650.000',
    by: '+100.000 · +6,5%',
  });
  expect(lineDifference('Rp 9.640.000', 'Rp 9.250.000').by).toBe('–390.000 · –4,0%');
  expect(lineDifference('Rp 0', 'Rp 1.000').by).toBe('+1.000');
});

test('a new line says what it is about apart from its amount', () => {
  expect(lineDifference(null, 'Darat · CDD Boks · Rp 6.500.000')).toEqual({
    ...{ shared: 'Darat · CDD Boks', before: null, now: 'Rp 6.500.000', by: null },
  });
  expect(lineDifference(null, '5 unit · Bulanan')).toMatchObject({ shared: '', now: '5 unit · Bulanan' });
});

test('texts without parts or amounts in common are whole', () => {
  expect(lineDifference('12 bulan', '24 bulan')).toEqual({ shared: '', before: '12 bulan', now: '24 bulan', by: null });
  expect(lineDifference('Darat · Rp 5', 'Laut · Rp 5')).toMatchObject({ shared: '', now: 'Laut · Rp 5', by: null });
  // What stands at the end is the line's own, also where it is the same.
  expect(lineDifference('4 unit · Bulanan', '4 unit · Bulanan · Rp 1').now).toBe('Bulanan · Rp 1');
});
