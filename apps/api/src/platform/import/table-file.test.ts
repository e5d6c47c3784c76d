import { buffer } from 'node:stream/consumers';
import { importLimits } from '@lajur/domain/import/state';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { exportFile } from '../export/export-file';
import { unread } from './table';
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

/** What Windows shows for bytes 0x80 to 0x9F; five of them mean nothing. */
const windows1252 = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ';

test('every byte of Windows-1252 is the sign that Windows shows, across the pieces of a large file too', async () => {
  // A file with a zero byte is no text. Old line ends part words, other control signs go.
  const codes = Array.from({ length: 255 }, (_, at) => at + 1);
  const lineOf = (code: number) => {
    const sign = code === 0x22 ? [code, code] : [code];
    return Buffer.concat([Buffer.from(`${code};"a`), Buffer.from(sign), Buffer.from('b"\n')]);
  };
  const textOf = (code: number) => {
    if (code === 0x0b || code === 0x0c) return 'a b';
    if (code === 0x0d) return 'a\nb';
    if ((code < 0x20 && code !== 0x09 && code !== 0x0a) || code === 0x7f) return 'ab';
    return `a${windows1252[code - 0x80] ?? String.fromCharCode(code)}b`;
  };
  const lines = Buffer.concat(codes.map(lineOf));
  const times = Math.ceil((600 * 1024) / lines.length);
  const bytes = Buffer.concat(Array.from({ length: times }, () => lines));
  const cells = await cellsOf(bytes, { encoding: 'windows-1252', delimiter: ';' });
  const expected = codes.map((code) => [String(code), textOf(code)]);
  expect(cells).toHaveLength(expected.length * times);
  for (let at = 0; at < cells.length; at += expected.length)
    expect(cells.slice(at, at + expected.length)).toEqual(expected);
});

test('a name that Excel on Windows wrote is read as it stood there', async () => {
  const bytes = Buffer.from('Nama;Alamat\nMa\x92ruf;\x93Ruko\x94 \x96 Blok A\x85\n', 'latin1');
  const { reading, rows } = await read(bytes);
  expect(reading.encoding).toBe('windows-1252');
  expect(rows[1]?.cells).toEqual(['Ma’ruf', '“Ruko” – Blok A…']);
});

