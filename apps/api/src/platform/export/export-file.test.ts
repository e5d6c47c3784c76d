import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Cell } from './cell';
import { exportFile } from './export-file';

interface Line {
  name: Cell;
  amount: Cell;
}

async function* pieces(...given: readonly Line[][]) {
  yield* given;
}

const content = async (format: 'csv' | 'xlsx', rows: AsyncIterable<readonly Line[]>): Promise<Readable> => {
  const columns = [
    { title: 'Nama <PT>', value: (line: Line) => line.name },
    { title: 'Ongkos (Rp)', value: (line: Line) => line.amount },
  ];
  return (await exportFile({ name: 'uji', format, columns, pieces: rows })).content as Readable;
};

/** The parts of an XLSX file by path; each must be XML. */
async function partsOf(file: Buffer): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  const zip = await fromBufferPromise(file);
  for await (const entry of zip.eachEntry()) {
    const part = await text(await zip.openReadStreamPromise(entry));
    new SaxesParser().write(part).close();
    parts[entry.fileName] = part;
  }
  return parts;
}

/** The cells of a sheet as a spreadsheet takes them. */
function cellsOf(sheet: string): (Cell | undefined)[][] {
  const rows: (Cell | undefined)[][] = [];
  let within = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') rows.push([]);
    if (name === 'row') expect(attributes.r).toBe(String(rows.length));
    if (name === 'c') {
      const at = 'ABC'.indexOf(String(attributes.r)[0] ?? '');
      expect(attributes.r).toBe(`${'ABC'[at]}${rows.length}`);
      while ((rows.at(-1)?.length ?? 0) <= at) rows.at(-1)?.push(null);
    }
    if (name === 'v' || name === 't') within = name;
  });
  parser.on('closetag', () => {
    within = '';
  });
  parser.on('text', (value) => {
    const row = rows.at(-1);
    if (within && row) row[row.length - 1] = within === 'v' ? Number(value) : value;
  });
  parser.write(sheet).close();
  return rows;
}

it('XLSX names columns as a spreadsheet does', async () => {
  const columns = Array.from({ length: 703 }, (_, at) => ({ title: String(at), value: () => at }));
  const { content: stream } = await exportFile({ name: 'uji', format: 'xlsx', columns, pieces: pieces([]) });
  const sheet = (await partsOf(await buffer(stream as Readable)))['xl/worksheets/sheet1.xml'] ?? '';
  const places = [...sheet.matchAll(/<c r="(\w+)"/g)].map(([, place]) => place);
  expect([0, 25, 26, 51, 52, 701, 702].map((at) => places[at])).toEqual([
    'A1',
    'Z1',
    'AA1',
    'AZ1',
    'BA1',
    'ZZ1',
    'AAA1',
  ]);
});

const formulas = ['=1+1', '+62811', '-5', '@SUM(A1)', '\t=1', '\r=1'];

it('CSV keeps numbers numbers and tells formulas to be text', async () => {
  const lines = formulas.map((name) => ({ name, amount: -1.5 }));
  const written = await text(await content('csv', pieces([{ name: 'PT "Satu"; Dua', amount: null }], lines)));
  expect(written.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Nama <PT>;Ongkos (Rp)',
    '"PT ""Satu""; Dua";',
    "'=1+1;-1,5",
    "'+62811;-1,5",
    "'-5;-1,5",
    "'@SUM(A1);-1,5",
    "'\t=1;-1,5",
    `"'\r=1";-1,5`,
    '',
  ]);
});

it('XLSX keeps numbers numbers and formulas text', async () => {
  const lines = formulas.map((name) => ({ name, amount: -1.5 }));
  const parts = await partsOf(await buffer(await content('xlsx', pieces(lines))));
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(cellsOf(sheet)).toEqual([
    ['Nama <PT>', 'Ongkos (Rp)'],
    ...[...formulas.slice(0, 5), '_x000D_=1'].map((name) => [name, -1.5]),
  ]);
  expect(sheet).not.toContain('<f>');
  // The style that keeps the text a text while a person edits the cell.
  expect(sheet.match(/<c r="A\d+" t="inlineStr" s="2">/g)).toHaveLength(formulas.length);
});

it.each([
  ['2026-11-21', { day: '2026-11-21' }, 3, '46347'],
  ['1900-03-01', { day: '1900-03-01' }, 3, '61'],
  ['2026-11-21 14:30 WIB', { moment: '2026-11-21 14:30', zone: 'WIB' }, 4, '46347.60416666667'],
  ['2026-11-21 14:30 WIT', { moment: '2026-11-21 14:30', zone: 'WIT' }, 6, '46347.60416666667'],
] as const)('XLSX keeps %s a day that can be counted with', async (day, amount, style, value) => {
  const parts = await partsOf(await buffer(await content('xlsx', pieces([{ name: 'x', amount }]))));
  expect(parts['xl/worksheets/sheet1.xml']).toContain(`<c r="B2" s="${style}"><v>${value}</v></c>`);
  expect(await text(await content('csv', pieces([{ name: 'x', amount }])))).toContain(`x;${day}\r\n`);
});

