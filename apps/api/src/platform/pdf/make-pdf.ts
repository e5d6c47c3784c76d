import { createRequire } from 'node:module';
import type PdfMake from 'pdfmake';
import type { Content, ContentText, TableCell, TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces';

let loading: Promise<typeof PdfMake> | undefined;

/** The library that draws documents. It is loaded with the first of them, so that no start waits for it. */
function library(): Promise<typeof PdfMake> {
  loading ??= import('pdfmake').then(({ default: pdfmake }) => {
    const roboto: TFontDictionary = createRequire(import.meta.url)('pdfmake/fonts/Roboto.js');
    pdfmake.setFonts(roboto);
    // Nothing of a document is fetched, and nothing but its letters is read from the disk.
    pdfmake.setUrlAccessPolicy(() => false);
    const letters = new Set(Object.values(roboto.Roboto ?? {}));
    pdfmake.setLocalAccessPolicy((path: string) => letters.has(path));
    return pdfmake;
  });
  return loading;
}

export interface PdfDocument {
  title: string;
  author: string;
  content: Content;
  /** At the foot of every page, before "halaman 1 dari 2". */
  foot: string;
}

/** The grey of what is beside the point. */
export const secondInk = '#4b5563';

/** Draws a document on A4. */
export async function makePdf({ title, author, content, foot }: PdfDocument): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    info: { title, author },
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
    content,
    footer: (page: number, pages: number) => ({
      text: `${foot} · halaman ${page} dari ${pages}`,
      alignment: 'center',
      fontSize: 8,
      color: '#616b7a',
      margin: [0, 16, 0, 0],
    }),
  };
  return (await library()).createPdf(definition).getBuffer();
}

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
