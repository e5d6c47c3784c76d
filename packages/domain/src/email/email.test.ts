import { expect, it } from 'vitest';
import { fieldErrors } from '../record/field-rule';
import { emailFields, emailImport } from './email';

const sound = { picName: 'Sari Kusumawati', email: 'sari@unggul.co.id' };

it.each([
  [{}, {}],
  [{ picName: ' ' }, { picName: 'Nama PIC wajib diisi' }],
  [{ picName: 'Sari-Kusuma' }, { picName: 'Format nama salah: tanpa tanda . / ; [ ] -' }],
  [{ picName: 'x'.repeat(101) }, { picName: 'Nama PIC maksimal 100 karakter' }],
  [{ email: '' }, { email: 'Email wajib diisi' }],
  [{ email: 'sari@unggul' }, { email: 'Format email salah' }],
])('%o: %o', (given, errors) => {
  expect(fieldErrors(emailFields, { ...sound, ...given })).toEqual(errors);
  // A row of a file is held to the same rules.
  expect(emailImport.check({ ...sound, costType: null, ...given }, '2026-11-21')).toEqual(errors);
});
