import type { Content, ContentText, TableCell } from 'pdfmake/interfaces';
import { printInThread } from './print-thread';

export interface PdfDocument {
  title: string;
  author: string;
  content: Content;
  /** At the foot of every page, before "halaman 1 dari 2". */
  foot: string;
}

/** The grey of what is beside the point. */
export const secondInk = '#4b5563';

/** Draws a document on A4, in a thread of its own: nothing of it may be a function. */
export const makePdf = (document: PdfDocument): Promise<Buffer> => printInThread(document);

/** A word that is longer than this many letters is broken where its line ends; the others stay whole. */
const longWord = 20;

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