test('control signs are cleaned from cells and joiners stay', async () => {
  expect(await cellsOf(Buffer.from('a\u0085b;\u0085;👩‍🚒;می‌خواهم;x'))).toEqual([['a b', '', '👩‍🚒', 'می‌خواهم', 'x']]);
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

const quoted = 'Panggilan;Nama;SIM\n';
test.each([
  [
    'a quote with text behind it',
    '"Budi" Tiga;X;1\n"Siti";"Y;Z";2\n',
    [
      ['"Budi" Tiga', 'X', '1'],
      ['Siti', 'Y;Z', '2'],
    ],
    0,
  ],
  [
    'a quote that nobody closed',
    'A;"Budi;1\nB;C;2\n',
    [
      ['A', '"Budi', '1'],
      ['B', 'C', '2'],
    ],
    1,
  ],
  [
    'one above cells in quotes',
    '"Budi;X;1\n"Siti";"Y";2\n',
    [
      ['"Budi', 'X', '1'],
      ['Siti', 'Y', '2'],
    ],
    0,
  ],
  [
    'one above another',
    '"Budi;X;1\n"Siti;Y;2\n',
    [
      ['"Budi', 'X', '1'],
      ['"Siti', 'Y', '2'],
    ],
    0,
  ],
  [
    'one above an inch',
    'A;"Budi;1\nB;C;2\nB;Ban 5";3\n',
    [
      ['A', '"Budi', '1'],
      ['B', 'C', '2'],
      ['B', 'Ban 5"', '3'],
    ],
    1,
  ],
  [
    'one at the end',
    'A;B;1\nB;C;"',
    [
      ['A', 'B', '1'],
      ['B', 'C', '"'],
    ],
    undefined,
  ],
])('%s loses no row but its own', async (_name, text, cells, quoteAt) => {
  const { rows } = await read(Buffer.from(quoted + text));
  expect(rows.slice(1).map((row) => row.cells)).toEqual(cells);
  expect(rows[1]?.quoteAt).toBe(quoteAt);
});

test('a quote that nobody closed at the top of a large file leaves all rows below, and a long cell is one cell', async () => {
  const below = Array.from({ length: 30_000 }, (_, at) => `${at};Jl. Ban ${at};x`).join('\n');
  const long = `"${'baris\n'.repeat(2000)}"`;
  const { rows } = await read(Buffer.from(`a;b;c\n1;"Budi;2\n1;${long};2\n${below}\n`));
  expect(rows).toHaveLength(30_003);
  expect(rows[1]).toEqual({ rowNo: 2, cells: ['1', '"Budi', '2'], quoteAt: 1 });
  expect(rows[2]?.cells[1]).toHaveLength(2000 * 6 - 1);
});

test('a row is whole wherever the pieces of a large file end', async () => {
  const lines = Array.from({ length: 30_000 }, (_, at) => `${at};"nilai é ${at}";"a;b"`);
  const cells = await cellsOf(Buffer.from(lines.join('\r\n')));
  expect(cells).toHaveLength(lines.length);
  expect(cells.every(([a, b, c], at) => a === String(at) && b === `nilai é ${at}` && c === 'a;b')).toBe(true);
});

const program = Buffer.alloc(4096);
program.write('MZ\u0090\0\u0003\0\0\0\u0004\0\0\0\u00ff\u00ff\0\0', 'latin1');
const page = 'Isi berkas ini halaman web (HTML), bukan tabel. Buka di Excel, lalu simpan sebagai XLSX.';
test.each([
  ['nothing', Buffer.alloc(0), 'Berkas ini kosong.'],
  ['a program', program, 'Berkas harus CSV atau XLSX.'],
  ['a page', Buffer.from('\n <!DOCTYPE html><html lang="id">'), page],
  ['a page in UTF-16', Buffer.from('\uFEFF<html><body>', 'utf16le'), page],
  ['a table in HTML, as some call .xls', Buffer.from('<table border=1><tr><td>Nama'), page],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'Berkas harus CSV atau XLSX.'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 5, 6]), 'Berkas harus CSV atau XLSX.'],
  [
    // Of one pixel: more than half of its first bytes are zero, as in UTF-16.
    'a small picture',
    Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
    'Berkas harus CSV atau XLSX.',
  ],
  [
    'old Excel',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]),
    'Berkas Excel lama (.xls) tidak diterima. Simpan sebagai .xlsx.',
  ],
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
  expect(reading).toEqual({ ...unread(), sheet: 'Data', sheets: ['Data', 'Lain'] });
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
  const { content } = await exportFile({ name: 'uji', format: 'xlsx', columns, pieces: pieces() });
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

const sheetOf = (rows: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
});
const limit = 64 * 1024;
const inline = (text: string) => `<is><t>${text}</t></is>`;

test('a cell holds up to 64 KB', async () => {
  const cell = `<row r="1"><c t="inlineStr">${inline('a'.repeat(limit))}</c></row>`;
  expect((await cellsOf(await xlsx(sheetOf(cell))))[0]?.[0]).toHaveLength(limit);
});

