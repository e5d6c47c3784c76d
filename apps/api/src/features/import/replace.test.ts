import * as contract from '@lajur/api-contract/import';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refused } from '../../test-kit/refused';
import { head, type Importer, people, startImports } from './import.fixture';

let imports: Awaited<ReturnType<typeof startImports>>;
let admin: Importer;

beforeAll(async () => {
  imports = await startImports();
  admin = await imports.importer('TRANSPORTER_SUPER_ADMIN');
});
beforeEach(() => imports.forgetEmails());
afterAll(() => imports.close());

describe('the same mistake in many rows', () => {
  const ask = async (id: string, column: string, from: string, to: string) => {
    const params = { type: 'email', id } as const;
    const { version } = await admin.get('email', id);
    return admin.call(contract.replaceInUpload, { params, body: { version, column, from, to } });
  };
  const howMany = async (id: string, column: string, from: string) =>
    (await admin.call(contract.countReplaceable, { params: { type: 'email', id }, query: { column, from } })).rows;

  test('is edited in all that are bad and say it, also where another mistake hid it; what is good stays', async () => {
    const file = `${head}\nSari;sari@uji.test;entah\nBudi;salah;entah\nTono;tono@uji.test;lain\nRatna;ratna@uji.test;\n`;
    const { id, version } = await admin.checked('email', file);
    expect(await howMany(id, 'costType', 'entah')).toBe(2);
    expect(await ask(id, 'costType', 'entah', ' Biaya pengiriman ')).toMatchObject({
      rows: 2,
      upload: { state: 'ready', version, counts: { new: 2, bad: 2 } },
    });
    expect((await admin.rows('email', id)).content).toMatchObject([
      { rowNo: 2, state: 'new', cells: { costType: 'Biaya pengiriman' }, edited: ['costType'], errors: {} },
      { rowNo: 3, state: 'bad', edited: ['costType'], errors: { email: expect.any(String) } },
      { rowNo: 4, state: 'bad', edited: [], cells: { costType: 'lain' } },
      { rowNo: 5, state: 'new', edited: [], cells: { costType: '' } },
    ]);
    expect(await howMany(id, 'costType', 'entah')).toBe(0);
    // Said again it finds nothing, and as the file has it nothing is edited any more.
    expect(await ask(id, 'costType', 'entah', 'lain')).toMatchObject({ rows: 0 });
    expect(await ask(id, 'costType', 'Biaya pengiriman', 'entah')).toMatchObject({ rows: 1 });
    expect((await admin.rows('email', id)).content[1]).toMatchObject({ edited: [], cells: { costType: 'entah' } });
  });

  test('checks the rows too that speak of the same record before or after', async () => {
    const file = `${head}\nSari;salah;\nBudi;salah;\nTono;tono@uji.test;\n`;
    const { id } = await admin.checked('email', file);
    expect(await ask(id, 'email', 'salah', 'tono@uji.test')).toMatchObject({ rows: 2, upload: { counts: { bad: 3 } } });
    expect((await admin.rows('email', id)).content.map(({ errors }) => errors)).toEqual([
      { email: 'Sama dengan baris 3' },
      { email: 'Sama dengan baris 2' },
      { email: 'Sama dengan baris 2' },
    ]);
    await admin.edit('email', id, 4, { email: 'tono2@uji.test' });
    expect(await ask(id, 'email', 'tono@uji.test', 'salah')).toMatchObject({ rows: 2, upload: { counts: { new: 1 } } });
  });

  test('an empty cell of a column that the file lacks is filled in', async () => {
    const { id } = await admin.checked('email', 'Email;Nama PIC\nsari@uji.test;\nbudi@uji.test;\n');
    expect(await ask(id, 'picName', '', 'Bagian umum')).toMatchObject({ rows: 2, upload: { counts: { new: 2 } } });
    expect(await ask(id, 'costType', '', 'x')).toMatchObject({ rows: 0 });
  });

  test('in more rows than are checked at once they are written in one go and the upload is checked anew', async () => {
    const lines = people(1200).replaceAll('.test;', '.test;entah');
    const { id, version } = await admin.checked('email', lines);
    await admin.edit('email', id, 2, { costType: 'Biaya' });
    expect(await howMany(id, 'costType', 'entah')).toBe(1199);
    const { rows, upload } = await ask(id, 'costType', 'entah', '');
    expect([rows, upload.state, upload.version]).toEqual([1199, 'checking', version + 1]);
    const params = { type: 'email', id } as const;
    const body = { version: upload.version, column: 'costType', from: 'Biaya', to: '' };
    expect(await refused(admin.call(contract.replaceInUpload, { params, body }))).toMatchObject({
      code: 'STEP_NOT_POSSIBLE',
    });
    await admin.work(id);
    expect(await admin.get('email', id)).toMatchObject({ state: 'ready', counts: { new: 1199, bad: 1 } });
    expect(await admin.commit('email', id)).toMatchObject({ counts: { imported: 1199, bad: 1 } });
  });

  test('is refused for another check than the one seen, and for unknown columns', async () => {
    const { id, version } = await admin.checked('email', `${head}\nSari;sari@uji.test;entah\n`);
    const params = { type: 'email', id } as const;
    const body = { version, column: 'costType', from: 'entah', to: '' };
    await admin.call(contract.recheckUpload, { params, body: { version } });
    await admin.work(id);
    expect(await refused(admin.call(contract.replaceInUpload, { params, body }))).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
    });
    const unknown = {
      status: 422,
      validation: { column: 'Kolom tidak dikenal; yang ada: Nama PIC, Email, Jenis biaya' },
    };
    expect(await refused(ask(id, 'warna', 'a', 'b'))).toMatchObject(unknown);
    expect(await refused(howMany(id, 'warna', 'a'))).toMatchObject(unknown);
  });

  test('of several at once each row is changed once', async () => {
    const { id } = await admin.checked('email', people(40).replaceAll('.test;', '.test;entah'));
    const done = await Promise.all(['', 'Biaya pengiriman', ''].map((to) => ask(id, 'costType', 'entah', to)));
    expect(done.map(({ rows }) => rows).sort()).toEqual([0, 0, 40]);
    expect(await admin.get('email', id)).toMatchObject({ counts: { new: 40, bad: 0 } });
  });
});
