import type { ReportCell, ReportRow } from '@lajur/api-contract/report';
import { formatNumber } from '@lajur/domain/common/number';
import { cellText } from '@lajur/domain/report/cell-text';
import type { ReportColumn } from '@lajur/domain/report/report';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { longWord, makePdf, secondInk, wrapped } from '../../platform/pdf/make-pdf';
import { headline, letterhead, lineLength, type Mark } from '../../platform/pdf/mark';

/** As many rows as somebody leafs through; who wants all of them takes the CSV. */
export const printedRows = 500;

export interface ReportDocument {
  company: string;
  mark: Mark;
  name: string;
  noun: string;
  note: string | null;
  /** Which days, in words. */
  days: string;
  madeAt: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  /** How many rows the report has. */
  all: number;
  totals: readonly ReportCell[] | null;
}

const isNumber = ({ kind }: ReportColumn) => kind !== 'text' && kind !== 'day';
const alignment = (column: ReportColumn) => (isNumber(column) ? 'right' : 'left');

const cellsOf = (columns: readonly ReportColumn[], cells: readonly ReportCell[], bold = false): TableCell[] =>
  columns.map((column, at) => ({
    ...wrapped(cellText(cells[at] ?? null, column)),
    ...{ alignment: alignment(column), bold },
  }));

/** Letters of a table whose columns have room, and how wide one of them is beside its size; what lies between two columns, in points. */
const usualSize = 7;
const letterWidth = 0.6;
const gap = 8;

/** The size at which the longest words of all columns stand side by side: the library lets what is wider run off the page. */
function letterSize(columns: readonly ReportColumn[], lines: readonly (readonly ReportCell[])[]): number {
  const letters = columns.map((column, at) => {
    const texts = [column.title, ...lines.map((cells) => cellText(cells[at] ?? null, column))];
    const words = texts.flatMap((text) => text.split(/\s/)).map(({ length }) => length);
    return words.reduce((most, length) => (length > longWord ? most : Math.max(most, length)), 1);
  });
  const room = lineLength.onItsSide - gap * columns.length;
  return Math.min(usualSize, room / (letterWidth * letters.reduce((sum, one) => sum + one, 0)));
}

const small = (text: string): Content => ({ text, color: secondInk, fontSize: 8, margin: [0, 6, 0, 0] });

/** A report as a table on its side, with the head on every page and its last row. PDF. */
export function reportDocument(of: ReportDocument): Promise<Buffer> {
  const { company, name, columns, rows, all, totals } = of;
  const last = totals ? [cellsOf(columns, ['Jumlah', ...totals.slice(1)], true)] : [];
  const left = all - rows.length;
  return makePdf({
    title: `Laporan ${name}, ${of.days}`,
    author: company,
    foot: `${company} · Laporan ${name}`,
    landscape: true,
    mark: of.mark,
    content: [
      ...letterhead(wrapped(company), []),
      headline(`Laporan ${name}`),
      { text: `${of.days}. Dibuat ${of.madeAt}.`, color: secondInk, margin: [0, 0, 0, 10] },
      rows.length === 0
        ? { text: 'Tidak ada yang tercatat pada hari-hari ini.' }
        : {
            layout: 'hairlines',
            fontSize: letterSize(columns, [...rows.map(({ cells }) => cells), ...(totals ? [totals] : [])]),
            table: {
              headerRows: 1,
              dontBreakRows: true,
              // Columns that share what is left take as much as the widest word of all of them, past the edge of the page.
              widths: columns.map(() => 'auto'),
              body: [
                columns.map((column) => ({ text: column.title, bold: true, alignment: alignment(column) })),
                ...rows.map((row) => cellsOf(columns, row.cells)),
                ...last,
              ],
            },
          },
      ...(left > 0 ? [small(`${formatNumber(left)} ${of.noun} lain ada di berkas CSV; jumlahnya dari semua.`)] : []),
      ...(of.note ? [small(of.note)] : []),
    ],
  });
}
