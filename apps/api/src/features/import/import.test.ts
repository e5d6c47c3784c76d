import { buffer } from 'node:stream/consumers';
import { listEmails } from '@lajur/api-contract/email';
import * as contract from '@lajur/api-contract/import';
import { importLimits } from '@lajur/domain/import/state';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importTargets } from '../../import-targets';
import { exportFile } from '../../platform/export/export-file';
import type { ImportTarget } from '../../platform/import/import-target';
import { addVehicle, makeWorld, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { head, type Importer, people, startImports } from './import.fixture';

let imports: Awaited<ReturnType<typeof startImports>>;
let admin: Importer;
let world: World;

beforeAll(async () => {
  imports = await startImports();
  world = await makeWorld(imports.api);
  admin = await imports.importer('TRANSPORTER_SUPER_ADMIN');
});
beforeEach(() => imports.forgetEmails());
afterAll(() => imports.close());

const emails = async () => (await admin.call(listEmails, { query: { size: 100 } })).totalElements;

test('a file is read, checked and imported; what is there already is told from what is new', async () => {
  const upload = await admin.checked('email', `${head}\nSari;sari@uji.test;\nBudi;budi@uji.test;\n;salah;\n`);
  expect(upload).toMatchObject({
    state: 'ready',
    rows: 3,
    counts: { new: 2, bad: 1 },
    reading: { encoding: 'utf-8', delimiter: ';' },
    mappingFrom: 'guessed',
    missing: [],
    progress: null,
  });
  // Nothing is changed by a preview.
  expect(await emails()).toBe(0);
  expect(await admin.commit('email', upload.id)).toMatchObject({ state: 'done', counts: { imported: 2, bad: 1 } });
  expect(await emails()).toBe(2);
  const again = await admin.checked('email', `${head}\nSari;sari@uji.test;\nBudiman;budi@uji.test;\n`);
  expect(again.counts).toMatchObject({ same: 1, changed: 1 });
  const { content } = await admin.rows('email', again.id, { state: 'good' });
  const changes = [{ key: 'picName', before: 'Budi', after: 'Budiman' }];
  expect(content).toMatchObject([{ rowNo: 3, state: 'changed', changes }]);
  await admin.commit('email', again.id);
  // What was overwritten can be read later.
  expect((await admin.rows('email', again.id, { column: 'picName' })).content).toMatchObject([
    { rowNo: 3, state: 'imported', changes },
  ]);
});

test('37 bad cells of 1,000 rows are found one after the other, edited in place and imported', async () => {
  const lines = people(1000).split('\n');
  for (let n = 0; n < 37; n++) lines[27 * n + 1] = `Orang ${n};orang ${n} uji.test;`;
  const upload = await admin.checked('email', lines.join('\n'));
  expect(upload).toMatchObject({ rows: 1000, counts: { new: 963, bad: 37 } });
  const params = { type: 'email', id: upload.id } as const;
  const next = (after: number) => admin.call(contract.findUploadError, { params, query: { after } });
  const rows = (await admin.rows('email', upload.id, { state: 'bad', size: 500 })).content;
  let [after, edited] = [0, 0];
  for (let found = (await next(0)).found; found; found = (await next(after)).found) {
    expect(found).toEqual({ rowNo: 27 * edited + 2, index: 27 * edited, keys: ['email'] });
    const version = rows.find(({ rowNo }) => rowNo === found?.rowNo)?.version ?? 0;
    const { row, counts } = await admin.call(contract.editUploadRow, {
      params: { ...params, rowNo: found.rowNo },
      body: { version, cells: { email: `edited${edited}@uji.test` } },
    });
    expect(row).toMatchObject({ state: 'new', errors: {}, edited: ['email'] });
    edited += 1;
    expect(counts.bad).toBe(37 - edited);
    after = found.rowNo;
  }
  expect(edited).toBe(37);
  expect(await admin.commit('email', upload.id)).toMatchObject({ counts: { imported: 1000, bad: 0 } });
});

describe('rows that speak of the same record', () => {
  const file = `${head}\nSari;sama@uji.test;\nBudi;beda@uji.test;\nTono;SAMA@uji.test;\n`;

  test('are both bad and name each other; editing one edits the other', async () => {
    const upload = await admin.checked('email', file);
    expect(upload.counts).toMatchObject({ new: 1, bad: 2 });
    const { content } = await admin.rows('email', upload.id, { state: 'bad' });
    expect(content.map(({ rowNo, errors }) => [rowNo, errors])).toEqual([
      [2, { email: 'Sama dengan baris 4' }],
      [4, { email: 'Sama dengan baris 2' }],
    ]);
    const edited = await admin.edit('email', upload.id, 4, { email: 'tono@uji.test' });
    expect(edited.row.state).toBe('new');
    expect(edited.others).toMatchObject([{ rowNo: 2, state: 'new', errors: {} }]);
    const back = await admin.edit('email', upload.id, 4, { email: 'beda@uji.test' });
    expect(back.row.errors).toEqual({ email: 'Sama dengan baris 3' });
    expect(back.others).toMatchObject([{ rowNo: 3, errors: { email: 'Sama dengan baris 4' } }]);
    expect(back.counts).toMatchObject({ new: 1, bad: 2 });
  });

  test('also when one of them is imported already', async () => {
    const upload = await admin.checked('email', `${head}\nSari;sari@uji.test;\nBudi;salah;\n`);
    await admin.commit('email', upload.id);
    const { row } = await admin.edit('email', upload.id, 3, { email: 'sari@uji.test' });
    expect(row.errors).toEqual({ email: 'Sama dengan baris 2' });
  });
});

test('a file whose columns are not known waits for them; the choice is remembered for the next one', async () => {
  const file = `Siapa;Ke mana\nSari;sari@uji.test\n`;
  const upload = await admin.checked('email', file);
  expect(upload).toMatchObject({
    state: 'mapping',
    missing: ['picName', 'email'],
    heads: [
      { title: 'Siapa', samples: ['Sari'] },
      { title: 'Ke mana', samples: ['sari@uji.test'] },
    ],
    counts: { waiting: 1 },
  });
  const params = { type: 'email', id: upload.id } as const;
  const wrong = await refused(
    admin.call(contract.setUploadMapping, {
      params,
      body: { version: upload.version, mapping: { picName: 0, email: 0 } },
    }),
  );
  expect(wrong).toMatchObject({
    status: 422,
    code: 'RULE_BROKEN',
    validation: { 'mapping.email': expect.any(String) },
  });
  const mapping = { picName: 0, email: 1 };
  await admin.call(contract.setUploadMapping, { params, body: { version: upload.version, mapping } });
  await admin.work(upload.id);
  expect(await admin.get('email', upload.id)).toMatchObject({
    state: 'ready',
    mappingFrom: 'chosen',
    counts: { new: 1, waiting: 0 },
  });
  const next = await admin.checked('email', file.replace('Sari', 'Budi').replace('Ke mana', 'KE-MANA'));
  expect(next).toMatchObject({ state: 'ready', mappingFrom: 'remembered', counts: { new: 1 } });
});

test('another encoding or delimiter is read anew; edited cells stay when only the columns are others', async () => {
  const upload = await admin.checked('email', Buffer.from(`${head}\nAndré;andre@uji.test;\n`, 'latin1'));
  expect(upload.reading.encoding).toBe('windows-1252');
  const params = { type: 'email', id: upload.id } as const;
  const read = (body: { encoding?: 'utf-8'; delimiter?: ','; mapping?: Record<string, number> }) =>
    admin
      .get('email', upload.id)
      .then(({ version }) => admin.call(contract.setUploadMapping, { params, body: { version, ...body } }))
      .then(() => admin.work(upload.id))
      .then(() => admin.get('email', upload.id));
  await admin.edit('email', upload.id, 2, { picName: 'Andreas' });
  await read({ mapping: { picName: 0, email: 1 } });
  expect((await admin.rows('email', upload.id)).content).toMatchObject([{ cells: { picName: 'Andreas' } }]);
  expect(await read({ encoding: 'utf-8' })).toMatchObject({ reading: { encoding: 'utf-8' }, state: 'ready' });
  expect((await admin.rows('email', upload.id)).content).toMatchObject([{ cells: { picName: 'Andr\uFFFD' } }]);
  expect(await read({ delimiter: ',' })).toMatchObject({ state: 'mapping', heads: [{ title: head }] });
});

test('an XLSX file is imported as a CSV file is', async () => {
  async function* pieces() {
    yield [['Sari', 'sari@uji.test']];
  }
  const columns = ['Nama PIC', 'Email'].map((title, at) => ({ title, value: (row: string[]) => row[at] ?? null }));
  const { content } = await exportFile({ name: 'uji', format: 'xlsx', columns, pieces: pieces() });
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  const upload = await admin.checked('email', bytes, 'kontak.xlsx');
  expect(upload).toMatchObject({ format: 'xlsx', counts: { new: 1 }, reading: { encoding: null, sheet: 'Data' } });
  expect(await admin.commit('email', upload.id)).toMatchObject({ counts: { imported: 1 } });
});

test.each([
  ['a cover', 'Petunjuk pengisian'],
  ['nothing', ''],
])('of a workbook whose first sheet has %s the one with the columns is read', async (_name, title) => {
  async function* pieces() {
    yield [['Sari', 'sari@uji.test']];
  }
  const columns = ['Nama PIC', 'Email'].map((head, at) => ({ title: head, value: (row: string[]) => row[at] ?? null }));
  const cover = [{ title, value: () => null }];
  const beside = { name: 'Kontak', columns, pieces: pieces() };
  const { content } = await exportFile({ name: 'uji', format: 'xlsx', columns: cover, pieces: pieces(), beside });
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  const upload = await admin.checked('email', bytes, 'kontak.xlsx');
  const reading = { sheet: 'Kontak', sheets: ['Data', 'Kontak'] };
  expect(upload).toMatchObject({ state: 'ready', reading, counts: { new: 1 } });
  // Whoever wants the other sheet gets it.
  const params = { type: 'email', id: upload.id } as const;
  await admin.call(contract.setUploadMapping, { params, body: { version: upload.version, sheet: 'Data' } });
  await admin.work(upload.id);
  expect(await admin.get('email', upload.id)).toMatchObject({ reading: { sheet: 'Data' } });
});

test.each([
  ['no table', Buffer.from('%PDF-1.7\n'), 'FILE_TYPE_NOT_ALLOWED', 415],
  ['nothing', Buffer.alloc(0), 'FILE_TYPE_NOT_ALLOWED', 415],
  ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, 0x20), 'TOO_LARGE', 413],
])('a file that is %s is refused at once', async (_name, bytes, code, status) => {
  expect(await refused(admin.send('email', bytes))).toMatchObject({ code, status });
});

