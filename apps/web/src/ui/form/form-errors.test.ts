import { expect, it } from 'vitest';
import { plainPath, validationOf, wrongFields } from './form-errors';

it('reads the map of a refusal, whatever carries it', () => {
  const refusal = Object.assign(new Error('x'), {
    validation: { 'items[0].name': 'Nama wajib diisi', phoneNo: 'salah' },
  });
  expect(validationOf(refusal)).toEqual({ 'items.0.name': 'Nama wajib diisi', phoneNo: 'salah' });
  for (const other of [undefined, null, new Error('x'), { validation: {} }, { validation: 'x' }]) {
    expect(validationOf(other)).toBeUndefined();
  }
});

it('writes paths one way', () => {
  expect(plainPath('a[0].b')).toBe('a.0.b');
  expect(plainPath('a.0.b')).toBe('a.0.b');
});

it('tells what was left empty from what was filled in wrongly', () => {
  const values = { name: 'Gudang Cakung', city: null, note: '  ', b: [{ c: '' }, { c: 0 }] };
  const refused = ['name', 'city', 'note', 'b[0].c', 'b[1].c', 'gone'];
  const wrong = wrongFields(null, Object.fromEntries(refused.map((path) => [path, 'x'])), values);
  expect(wrong.filter(({ empty }) => empty).map(({ path }) => path)).toEqual(['city', 'note', 'b.0.c', 'gone']);
  expect(wrong.filter(({ empty }) => !empty).map(({ path }) => path)).toEqual(['name', 'b.1.c']);
});
