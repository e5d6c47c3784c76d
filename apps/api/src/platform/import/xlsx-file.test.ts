import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { hiddenColumnsFile } from './hidden-columns.fixture';
import { openTable, refuseTableHead, tableFormatOf } from './table-file';

const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';

async function read(parts: Record<string, string>) {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return readBytes(await buffer(zip.outputStream));
}

async function readBytes(bytes: Buffer) {
  const { pieces } = await openTable(bytes, tableFormatOf(bytes), {});
  const rows = [];
  let hidden = 0;
  let hiddenColumns: readonly string[] = [];
  for await (const piece of pieces) {
    rows.push(...piece.rows);
    hidden = piece.hidden ?? hidden;
    hiddenColumns = piece.hiddenColumns ?? hiddenColumns;
  }
  return { rows, hidden, hiddenColumns };
}

const usual = (sheet: string, formats = '') => ({
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Data" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/styles.xml': `<styleSheet><numFmts>${formats}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="21"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
});
const cellsOf = async (cells: string, format = '') =>
  (await read(usual(`<row r="1">${cells}</row>`, `<numFmt numFmtId="170" formatCode="${format}"/>`))).rows[0]?.cells;

test.each([
  ['in a folder of another name', kind, 'data', 'worksheets/sheet1.xml', 'r'],
  ['named from the root', kind, 'data', '/data/worksheets/sheet1.xml', 'r'],
  ['named by a step back', kind, 'isi/buku', '../buku/worksheets/sheet1.xml', 'r'],
  ['named with a prefix of its own', kind, 'xl', 'worksheets/sheet1.xml', 'ns7'],
  ['of the strict kind', strict, 'xl', 'worksheets/sheet1.xml', 'rel'],
])('a workbook %s is found by its links', async (_name, links, folder, target, prefix) => {
  const { rows } = await read({
    '_rels/.rels': `<Relationships><Relationship Id="x" Type="${links}/officeDocument" Target="${folder}/buku.xml"/></Relationships>`,
    [`${folder}/buku.xml`]: `<workbook xmlns:${prefix}="${links}"><sheets><sheet sheetId="1" name="Data" ${prefix}:id="a"/></sheets></workbook>`,
    [`${folder}/_rels/buku.xml.rels`]: `<Relationships><Relationship Id="a" Type="${links}/worksheet" Target="${target}"/>
      <Relationship Id="b" Type="${links}/sharedStrings" Target="teks.xml"/></Relationships>`,
    [`${folder}/teks.xml`]: '<sst><si><t>Sari</t></si></sst>',
    [`${folder}/worksheets/sheet1.xml`]:
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>',
  });
  expect(rows).toEqual([{ rowNo: 1, cells: ['Sari'] }]);
});

test('rows that the sheet hides are left out and counted, empty ones are not', async () => {
  const row = (at: number, more: string) => `<row r="${at}"${more}><c><v>${at}</v></c></row>`;
  const sheet = [row(1, ''), row(2, ' hidden="1"'), row(3, ' hidden="true"'), row(4, ' ht="0" customHeight="1"')];
  const { rows, hidden } = await read(usual(`${sheet.join('')}<row r="5" hidden="1"/>${row(6, ' hidden="0"')}`));
  expect([rows.map(({ rowNo }) => rowNo), hidden]).toEqual([[1, 6], 3]);
});