it.each(['1899-12-31', '0001-01-01'])('XLSX writes %s, which no spreadsheet knows, as text', async (day) => {
  const parts = await partsOf(await buffer(await content('xlsx', pieces([{ name: 'x', amount: { day } }]))));
  expect(cellsOf(parts['xl/worksheets/sheet1.xml'] ?? '')[1]).toEqual(['x', day]);
});

it('XLSX columns are as wide as what stands in them, within bounds', async () => {
  const widthsOf = async (...rows: Line[]) => {
    const sheet = (await partsOf(await buffer(await content('xlsx', pieces(rows)))))['xl/worksheets/sheet1.xml'] ?? '';
    return [...sheet.matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width));
  };
  expect(await widthsOf()).toEqual([11, 13]);
  expect(await widthsOf({ name: 'PT Boga Rasa Nusantara', amount: 1 })).toEqual([24, 13]);
  expect(await widthsOf({ name: 'x'.repeat(300), amount: { moment: '2026-11-21 14:30', zone: 'WITA' } })).toEqual([
    50, 23,
  ]);
});

it('XLSX carries what XML and a spreadsheet cannot carry as they are', async () => {
  const names = ['a\u0000b\u001Fc', 'x\uD800y', '<&>"', '_x0041_', ' rapi ', 'baris\nbaru', 'é 🚚', '0812'];
  const lines = [...names, 'p'.repeat(40_000), ''].map((name) => ({ name, amount: Number.NaN }));
  const parts = await partsOf(await buffer(await content('xlsx', pieces(lines))));
  const [, ...rows] = cellsOf(parts['xl/worksheets/sheet1.xml'] ?? '');
  expect(rows.map(([name]) => name)).toEqual([
    ...['abc', 'xy', '<&>"', '_x005F_x0041_', ' rapi ', 'baris\nbaru', 'é 🚚', '0812'],
    'p'.repeat(32_767),
    undefined,
  ]);
  expect(rows.every(({ length }) => length < 2)).toBe(true);
});

it('XLSX goes on in another sheet where one is full', async () => {
  const piece = Array.from({ length: 100_000 }, (_, at) => ({ name: null, amount: at }));
  const full = Array.from({ length: 10 }, () => piece);
  const parts = await partsOf(await buffer(await content('xlsx', pieces(...full, [{ name: 'sisa', amount: 7 }]))));
  expect(parts['xl/workbook.xml']).toContain('<sheet name="Data 2" sheetId="2" r:id="rId2"/>');
  expect(cellsOf(parts['xl/worksheets/sheet2.xml'] ?? '')).toEqual([
    ['Nama <PT>', 'Ongkos (Rp)'],
    ['sisa', 7],
  ]);
});

it.each(['csv', 'xlsx'] as const)('%s of an empty list is its titles', async (format) => {
  const written = await buffer(await content(format, pieces()));
  if (format === 'csv') return expect(written.toString()).toBe('\uFEFFNama <PT>;Ongkos (Rp)\r\n');
  const parts = await partsOf(written);
  expect(cellsOf(parts['xl/worksheets/sheet1.xml'] ?? '')).toHaveLength(1);
  expect(Object.keys(parts)).toHaveLength(6);
});

it.each(['csv', 'xlsx'] as const)('%s breaks off when the list cannot be read to its end', async (format) => {
  async function* broken() {
    yield [{ name: 'satu', amount: 1 }];
    throw new Error('the database went away');
  }
  const stream = await content(format, broken());
  await expect(buffer(stream)).rejects.toThrow('the database went away');
});

it.each(['csv', 'xlsx'] as const)('%s is not begun when the list cannot be read at all', async (format) => {
  async function* broken() {
    yield await Promise.reject<Line[]>(new Error('the database is away'));
  }
  await expect(content(format, broken())).rejects.toThrow('the database is away');
});

it.each(['csv', 'xlsx'] as const)('%s stops reading when nobody takes it any more', async (format) => {
  let read = 0;
  let stopped = () => {};
  const over = new Promise<void>((resolve) => {
    stopped = resolve;
  });
  async function* endless() {
    try {
      for (;;) {
        read += 1;
        yield Array.from({ length: 1000 }, (_, amount) => ({ name: `baris ${read} ${Math.random()}`, amount }));
      }
    } finally {
      stopped();
    }
  }
  const stream = await content(format, endless());
  for await (const _ of stream) break;
  await over;
  expect(read).toBeLessThan(50);
});