const long = 'a'.repeat(limit + 1);
const runs = `<is>${`<r><t>${'a'.repeat(1024)}</t></r>`.repeat(65)}</is>`;
/** A part of a workbook that goes on for thirty megabytes. */
const endless = (before: string) => Buffer.concat([Buffer.from(before), Buffer.alloc(30_000_000, 0x61)]);
const atB7 = 'Sel di baris 7, kolom B berisi lebih dari 64 KB teks.';
const before = '<row r="3"><c><v>1</v></c></row><row r="7"><c r="A7"><v>1</v></c>';
const row7 = (cell: string) => `${before}${cell}</row>`;
const shared = row7('<c r="B7" t="s"><v>1</v></c><c r="C7" t="s"><v>0</v></c>');
test.each<[string, Record<string, string | Buffer>]>([
  ['text', sheetOf(row7(`<c r="B7" t="inlineStr">${inline(long)}</c>`))],
  ['text in many runs', sheetOf(row7(`<c r="B7" t="inlineStr">${runs}</c>`))],
  ['text that never ends', { 'xl/worksheets/sheet1.xml': endless(`<worksheet>${before}<c r="B7"><v>`) }],
  ['an attribute that never ends', { 'xl/worksheets/sheet1.xml': endless(`<worksheet>${before}<c r="`) }],
  ['a comment full of tags', sheetOf(row7(`<c r="B7"><!--${'<a></a>'.repeat(1_000_000)}--><v>1</v></c>`))],
  [
    'a shared string',
    { ...sheetOf(shared), 'xl/sharedStrings.xml': `<sst><si><t>x</t></si><si><t>${long}</t></si></sst>` },
  ],
  [
    'a shared string that never ends',
    { ...sheetOf(shared), 'xl/sharedStrings.xml': endless('<sst><si><t>x</t></si><si><t>') },
  ],
])('a cell with more, as %s, is refused where it stands', async (_name, changed) => {
  await expect(read(await xlsx(changed))).rejects.toThrow(atB7);
});

test('a long string that no cell shows does no harm', async () => {
  const strings = `<sst><si><t>Nama</t></si><si><t>b</t></si><si><t>c</t></si><si><t>${long}</t></si></sst>`;
  expect(await cellsOf(await xlsx({ 'xl/sharedStrings.xml': strings }))).toHaveLength(3);
});

test.each([
  ['behind the last', '<c r="CW4"><v>1</v></c>'],
  ['behind what a sheet has', `${'<c/>'.repeat(16_384)}<c r="ZZZ4"><v>1</v></c>`],
])('a filled cell %s column is refused, an empty one is not', async (_name, cell) => {
  const row = `<row r="4">${cell}</row>`;
  await expect(read(await xlsx(sheetOf(row)))).rejects.toThrow('Baris 4 punya lebih dari 100 kolom.');
  const blank = row.replace('<v>1</v>', '<v> </v>').replace('"><v>', '" t="str"><v>');
  expect(await cellsOf(await xlsx(sheetOf(`<row r="2"><c><v>7</v></c></row>${blank}`)))).toEqual([['7']]);
});

test('a place that is told again holds one cell', async () => {
  const rows = `<row r="1">${'<c r="B1"><v>1</v></c>'.repeat(1000)}<c r="A1"><v>2</v></c></row>`;
  expect(await cellsOf(await xlsx(sheetOf(rows)))).toEqual([['2', '1']]);
});

const shows = (times: number, row = 1) => `<row r="${row}">${'<c t="s"><v>0</v></c>'.repeat(times)}</row>`;
const sharing = (size: number, rows: string) => ({
  ...sheetOf(rows),
  'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(size)}</t></si></sst>`,
});
test.each([
  ['a row', 60_000, shows(4) + shows(5, 2), 'Baris 2 berisi lebih dari 256 KB teks.'],
  ['a file', 60_000, shows(4).repeat(900), 'Isi berkas ini terlalu besar.'],
])('%s in which one long string stands many times is refused', async (_name, size, rows, message) => {
  const { pieces } = await openTable(await xlsx(sharing(size, rows)), 'xlsx', {});
  const all = async () => {
    for await (const _ of pieces);
  };
  await expect(all()).rejects.toThrow(message);
});

test('rows with long cells are handed out a few at a time', async () => {
  const row = `<row>${`<c t="inlineStr">${inline('a'.repeat(50_000))}</c>`.repeat(4)}</row>`;
  const { pieces } = await openTable(await xlsx(sheetOf(row.repeat(100))), 'xlsx', {});
  const sizes: number[] = [];
  for await (const { rows } of pieces) sizes.push(rows.length);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(100);
  expect(Math.max(...sizes)).toBeLessThan(12);
});
