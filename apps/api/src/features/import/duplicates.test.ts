import * as contract from '@lajur/api-contract/import';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importTargets } from '../../import-targets';
import { type Importer, startImports } from './import.fixture';

let imports: Awaited<ReturnType<typeof startImports>>;
let admin: Importer;

beforeAll(async () => {
  imports = await startImports();
  admin = await imports.importer('TRANSPORTER_SUPER_ADMIN');
});
afterAll(() => imports.close());

const head = 'Nama;No. Telepon;Nomor SIM;Golongan SIM;SIM berlaku sampai';
const phone = (at: number) => `0812${10_000_000 + at}`;
const sim = (at: number) => `${110_000_000_000 + at}`;
const driver = (at: number, { phoneNo = phone(at), simNo = sim(at), until = '14/03/2029' } = {}) =>
  `Pengemudi Impor;${phoneNo};${simNo};B1;${until}`;
const fileOf = (rows: readonly string[]) => [head, ...rows].join('\n');

const rowsOf = async (id: string) => {
  const { content } = await admin.rows('driver', id, { size: 500 });
  return Object.fromEntries(
    content.map(({ rowNo, state, errors }) => [rowNo, Object.keys(errors).length ? errors : state]),
  );
};
const same = (rowNo: number) => ({ phoneNo: `Sama dengan baris ${rowNo}` });

test('a phone used twice is found over the whole file, in whichever batch its rows are', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => driver(at));
  rows[2999] = driver(2999, { phoneNo: `+62${phone(0).slice(1)}` });
  const upload = await admin.checked('driver', fileOf(rows));
  expect(upload.counts).toMatchObject({ new: 2998, bad: 2 });
  const { content } = await admin.rows('driver', upload.id, { state: 'bad' });
  expect(content.map(({ rowNo, errors }) => [rowNo, errors])).toEqual([
    [2, same(3001)],
    [3001, same(2)],
  ]);
});

test('rows that share a phone name each other, also where one of them has another error', async () => {
  const rows = [driver(1), driver(2, { phoneNo: phone(1), until: 'kapan-kapan' }), driver(3)];
  const { id } = await admin.checked('driver', fileOf(rows));
  expect(await rowsOf(id)).toEqual({
    2: same(3),
    3: { ...same(2), simExpiredDate: 'SIM berlaku sampai harus tanggal seperti 31/12/2027' },
    4: 'new',
  });
});

test('editing one row edits the row that it shared a phone with, and a phone that becomes the same is told', async () => {
  const { id } = await admin.checked('driver', fileOf([driver(1), driver(2, { phoneNo: phone(1) }), driver(3)]));
  expect(await rowsOf(id)).toEqual({ 2: same(3), 3: same(2), 4: 'new' });
  const { others, counts } = await admin.edit('driver', id, 2, { phoneNo: phone(20) });
  expect(others).toMatchObject([{ rowNo: 3, state: 'new', errors: {} }]);
  expect(counts).toMatchObject({ new: 3, bad: 0 });
  await admin.edit('driver', id, 2, { phoneNo: phone(3) });
  expect(await rowsOf(id)).toEqual({ 2: same(4), 3: 'new', 4: same(2) });
  // Checked anew they say the same.
  const { version } = await admin.get('driver', id);
  await admin.call(contract.recheckUpload, { params: { type: 'driver', id }, body: { version } });
  await admin.work(id);
  expect(await rowsOf(id)).toEqual({ 2: same(4), 3: 'new', 4: same(2) });
});

test('a row checked again along with another keeps the errors it has with a third', async () => {
  const rows = [driver(1), driver(2, { phoneNo: phone(1) }), driver(9, { simNo: sim(2) })];
  const { id } = await admin.checked('driver', fileOf(rows));
  await admin.edit('driver', id, 2, { phoneNo: phone(20) });
  expect(await rowsOf(id)).toEqual({
    2: 'new',
    3: { simNo: 'Sama dengan baris 4' },
    4: { simNo: 'Sama dengan baris 3' },
  });
});

test('all that is wrong with a row is said at once', async () => {
  const { id } = await admin.checked(
    'driver',
    `${head};Nama vaksin;Tanggal vaksin\nYusuf;;${sim(1)};B1;14/03/2029;Air;01/01/2022\n`,
  );
  const vaccineName = expect.stringMatching(/^Vaksin tidak dikenal; yang ada: .*Sinovac/);
  expect(await rowsOf(id)).toEqual({ 2: { phoneNo: 'No. Telepon wajib', vaccineName } });
});

const named = { vehicle: 'transportType', 'postage-cost': 'origin', location: 'province' } as const;
test.each(Object.entries(named))(
  'a row of %s whose %s is unknown says so beside its other errors',
  async (given, key) => {
    const type = given as keyof typeof named;
    const { columns } = importTargets.get(type)?.definition ?? { columns: [] };
    const line = (cells: readonly string[]) => cells.join(';');
    // Nothing of a kind can be understood but texts, which name nothing that is there.
    const content = [
      line(columns.map(({ title }) => title)),
      line(columns.map(({ kind }) => (kind === 'text' ? 'Entah' : '?'))),
    ];
    const { id } = await admin.checked(type, content.join('\n'));
    const { content: rows } = await admin.rows(type, id);
    const wrong = columns.filter(({ kind }) => kind !== 'text').map((column) => column.key);
    expect(Object.keys(rows[0]?.errors ?? {})).toEqual(expect.arrayContaining([key, ...wrong]));
  },
);

test('a quote that stands alone is told in its cell until that is written anew', async () => {
  const stray = driver(2).replace('Pengemudi Impor', '"Budi" Tiga');
  const { id } = await admin.checked('driver', fileOf([driver(1), stray, driver(3)]));
  const error = 'Tanda kutip (") di sel ini tidak berpasangan. Tulis ulang isinya tanpa tanda kutip itu.';
  expect(await rowsOf(id)).toEqual({ 2: 'new', 3: { name: error }, 4: 'new' });
  const { version } = await admin.get('driver', id);
  await admin.call(contract.recheckUpload, { params: { type: 'driver', id }, body: { version } });
  await admin.work(id);
  expect(await rowsOf(id)).toEqual({ 2: 'new', 3: { name: error }, 4: 'new' });
  await admin.edit('driver', id, 3, { name: 'Budi Tiga' });
  expect(await rowsOf(id)).toEqual({ 2: 'new', 3: 'new', 4: 'new' });
});

test('a driver that is unknown and stands twice is told both', async () => {
  const { columns = [], unique } = importTargets.get('vehicle')?.definition ?? {};
  const row = (plate: string) =>
    columns
      .map(({ key, examples }) => (key === 'plate' ? plate : key === unique ? '999988887777' : examples[0]))
      .join(';');
  const content = [columns.map(({ title }) => title).join(';'), row('B 1 AA'), row('B 2 AA')].join('\n');
  const { id } = await admin.checked('vehicle', content);
  const { content: rows } = await admin.rows('vehicle', id);
  expect(rows.map(({ errors }) => errors[unique ?? ''])).toEqual([
    expect.stringMatching(/^Tidak ada pengemudi dengan SIM \d+\. Sama dengan baris 3$/),
    expect.stringMatching(/^Tidak ada pengemudi dengan SIM \d+\. Sama dengan baris 2$/),
  ]);
});
