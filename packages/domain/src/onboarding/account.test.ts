import { expect, it } from 'vitest';
import { fieldError } from '../record/field-rule';
import { activationFields, provisionalName } from './account';

it('a name has no sign that the specification refuses', () => {
  expect(fieldError(activationFields.fullName, 'Sri Rejeki')).toBeNull();
  expect(fieldError(activationFields.fullName, 'Sri; Rejeki')).toBe(
    'Format nama lengkap salah: tanpa tanda . / ; [ ] -',
  );
  expect(fieldError(activationFields.fullName, '  ')).toBe('Nama lengkap wajib diisi');
});

it('a company without a name is called so that everybody sees it', () => {
  expect(provisionalName('sri@jalan-baru.test')).toBe('Calon mitra (sri@jalan-baru.test)');
});
