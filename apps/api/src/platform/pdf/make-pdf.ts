import { formatNumber } from '@lajur/domain/common/number';
import type { Content, ContentText, TableCell } from 'pdfmake/interfaces';
import { type Mark, marked, markInk, usualMark } from './mark';
import { printInThread } from './print-thread';

export interface PdfDocument {
  title: string;
  author: string;
  content: Content;
  /** On its side, for wide tables. */
  landscape?: boolean;
  /** At the foot of every page, before "halaman 1 dari 2". */
  foot: string;
  /** Whose it is; the portal's own look unless told. */
  mark?: Mark;
}

/** One PDF with the pages of several, in their order; that which cannot be put there is told by its name. */
export const mergePdfs = (documents: readonly { name: string; content: Buffer }[]): Promise<Buffer> =>
  printInThread({ merge: documents.map(({ name, content }) => ({ name, bytes: new Uint8Array(content) })) });

/** The grey of what is beside the point. */
export const secondInk = '#4b5563';

/** Over a part of a document; it never ends a page (print-worker.mjs). */
export const heading = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 11,
  color: markInk,
  margin: [0, 8, 0, 4],
  headlineLevel: 1,
});

/** Draws a document on A4, in a thread of its own: nothing of it may be a function. */
export const makePdf = ({ mark = usualMark, ...document }: PdfDocument): Promise<Buffer> =>
  printInThread({ ...document, content: marked(document.content, mark, document.landscape) });

/** A word that is longer than this many letters is broken where its line ends; the others stay whole (`wrapped`). */
export const longWord = 20;

/** Amounts that a page carries on to the next: at the foot of one that goes on, and at the head of the next, their sum so far. */
export const carried = (amount: number): TableCell => ({
  text: formatNumber(amount, 0),
  alignment: 'right',
  // The thread that draws knows on which page it came to stand (print-worker.mjs).
  ...{ carried: amount },
});

/** Text in a narrow place: the library lets a word that is longer than its line run out of it. */
export const wrapped = (text: string): ContentText => ({
  text: text
    .split(/(?<=\s)/)
    .map((word) => (word.trim().length > longWord ? { text: word, wordBreak: 'break-all' } : word)),
});

/** Labels and what they say, below each other; what is missing is left out. */
export function factRows(rows: readonly (readonly [string, string | null | undefined])[]): Content {
  const body = rows.flatMap(([label, value]) => (value ? [[{ text: label, color: secondInk }, wrapped(value)]] : []));
  // The library draws no table without rows.
  return body.length === 0 ? [] : { layout: 'noBorders', margin: [0, 0, 0, 14], table: { widths: [130, '*'], body } };
}

/** The cells of a table's head, the first at the left and the figures at the right. */
export const headCells = (titles: readonly string[]): TableCell[] =>
  titles.map((text, at) => ({ text, bold: true, alignment: at === 0 ? 'left' : 'right' }));

/** A picture for a document. */
export const dataUrl = (bytes: Buffer, type: 'png' | 'jpeg'): string =>
  `data:image/${type};base64,${bytes.toString('base64')}`;
