import { exportUploads, listUploads } from '@lajur/api-contract/import';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from '../../test-kit/refused';
import { head, startImports } from './import.fixture';

let imports: Awaited<ReturnType<typeof startImports>>;
beforeAll(async () => {
  imports = await startImports();
});
afterAll(() => imports.close());

test('past uploads of a type are exported as filtered, by who may import it alone', async () => {
  const admin = await imports.importer('TRANSPORTER_SUPER_ADMIN');
  await admin.checked('email', `${head}\nSari;sari@uji.test;\n;salah;\n`, 'pic-a.csv');
  await admin.send('email', `${head}\nBudi;budi@uji.test;\n`, 'pic-b.csv');
  await admin.send('driver', 'Nama;Nomor SIM\nBudi;1\n', 'lain.csv');
  const params = { type: 'email' } as const;
  const linesOf = async (query: object) => {
    const file = await admin.call(exportUploads, { params, query });
    expect(file.name).toBe('unggahan-email.csv');
    return (await file.text()).replace('\ufeff', '').trim().split('\r\n');
  };

  const [titles, ...rows] = await linesOf({ sort: 'fileName,asc' });
  expect(titles).toBe(
    'Berkas;Bentuk;Ukuran (bita);Baris;Keadaan;Diimpor;Gagal;Perlu diperbaiki;Baru;Mengubah data;Sudah sama;Keterangan;Diunggah;Diunggah oleh',
  );
  expect(rows).toEqual([
    expect.stringMatching(/^pic-a\.csv;CSV;\d+;2;Siap diimpor;0;0;1;1;0;0;;\d{4}-\d\d-\d\d \d\d:\d\d WIB;.+$/),
    expect.stringMatching(/^pic-b\.csv;CSV;\d+;0;Membaca berkas;/),
  ]);
  for (const query of [{ search: 'pic-b' }, { state: 'reading' }] as const) {
    const { content } = await admin.call(listUploads, { params, query });
    expect(content.map((one) => one.fileName)).toEqual(['pic-b.csv']);
    expect((await linesOf(query)).slice(1).map((line) => line.split(';')[0])).toEqual(['pic-b.csv']);
  }

  const finance = await imports.importer('TRANSPORTER_ADMIN_FAA');
  const driver = { params: { type: 'driver' }, query: {} } as const;
  expect(await refused(finance.call(exportUploads, driver))).toMatchObject({ status: 404 });
});
