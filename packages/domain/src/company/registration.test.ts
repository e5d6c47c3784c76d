import { describe, expect, it } from 'vitest';
import { fieldText } from '../record/field-text';
import {
  type FieldStep,
  fieldsOfStep,
  type RegistrationDraft,
  registrationErrors,
  registrationFieldKeys,
  registrationFields,
  registrationParts,
  stepErrors,
  stepOfField,
  usedValues,
} from './registration';
import { registrationSample as whole } from './registration.fixture';
import { missingDocuments } from './support-document';

const today = '2026-11-18';
const wrong = (change: RegistrationDraft) => registrationErrors({ ...whole, ...change }, today);

describe('a registration', () => {
  it('stands in its steps with every field once', () => {
    const steps = Object.keys(registrationParts) as FieldStep[];
    expect(steps.flatMap(fieldsOfStep).sort()).toEqual([...registrationFieldKeys].sort());
    expect(stepOfField('npwp')).toBe('address');
  });

  it('shows its NPWP in groups, however it was typed', () => {
    for (const npwp of [whole.npwp, '0031 7702 5518 4070', '0031.7702.5518-4070'])
      expect(fieldText(registrationFields.npwp, npwp)).toBe('0031 7702 5518 4070');
    expect(fieldText(registrationFields.npwp, '12')).toBe('12');
  });

  it('is whole as the sample is', () => expect(wrong({})).toEqual({}));

  it.each<[RegistrationDraft, Record<string, string>]>([
    [{ name: null }, { name: 'Nama perusahaan wajib diisi' }],
    [{ name: 'PT. Mitra' }, { name: 'Format nama perusahaan salah: tanpa tanda . / ; [ ] -' }],
    [{ npwp: '123' }, { npwp: 'NPWP harus 15 atau 16 angka' }],
    [{ nib: null }, { nib: 'NIB wajib diisi' }],
    [{ nib: '12' }, { nib: 'NIB harus 13 angka' }],
    [
      { permitKind: 'SIUP_TDP', nib: 'x' },
      { siupNo: 'No. SIUP wajib diisi', tdpNo: 'No. TDP wajib diisi' },
    ],
    [{ cityId: '31.74' }, { cityId: expect.stringContaining('bukan bagian dari') }],
    [{ yearEstablished: 2027 }, { yearEstablished: 'Tahun berdiri tidak boleh setelah tahun ini' }],
    [{ companyPhone: null }, { companyPhone: 'No. Telepon wajib' }],
    [{ fax: '12' }, { fax: 'Fax tidak valid' }],
  ])('%j', (change, errors) => expect(wrong(change)).toMatchObject(errors));

  it('asks for the billing address only where it is another', () => {
    expect(Object.keys(wrong({ billingSame: false }))).toEqual([
      'billingAddress',
      'billingProvinceId',
      'billingCityId',
      'billingDistrictId',
      'billingSubDistrictId',
      'billingPostalCode',
    ]);
    expect(usedValues({ ...whole, billingAddress: 'Jl. Lama' }).billingAddress).toBeNull();
  });

  it('says what a step lacks', () => {
    expect(Object.keys(stepErrors('people', {}, today))).toEqual([
      'presidentName',
      'presidentPosition',
      'companyEmail',
      'companyPhone',
    ]);
  });
});

it('brings the documents that are mandatory, of a PKP its own', () => {
  const there = new Set(['AKTA_PENDIRIAN', 'SK_KEMENKUMHAM', 'NPWP', 'IZIN_USAHA', 'KTP_PIMPINAN'] as const);
  expect(missingDocuments({ pkpNo: null }, there)).toEqual([]);
  expect(missingDocuments({ pkpNo: 'S-418PKP' }, there)).toEqual(['PKP']);
  expect(missingDocuments({}, new Set())).toHaveLength(5);
});