test.each([
  ['kontak.xlsx', Buffer.from(people(1)), 'berakhiran .xlsx, tetapi isinya teks biasa'],
  ['kontak.XLSX', Buffer.from(people(1)), 'berakhiran .xlsx, tetapi isinya teks biasa'],
  ['kontak.csv', Buffer.from('PK\x03\x04'), 'berakhiran .csv, tetapi isinya XLSX'],
])('%s with something else in it is refused by its content', async (name, bytes, message) => {
  expect(await refused(admin.send('email', bytes, name))).toMatchObject({
    status: 415,
    code: 'FILE_TYPE_NOT_ALLOWED',
    message: expect.stringContaining(message),
  });
});

test('rows with long cells are kept a few at a time', async () => {
  const long = 'x'.repeat(200_000);
  const lines = Array.from({ length: 60 }, (_, at) => `Orang ${at};orang${at}@uji.test;;${long}`);
  const { id } = await admin.send('email', [`${head};Lain`, ...lines].join('\n'));
  const target = importTargets.get('email') as ImportTarget;
  const sizes: number[] = [];
  const counting: ImportTarget = {
    ...target,
    plan: (tx, rows) => {
      sizes.push(rows.length);
      return target.plan(tx, rows);
    },
  };
  await admin.work(id, new Map([...importTargets, ['email', counting]]));
  expect(await admin.get('email', id)).toMatchObject({ state: 'ready', rows: 60, counts: { new: 60 } });
  expect(Math.max(...sizes)).toBeLessThan(25);
});

