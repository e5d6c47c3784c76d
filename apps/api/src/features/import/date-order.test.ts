import { setUploadMapping } from '@lajur/api-contract/import';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Importer, startImports } from './import.fixture';

let imports: Awaited<ReturnType<typeof startImports>>;
let admin: Importer;
beforeAll(async () => {
  imports = await startImports();
  admin = await imports.importer('TRANSPORTER_SUPER_ADMIN');
});
afterAll(() => imports.close());

const file = (...dates: string[]) =>
  [
    'Nama;No. Telepon;Nomor SIM;Golongan SIM;SIM berlaku sampai;Tanggal vaksin',
    ...dates.map((date, at) => `Uji;08123640780${at};93021704800${at};B1;${date};`),
  ].join('\n');
const monthFirst = file('4/3/2029', '4/25/2029', '12/31/2029', '5 Jun 2029');

const errorsOf = async (id: string) =>
  (await admin.rows('driver', id)).content.map(({ errors }) => errors.simExpiredDate ?? null);

test('a column whose dates begin with the month is refused whole until somebody says so', async () => {
  const upload = await admin.checked('driver', monthFirst);
  expect(upload).toMatchObject({
    state: 'ready',
    counts: { bad: 3, new: 1 },
    reading: { monthFirst: ['simExpiredDate'] },
  });
  const [first, second, third, named] = await errorsOf(upload.id);
  expect(first).toContain('Pilih urutan tanggal');
  expect([second, third, named]).toEqual([first, first, null]);

  const { version, mapping } = upload;
  await admin.call(setUploadMapping, {
    params: { type: 'driver', id: upload.id },
    body: { version, mapping, dateOrder: 'month-first' },
  });
  await admin.work(upload.id);
  const again = await admin.get('driver', upload.id);
  expect(again).toMatchObject({ counts: { bad: 0, new: 4 }, reading: { dateOrder: 'month-first', monthFirst: [] } });
});

test.each([
  ['the day in front', file('25/4/2029', '4/3/2029'), []],
  ['either way', file('25/4/2029', '4/25/2029'), [null, 'SIM berlaku sampai harus tanggal seperti 31/12/2027']],
  ['nothing that tells', file('4/3/2029', '3/4/2029'), []],
])('dates with %s are read with the day in front', async (_name, content, errors) => {
  const upload = await admin.checked('driver', content);
  expect(upload.reading.monthFirst).toEqual([]);
  if (errors.length > 0) expect(await errorsOf(upload.id)).toEqual(errors);
  else expect(upload.counts).toMatchObject({ bad: 0, new: 2 });
});
