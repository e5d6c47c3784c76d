import { expect, it } from 'vitest';
import * as z from 'zod';
import { orderedPaths, plainPath, validationOf } from './form-errors';
import { zodErrors } from './use-zod-form';

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
  expect(orderedPaths(null, { 'b[1]': 'x', a: 'y' })).toEqual(['b.1', 'a']);
});

it('keeps the first message of each field', () => {
  const schema = z.object({ items: z.array(z.object({ name: z.string().min(1, 'kosong').min(3, 'pendek') })) });
  expect(zodErrors(schema, { items: [{ name: '' }, { name: 'abc' }] })).toEqual({ 'items.0.name': 'kosong' });
  expect(zodErrors(schema, { items: [] })).toEqual({});
});