test('a file that cannot be read says why, and can be read otherwise', async () => {
  const upload = await admin.checked('email', `${head}\nSari${';'.repeat(importLimits.columns)}x\n`);
  expect(upload).toMatchObject({ state: 'failed', message: expect.stringContaining('Baris 2'), rows: 0 });
  expect(await admin.checked('email', `${head}\n`)).toMatchObject({
    state: 'failed',
    message: 'Berkas ini tidak berisi baris data.',
  });
});

test('the file of a key is taken once; the same key answers with the same upload', async () => {
  const body = { file: new File([people(1)], 'a.csv') };
  const options = { idempotencyKey: 'kunci-unggah' };
  const first = await admin.call(contract.createUpload, { params: { type: 'email' }, body }, options);
  const second = await admin.call(contract.createUpload, { params: { type: 'email' }, body }, options);
  expect(second.id).toBe(first.id);
});

test('the bad rows can be taken along with their reasons, and come back edited', async () => {
  const upload = await admin.checked(
    'email',
    `Lain;${head}\nx;Sari;salah;\ny;Budi;budi@uji.test;entah\nz;Tono;tono@uji.test;\n`,
  );
  await admin.edit('email', upload.id, 2, { picName: 'Sari.' });
  const blob = (await admin.call(contract.exportBadRows, {
    params: { type: 'email', id: upload.id },
    query: { format: 'csv' },
  })) as unknown as Blob;
  const lines = (await blob.text()).trim().split('\r\n');
  expect(lines[0]).toContain('Lain;Nama PIC;Email;Tipe biaya;Alasan');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^x;Sari\.;salah;/);
  expect(lines[1]).toContain('Format email salah');
  const again = await admin.checked(
    'email',
    lines.join('\n').replace('Sari.', 'Sari').replace('salah;', 'sari@uji.test;'),
  );
  expect(again.counts).toMatchObject({ new: 1, bad: 1 });
});

