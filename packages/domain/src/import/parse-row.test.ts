import { expect, test } from 'vitest';
import type { ImportDefinition } from './definition';
import { guessMapping, headsKey, mappingRefusal, missingColumns } from './match-heads';
import { parseRow } from './parse-row';

const column = { guide: '', examples: [] };
const definition: ImportDefinition = {
  type: 'vehicle',
  title: 'Kendaraan',
  needs: 'CREATE_VEHICLE',
  columns: [
    { ...column, key: 'plate', title: 'Nomor Polisi', kind: 'plate', required: true, aliases: ['nopol', 'pelat'] },
    { ...column, key: 'year', title: 'Tahun', kind: 'integer', required: true },
    { ...column, key: 'note', title: 'Catatan', kind: 'text', aliases: ['tahun pembuatan'] },
  ],
  key: ['plate'],
  check: ({ year }) => (typeof year === 'number' && year < 1980 ? { year: 'Terlalu tua' } : { year: 'Tahun salah' }),
};

test('a cell that cannot be read keeps its own message, others get the form’s', () => {
  expect(parseRow(definition, { plate: 'b1x', year: 'dua' }, '2026-11-21')).toEqual({
    values: { plate: 'B 1 X', year: null, note: null },
    errors: { year: 'Tahun harus angka bulat' },
    rowKey: '["b 1 x"]',
    uniqueKey: null,
    isLeftOut: false,
  });
  expect(parseRow(definition, { plate: 'b1x', year: '1970' }, '2026-11-21').errors).toEqual({ year: 'Terlalu tua' });
});

test('a record has one key for every way of writing it, and no other has it', () => {
  const keyOf = (note: string) =>
    parseRow({ ...definition, key: ['note'] }, { plate: 'b1x', note }, '2026-11-21').rowKey;
  expect(keyOf('GUDANG \u00a0 a')).toBe(keyOf('Gudang A'));
  expect(keyOf('Gudang Á')).not.toBe(keyOf('Gudang A'));
});

test('a row without its key speaks of no record', () => {
  expect(parseRow(definition, { year: '1970' }, '2026-11-21').rowKey).toBeNull();
  const loose = { ...definition, key: ['plate', 'note'] };
  expect(parseRow(loose, { plate: 'B1X' }, '2026-11-21').rowKey).toBe('["b 1 x",null]');
});

test('heads are found by title, key and other names, each once', () => {
  const mapping = guessMapping(definition, ['TAHUN ', 'No. Pol', 'nopol', 'Tahun', '']);
  expect(mapping).toEqual({ plate: 1, year: 0, note: null });
  expect(guessMapping(definition, ['tahun pembuatan', 'plate'])).toEqual({ plate: 1, year: null, note: 0 });
  expect(missingColumns(definition, { plate: 1, note: 0 })).toEqual(['year']);
  expect(headsKey(['No. Pol', ' tahun'])).toBe(headsKey(['no pol', 'TAHUN']));
});

test('a chosen mapping names known columns and each head once', () => {
  expect(mappingRefusal(definition, { plate: 0, year: null, note: 1 }, 2)).toBeNull();
  expect(mappingRefusal(definition, { plate: 2 }, 2)?.key).toBe('plate');
  expect(mappingRefusal(definition, { colour: 0 }, 2)?.key).toBe('colour');
  expect(mappingRefusal(definition, { plate: 0, year: 0 }, 2)?.key).toBe('year');
});

test('what is wrong with a mapping is said by titles', () => {
  const said = (mapping: Record<string, number>) => mappingRefusal(definition, mapping, 2)?.message;
  const [plate, year] = definition.columns.map(({ title }) => title);
  expect(said({ plate: 2 })).toBe(`Berkas ini hanya punya 2 kolom; ${plate} tidak bisa dari kolom ke-3`);
  expect(said({ plate: 0, year: 0 })).toBe(`Kolom berkas untuk ${year} sudah dipakai ${plate}`);
  expect(said({ colour: 0 })).toContain(`yang ada: ${plate}, ${year}`);
});

test('what a row alone may have is one key for every way of writing it, and none where it is empty', () => {
  const alone = (note: string) =>
    parseRow({ ...definition, unique: 'note' }, { plate: 'b1x', year: '2020', note }, '2026-11-21').uniqueKey;
  expect(alone('  Satu  DUA ')).toBe('satu dua');
  expect(alone('')).toBeNull();
});
