import { describe, expect, it } from 'vitest';
import { type Fields, labelsOf, type ValuesOf } from './field';
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
