import { type ReportCellKind, type ReportColumn, reportIds, reports } from '@lajur/domain/report/report';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { usualMark } from '../../platform/pdf/mark';
import { reportDocument } from './report-document';

/** The widest that a cell of each kind is in a large company. */
const widest: Readonly<Record<ReportCellKind, string | number>> = {
  text: 'PT Sumber Makmur Sejahtera Bersama Nusantara Logistik, Kabupaten Kepulauan Siau Tagulandang Biaro',
  day: '2026-09-30',
  count: 999_999,
  days: 888,
  km: 99_999_999.9,
  kg: 99_999_999.9,
  rate: 8888.8,
  daily: 8.888,
  score: 100,
  percent: 100,
  rupiah: 888_888_888_888,
};
const cellsOf = (columns: readonly ReportColumn[]) => columns.map(({ kind }) => widest[kind]);

/** How far into each page its texts reach, as parts of its width. */
async function reachOf(pdf: Buffer): Promise<[number, number]> {
  const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS }).promise;
  let [least, most] = [1, 0];
  for (let at = 1; at <= opened.numPages; at++) {
    const page = await opened.getPage(at);
    const { width } = page.getViewport({ scale: 1 });
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const left = Number(item.transform[4]);
      [least, most] = [Math.min(least, left / width), Math.max(most, (left + item.width) / width)];
    }
  }
  await opened.destroy();
  return [least, most];
}

it.each(reportIds)('prints all columns of %s on its page, however long its words and figures', async (id) => {
  const { name, noun, columns } = reports[id];
  const rows = Array.from({ length: 30 }, (_, at) => ({ id: String(at), cells: cellsOf(columns), link: null }));
  const pdf = await reportDocument({
    ...{ company: 'PT Mitra Satu', mark: usualMark, name, noun, note: null, days: '1 Sep – 30 Nov 2026' },
    ...{ madeAt: '30 Nov 2026, 14.30 WIB', columns, rows, all: rows.length, totals: cellsOf(columns) },
  });
  const [least, most] = await reachOf(pdf);
  // The margins of A4 on its side are 20 mm of 297.
  expect(least).toBeGreaterThan(0.067);
  expect(most).toBeLessThan(0.933);
});
