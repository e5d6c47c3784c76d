import { buffer } from 'node:stream/consumers';
import { importLimits } from '@lajur/domain/import/state';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { exportFile } from '../export/export-file';
import { openTable, tableFormatOf } from './table-file';

type Wish = Parameters<typeof openTable>[2];

async function read(bytes: Buffer, wished: Wish = {}) {
  const { reading, pieces } = await openTable(bytes, tableFormatOf(bytes), wished);
  const rows = [];
  for await (const piece of pieces) rows.push(...piece.rows);
  return { reading, rows };
}
const cellsOf = async (bytes: Buffer, wished?: Wish) => (await read(bytes, wished)).rows.map(({ cells }) => cells);

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const table = [
  ['Nama', 'Café'],
  ['Sari', '2,5'],
];
const written = (delimiter: string, end = '\r\n') =>
  table.map((row) => row.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter)).join(end);

test.each([
  ['UTF-8', Buffer.from(written(';')), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${written(';')}`), 'utf-8'],
  ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${written(';')}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 LE', Buffer.from(written(';'), 'utf16le'), 'utf-16le'],
  ['UTF-16 BE with a mark', utf16be(`\uFEFF${written(';')}`), 'utf-16be'],
  ['UTF-16 BE', utf16be(written(';')), 'utf-16be'],
  ['Windows-1252', Buffer.from(written(';'), 'latin1'), 'windows-1252'],
])('%s is guessed', async (_name, bytes, encoding) => {
  const { reading, rows } = await read(bytes);
  expect(reading).toMatchObject({ encoding, delimiter: ';' });
  expect(rows.map(({ cells }) => cells)).toEqual(table);
});

test.each([',', ';', '\t'] as const)('the delimiter %j is guessed', async (delimiter) => {
  for (const end of ['\n', '\r\n', '\r']) {
    const { reading, rows } = await read(Buffer.from(written(delimiter, end)));
    expect(reading.delimiter).toBe(delimiter);
    expect(rows.map(({ cells }) => cells)).toEqual(table);
  }
});

test('a person may say otherwise than the guess', async () => {
  const bytes = Buffer.from('a;b,c\n1;2,3\n');
  expect(await cellsOf(bytes, { delimiter: ',' })).toEqual([
    ['a;b', 'c'],
    ['1;2', '3'],
  ]);
  expect((await read(Buffer.from('é'), { encoding: 'windows-1252' })).rows[0]?.cells).toEqual(['Ã©']);
});

test('quotes, line breaks in cells, blank lines and the row numbers of a spreadsheet', async () => {
  const { rows } = await read(Buffer.from('sep=,\r\na,b\r\n\r\n"x ""y""","dua\r\nbaris"\r\n,,\r\n1,\u00072,,\r\n'));
  expect(rows).toEqual([
    { rowNo: 1, cells: ['a', 'b'] },
    { rowNo: 3, cells: ['x "y"', 'dua\nbaris'] },
    { rowNo: 5, cells: ['1', '2'] },
  ]);
});

test('a row is whole wherever the pieces of a large file end', async () => {
  const lines = Array.from({ length: 30_000 }, (_, at) => `${at};"nilai é ${at}";"a;b"`);
  const cells = await cellsOf(Buffer.from(lines.join('\r\n')));
  expect(cells).toHaveLength(lines.length);
  expect(cells.every(([a, b, c], at) => a === String(at) && b === `nilai é ${at}` && c === 'a;b')).toBe(true);
});

test.each([
  ['nothing', Buffer.alloc(0), 'Berkas ini kosong.'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'Berkas harus CSV atau XLSX.'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 5, 6]), 'Berkas harus CSV atau XLSX.'],
  [
    'old Excel',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]),
    'Berkas Excel lama (.xls) tidak diterima. Simpan sebagai .xlsx.',
  ],
  ['an open quote', Buffer.from('a,b\n"1,2\n3,4\n'), 'Tanda kutip yang dibuka di baris 2 tidak ditutup.'],
  [
    'too many columns',
    Buffer.from(','.repeat(importLimits.columns).concat('x')),
    'Baris 1 punya lebih dari 100 kolom.',
  ],
])('%s is refused', async (_name, bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(message);
});

const parts = {
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Tersembunyi" state="hidden" r:id="r2"/>
    <sheet name="Data" r:id="r1"/><sheet name="Lain" r:id="r2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/>
    <Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\ mmm\\ yyyy"/>
    <numFmt numFmtId="171" formatCode="&quot;Rp&quot;#,##0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="20"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `<sst><si><t>Nama</t></si><si><r><t>Sa</t></r><r><t>ri</t></r><rPh><t>x</t></rPh></si>
    <si><t>a_x000D_b</t></si></sst>`,
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>
    <row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>Sebaris</t></is></c></row>
    <row r="4"><c t="s"><v>1</v></c><c s="1"><v>46752</v></c><c s="2"><v>46752.5</v></c><c s="3"><v>0.354166666</v></c>
      <c s="4"><v>1250000</v></c><c><v>0.30000000000000004</v></c><c><v>1.23456789012E11</v></c><c t="b"><v>1</v></c>
      <c t="str"><v>rumus</v></c><c t="e"><v>#N/A</v></c></row>
    <row r="5"><c r="B5" t="s"><v>2</v></c><c r="ZZ5" s="1"/></row></sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row><c><v>7</v></c></row></sheetData></worksheet>',
};

async function xlsx(changed: Record<string, string | Buffer> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries({ ...parts, ...changed })) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

test('an XLSX file is read as a person sees it', async () => {
  const { reading, rows } = await read(await xlsx());
  expect(reading).toEqual({ encoding: null, delimiter: null, sheet: 'Data', sheets: ['Data', 'Lain'] });
  expect(rows).toEqual([
    { rowNo: 2, cells: ['Nama', '', 'Sebaris'] },
    {
      rowNo: 4,
      cells: [
        'Sari',
        '31/12/2027',
        '31/12/2027 12:00',
        '08:30',
        '1250000',
        '0,3',
        '123456789012',
        'Ya',
        'rumus',
        '#N/A',
      ],
    },
    { rowNo: 5, cells: ['', 'a\rb'] },
  ]);
  expect(await cellsOf(await xlsx(), { sheet: 'Lain' })).toEqual([['7']]);
});

test('what an export wrote is read back', async () => {
  async function* pieces() {
    yield [{ name: '=1+1', amount: 2.5 }];
  }
  const columns = [
    { title: 'Nama', value: ({ name }: { name: string }) => name },
    { title: 'Nilai', value: ({ amount }: { amount: number }) => amount },
  ];
  const { content } = exportFile({ name: 'uji', format: 'xlsx', columns, pieces: pieces() });
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  expect(await cellsOf(bytes)).toEqual([
    ['Nama', 'Nilai'],
    ['=1+1', '2,5'],
  ]);
});

const bomb = `<?xml version="1.0"?><!DOCTYPE lol [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`;
test.each<[string, Record<string, string | Buffer>, string]>([
  ['entities of its own', { 'xl/worksheets/sheet1.xml': `${bomb}<worksheet>&b;</worksheet>` }, 'rusak'],
  ['a document type in its strings', { 'xl/sharedStrings.xml': `${bomb}<sst/>` }, 'rusak'],
  ['macros', { 'xl/vbaProject.bin': 'x' }, 'makro'],
  ['broken XML', { 'xl/worksheets/sheet1.xml': '<worksheet><row>' }, 'rusak'],
  ['a bomb in its strings', { 'xl/sharedStrings.xml': Buffer.alloc(81_000_000, 0x20) }, 'terlalu besar'],
])('an XLSX file with %s is refused', async (_name, changed, message) => {
  await expect(read(await xlsx(changed))).rejects.toThrow(message);
});

test('a zip that is no workbook, and half a workbook, are refused', async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('x'), 'a.txt');
  zip.end();
  await expect(read(await buffer(zip.outputStream))).rejects.toThrow('Berkas harus CSV atau XLSX.');
  const whole = await xlsx();
  await expect(read(whole.subarray(0, whole.length / 2))).rejects.toThrow('rusak');
});
