import { describe, expect, it } from 'vitest';
import { type Fields, labelsOf, usualValues, type ValuesOf } from './field';
import { fieldErrors } from './field-rule';
import { changedFields, fieldText } from './field-text';
import { fileOf, rowValues } from './file-columns';

const fields = {
  name: { kind: 'text', label: 'Nama', required: true, max: 5, file: { guide: '', examples: [] } },
  email: { kind: 'email', label: 'Email', file: { guide: '', examples: [], aliases: ['Surel'] } },
  size: { kind: 'choice', label: 'Ukuran', choices: { S: 'Kecil', L: 'Besar' }, unknown: 'Ukuran tidak dikenal' },
  use: {
    kind: 'choice',
    label: 'Untuk',
    choices: { A: 'Satu' },
    none: 'Semua',
    unknown: 'Tidak dikenal',
    file: { guide: '', examples: [] },
  },
} as const satisfies Fields;
const sound: ValuesOf<typeof fields> = { name: 'Sari', email: null, size: 'S', use: null };

describe('the fields of a record', () => {
  it('are called what they say', () => expect(labelsOf(fields).use).toBe('Untuk'));

  it.each([
    [{}, {}],
    [{ name: '  ' }, { name: 'Nama wajib diisi' }],
    [{ name: 'Sarita' }, { name: 'Nama maksimal 5 karakter' }],
    [{ email: 'sari' }, { email: 'Format email salah' }],
    [{ size: 'XL' }, { size: 'Ukuran tidak dikenal' }],
    [{ size: 'toString' }, { size: 'Ukuran tidak dikenal' }],
  ])('with %o say %o', (given, errors) => expect(fieldErrors(fields, { ...sound, ...given })).toEqual(errors));

  it('are read as people say them', () => {
    expect([fieldText(fields.use, null), fieldText(fields.size, null), fieldText(fields.size, 'L')]).toEqual([
      'Semua',
      null,
      'Besar',
    ]);
  });

  it('tell what was changed, and not what only has other spaces or capitals', () => {
    const after = { name: 'Dewi', email: 'a@b.id', size: 'S', use: 'A' };
    expect(changedFields(fields, { ...sound, email: 'A@B.id ' }, after)).toEqual([
      { key: 'name', label: 'Nama', before: 'Sari', after: 'Dewi' },
      { key: 'use', label: 'Untuk', before: 'Semua', after: 'Satu' },
    ]);
  });
});

describe('other kinds', () => {
  const others = {
    opens: { kind: 'time', label: 'Jam buka', required: true, usual: '08:00', file: { guide: '', examples: [] } },
    latitude: {
      kind: 'degrees',
      label: 'Lintang',
      required: true,
      min: -11,
      max: 6,
      outside: (at) => `${at}: di luar`,
    },
    radius: { kind: 'number', label: 'Radius', unit: 'm', min: 10, max: 50, usual: 20, wrong: 'Radius 10 sampai 50 m' },
    price: { kind: 'rupiah', label: 'Biaya', max: 9000, most: 'Rp 9 ribu', file: { guide: '', examples: [] } },
  } as const satisfies Fields;
  const given = { opens: '07:00', latitude: -6.2, radius: 10, price: 9000 };

  it.each([
    [{}, {}],
    [{ opens: '' }, { opens: 'Jam wajib diisi' }],
    [{ opens: '24:00' }, { opens: 'Format jam salah' }],
    [{ latitude: null }, { latitude: 'Lintang wajib diisi' }],
    [{ latitude: 7 }, { latitude: '7: di luar' }],
    [{ latitude: Number.NaN }, { latitude: 'NaN: di luar' }],
    [{ radius: 9 }, { radius: 'Radius 10 sampai 50 m' }],
    [{ radius: 10.5 }, { radius: 'Radius 10 sampai 50 m' }],
    [{ price: 0 }, { price: 'Biaya harus lebih dari Rp 0' }],
    [{ price: 0.5 }, { price: 'Biaya harus rupiah bulat' }],
    [{ price: 9001 }, { price: 'Biaya maksimal Rp 9 ribu' }],
  ])('with %o say %o', (wrong, errors) => expect(fieldErrors(others, { ...given, ...wrong })).toEqual(errors));

  it('have what is usual while nobody says otherwise, so that a file may leave it out', () => {
    expect(usualValues(others)).toEqual({ opens: '08:00', latitude: null, radius: 20, price: null });
    const { columns } = fileOf({ type: 'email', title: 'Uji', needs: 'CREATE_EMAIL', key: [], fields: others });
    expect(columns.map(({ title, kind, required }) => [title, kind, required])).toEqual([
      ['Jam buka', 'time', undefined],
      ['Biaya (Rp)', 'rupiah', undefined],
    ]);
    expect(fieldText(others.price, 9000)).toBe('Rp 9.000');
  });
});

describe('a file of records', () => {
  const file = fileOf({ type: 'email', title: 'Uji', needs: 'CREATE_EMAIL', key: ['email'], fields });

  it('has a column for each field that says so', () => {
    expect(file.columns.map(({ key, title, kind, required }) => ({ key, title, kind, required }))).toEqual([
      { key: 'name', title: 'Nama', kind: 'text', required: true },
      { key: 'email', title: 'Email', kind: 'text', required: undefined },
      { key: 'use', title: 'Untuk', kind: 'choice', required: undefined },
    ]);
    expect(file.columns[2]?.choices).toEqual([
      { value: 'ALL', label: 'Semua' },
      { value: 'A', label: 'Satu' },
    ]);
  });

  it('says nothing of a field whose cell is empty, and that none is meant where it does', () => {
    expect(rowValues(fields, { name: ' Sari  K ', email: 'A@B.id', use: null })).toEqual({
      name: 'Sari K',
      email: 'a@b.id',
    });
    expect(rowValues(fields, { name: 'Sari', use: 'ALL' })).toEqual({ name: 'Sari', use: null });
    expect(file.check({ name: 'Sari', use: 'ALL' }, '2026-11-21')).toEqual({});
  });
});