test('the template of every type can be checked as it is, but for what it names', async () => {
  for (const type of importTargets.keys()) {
    for (const format of ['csv', 'xlsx'] as const) {
      const get = (part: 'rows' | 'guide') =>
        admin.call(contract.getTemplate, { params: { type }, query: { format, part } }) as unknown as Promise<Blob>;
      const bytes = Buffer.from(await (await get('rows')).arrayBuffer());
      const upload = await admin.checked(type, bytes, `templat.${format}`);
      // A number below zero is no formula.
      expect(bytes.toString(), type).not.toMatch(/'-\d/);
      expect(upload, type).toMatchObject({ state: 'ready', missing: [] });
      if (format === 'xlsx') expect(upload.reading).toMatchObject({ sheet: 'Data', sheets: ['Data', 'Panduan'] });
      expect(upload.rows, type).toBeGreaterThan(0);
      const { content } = await admin.rows(type, upload.id, { state: 'bad' });
      // Only what is looked up may be missing from an empty database.
      for (const { errors } of content)
        for (const message of Object.values(errors)) expect(message, type).not.toMatch(/wajib|harus|format/i);
      if (format === 'csv') expect(await (await get('guide')).text()).toContain('Kolom;Wajib;Isi');
    }
  }
});

test('unknown filters, orders and rows are refused', async () => {
  const { id } = await admin.checked('email', people(3));
  const params = { type: 'email', id } as const;
  const ask = (query: object) => refused(admin.call(contract.listUploadRows, { params, query }));
  expect(await ask({ state: 'baik' })).toMatchObject({ status: 400 });
  expect(await ask({ sort: 'rowNo,desc' })).toMatchObject({ status: 400 });
  expect(await ask({ warna: 'x' })).toMatchObject({ status: 400 });
  const edit = (rowNo: number, cells: Record<string, string>) =>
    refused(admin.call(contract.editUploadRow, { params: { ...params, rowNo }, body: { version: 1, cells } }));
  expect(await edit(99, {})).toMatchObject({ status: 404 });
  expect(await edit(9_999_999_999, {})).toMatchObject({ status: 404 });
  expect(await edit(2, { warna: 'x' })).toMatchObject({
    status: 422,
    validation: { 'cells.warna': 'Kolom tidak dikenal; yang ada: Nama PIC, Email, Jenis biaya' },
  });
  const { content, totalElements } = await admin.rows('email', id, { page: 1, size: 2 });
  expect([content.map(({ rowNo }) => rowNo), totalElements]).toEqual([[4], 3]);
  const alone = await admin.call(contract.listUploadRows, { params, query: { rowNo: 3 } });
  expect([alone.content.map(({ rowNo }) => rowNo), alone.totalElements]).toEqual([[3], 1]);
  expect((await admin.call(contract.listUploadRows, { params, query: { rowNo: 99 } })).content).toEqual([]);
  expect(await ask({ rowNo: 0 })).toMatchObject({ status: 400 });
});

test('who may not write a type does not know its uploads: never a 403, which would log them out', async () => {
  const price = await admin.send('postage-cost', 'a;b\n1;2\n');
  const operations = await imports.importer('TRANSPORTER_ADMIN');
  const finance = await imports.importer('TRANSPORTER_ADMIN_FAA');
  const types = async (who: Importer) => (await who.call(contract.listImportTypes, {})).map(({ type }) => type);
  expect(await types(operations)).toEqual(['driver', 'vehicle', 'location', 'email']);
  expect(await types(finance)).toEqual(['postage-cost', 'email', 'bank-line']);
  expect(await refused(operations.send('postage-cost', 'a;b\n1;2\n'))).toMatchObject({ status: 404 });
  expect(await refused(operations.get('postage-cost', price.id))).toMatchObject({ status: 404 });
  // An id under another type does not exist either.
  expect(await refused(operations.get('email', price.id))).toMatchObject({ status: 404 });
  const call = finance.call(contract.createVehicleUpload, { body: { file: new File(['a;b'], 'a.csv') } });
  expect(await refused(call)).toMatchObject({ status: 404 });
  expect(
    (await finance.call(contract.listUploads, { params: { type: 'postage-cost' }, query: { state: 'reading' } }))
      .content,
  ).toMatchObject([{ id: price.id, state: 'reading' }]);
});

test('the names that a column of text is looked up among are told with its type', async () => {
  await addVehicle(imports.api, world, imports.api.first, { plate: 'B 1235 KXU' });
  const types = await admin.call(contract.listImportTypes, {});
  const choicesOf = (type: string, key: string) =>
    types.find((one) => one.type === type)?.columns.find((column) => column.key === key)?.choices;
  for (const type of ['vehicle', 'postage-cost'])
    expect(choicesOf(type, 'transportType')).toContainEqual({ value: 'Fuso', label: 'Fuso' });
  expect(choicesOf('vehicle', 'brand')).toEqual([]);
  expect(choicesOf('driver', 'simClass')).toHaveLength(6);
});

test('a type tells in which of its columns no two records have the same', async () => {
  const types = await admin.call(contract.listImportTypes, {});
  const unique = types.map(({ type, columns }) => [type, columns.flatMap((one) => (one.unique ? [one.key] : []))]);
  expect(Object.fromEntries(unique)).toEqual({
    driver: ['phoneNo', 'simNo'],
    vehicle: ['plate', 'driverSim'],
    // Its columns name a price only together.
    'postage-cost': [],
    location: ['name'],
    email: ['email'],
    // A bank may well have the same line twice.
    'bank-line': [],
  });
});

test('vehicles: written as people write them, held against the reference and the fleet', async () => {
  await addVehicle(imports.api, world, imports.api.first, { plate: 'B 1234 KXU' });
  const lines = [
    'Daftar kendaraan PT Uji',
    'No Polisi,Jenis kendaraan,Merk,Tahun,KIR,STNK,Plat kuning,Kapasitas kg',
    'b9417teu,fuso,Hino 300,2021,14/03/2027,30 Jun 2027,ya,"7.500"',
    'B 1234 KXU,Fuso,Hino,2022,30-06-2027,46752,,',
    'B 9418 TEU,Truk Besar,Hino,2021,14/03/2027,31/02/2027,,',
  ];
  const upload = await admin.checked('vehicle', lines.join('\r\n'));
  const { content } = await admin.rows('vehicle', upload.id);
  expect(content).toMatchObject([
    { rowNo: 3, state: 'new' },
    { rowNo: 4, state: 'changed', changes: [{ key: 'stnkExpiredDate' }] },
    { rowNo: 5, state: 'bad', errors: { stnkExpiredDate: expect.stringContaining('tanggal') } },
  ]);
  expect(await admin.commit('vehicle', upload.id)).toMatchObject({ counts: { imported: 2, bad: 1 } });
});
