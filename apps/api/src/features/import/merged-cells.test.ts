import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { type Importer, startImports } from './import.fixture';

let imports: Awaited<ReturnType<typeof startImports>>;
let admin: Importer;
beforeAll(async () => {
  imports = await startImports();
  admin = await imports.importer('TRANSPORTER_SUPER_ADMIN');
});
afterAll(() => imports.close());

/** A workbook as a spreadsheet writes it, with some cells shown as one. */
async function workbook(rows: readonly (readonly string[])[], merged: readonly string[]): Promise<Buffer> {
  const cell = (text: string, at: number, row: number) =>
    `<c r="${'ABC'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const lines = rows.map(
    (cells, at) => `<row r="${at + 1}">${cells.map((one, c) => cell(one, c, at + 1)).join('')}</row>`,
  );
  const merges = `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  const zip = new ZipFile();
  const parts = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Data" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`,
  };
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

const rows = [
  ['Daftar kontak', '', ''],
  ['Nama PIC', 'Email', 'Catatan'],
  ['Sari', 'sari@uji.test', ''],
  ['', 'budi@uji.test', ''],
];

test('cells that a workbook shows as one are named, those of a title above the heads are not', async () => {
  const upload = await admin.checked('email', await workbook(rows, ['A1:C1', 'A3:A4', 'B3:C3']), 'kontak.xlsx');
  expect(upload).toMatchObject({ state: 'ready', counts: { new: 1, bad: 1 } });
  expect(upload.reading).toMatchObject({ merged: { cells: ['A3:A4', 'B3:C3'], count: 2 } });
});

test('of many the first few are named', async () => {
  const many = Array.from({ length: 12 }, (_, at) => `B${at + 3}:C${at + 3}`);
  const upload = await admin.checked('email', await workbook(rows, many), 'kontak.xlsx');
  expect(upload.reading).toMatchObject({ merged: { cells: many.slice(0, 5), count: 12 } });
});

test('a file without them names none', async () => {
  const upload = await admin.checked('email', await workbook(rows, []), 'kontak.xlsx');
  expect(upload.reading).toMatchObject({ merged: { cells: [], count: 0 } });
  const csv = await admin.checked('email', 'Nama PIC;Email\nSari;sari@uji.test', 'kontak.csv');
  expect(csv.reading).toMatchObject({ merged: { cells: [], count: 0 } });
});