test('columns that the sheet hides are left out and named, empty ones are not', async () => {
  const cell = (name: string, text: string) => `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (at: number, texts: string[]) =>
    `<row r="${at}">${texts.map((text, column) => (text ? cell(`${'ABCDEF'.charAt(column)}${at}`, text) : '')).join('')}</row>`;
  const sheet = [
    row(1, ['Nama', 'Email', 'Telepon', '', 'Kota', 'Catatan']),
    row(2, ['Sari', 'x', '0812', '', 'Bekasi', 'y']),
  ];
  const cols =
    '<cols><col min="2" max="3" width="9" hidden="1"/><col min="4" max="4" hidden="true"/><col min="6" max="6" width="0"/></cols>';
  const parts = usual(sheet.join(''));
  const path = 'xl/worksheets/sheet1.xml';
  const { rows, hiddenColumns } = await read({
    ...parts,
    [path]: parts[path].replace('<sheetData>', `${cols}<sheetData>`),
  });
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Nama', '', '', '', 'Kota'],
    ['Sari', '', '', '', 'Bekasi'],
  ]);
  expect(hiddenColumns).toEqual(['B (Email)', 'C (Telepon)', 'F (Catatan)']);

  const written = await readBytes(hiddenColumnsFile);
  expect(written.rows.map(({ cells }) => cells)).toEqual([
    ['Nama PIC', 'Email', '', 'Kota'],
    ['Sari', 'sari@gudang.test', '', 'Bekasi'],
    ['Budi', 'budi@gudang.test', '', 'Bogor'],
  ]);
  expect(written.hiddenColumns).toEqual(['C (Telepon)', 'E (Catatan)']);
});

test('a formula that was never worked out is not read as empty', async () => {
  const cells = '<c><f>A2</f></c><c><f>A2</f><v/></c><c t="str"><f>A2</f><v></v></c><c t="str"><f>A2</f><v>x</v></c>';
  expect(await cellsOf(`${cells}<c><f t="shared" si="0"/></c>`)).toEqual([
    '#TANPA HASIL',
    '#TANPA HASIL',
    '',
    'x',
    '#TANPA HASIL',
  ]);
});

test('a number of more than fifteen digits says that it has lost some', async () => {
  const cells = '<c><v>3171234567890120</v></c><c><v>999999999999999</v></c><c><v>3.171234567890123E15</v></c>';
  expect(await cellsOf(cells)).toEqual(['3,17123456789012E+15', '999999999999999', '3,17123456789012E+15']);
});

test.each([
  ['0000000000000', '502170418812', '0502170418812'],
  ['0000\\-0000\\-0000', '81236407781', '0812-3640-7781'],
  ['&quot;0&quot;#', '81236407781', '081236407781'],
  ['&quot;+62 &quot;000\\-0000\\-0000', '81236407781', '+62 812-3640-7781'],
  ['[$-421]00000', '1780', '01780'],
  ['00000;-00000', '17800', '17800'],
  ['000', '12345', '12345'],
  ['0', '12', '12'],
  ['#,##0', '1250000', '1250000'],
  ['0.00', '12.5', '12,5'],
  ['00.00', '12.5', '12,5'],
])('the number format %s shows %s as %s', async (format, value, shown) => {
  expect(await cellsOf(`<c s="1"><v>${value}</v></c>`, format)).toEqual([shown]);
});

test('the last minute of a day is no midnight', async () => {
  const cells = [0.999988425925926, 0.9999999, 0.3333333333333333, 0.354166666].map(
    (at) => `<c s="2"><v>${at}</v></c>`,
  );
  expect(await cellsOf(cells.join(''))).toEqual(['23:59', '23:59', '08:00', '08:30']);
});

const container = Buffer.from('d0cf11e0a1b11ae1', 'hex');
test('a workbook with a password is said to be locked, an old one to be old', () => {
  const locked = Buffer.concat([container, Buffer.alloc(90_000), Buffer.from('EncryptedPackage', 'utf16le')]);
  expect(() => tableFormatOf(locked)).toThrow('Berkas ini dikunci kata sandi.');
  expect(() => tableFormatOf(container)).toThrow('Berkas Excel lama (.xls)');
  // Which of the two it is shows further down than where an upload is first looked at.
  expect(() => refuseTableHead(locked.subarray(0, 4096))).not.toThrow();
  expect(() => refuseTableHead(Buffer.from('%PDF-1.7'))).toThrow('Berkas harus CSV atau XLSX.');
});
