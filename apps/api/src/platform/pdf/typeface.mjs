import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const FontDocument = require('pdfmake/js/PDFDocument.js').default;
const cut = (name) => fileURLToPath(new URL(`./fonts/figtree-${name}.ttf`, import.meta.url));

/** The product's typeface, and the one that has the letters which it lacks (ADR 0130). */
export const fonts = {
  Figtree: {
    normal: cut('regular'),
    bold: cut('semibold'),
    italics: cut('italic'),
    bolditalics: cut('semibold-italic'),
  },
  ...require('pdfmake/fonts/Roboto.js'),
};

const { font: figtree } = new FontDocument(fonts).provideFont('Figtree', false, false);
const isAtHand = (letter) => /\s/u.test(letter) || figtree.hasGlyphForCodePoint(letter.codePointAt(0));

const areAtHand = (text) => [...text].every(isAtHand);

/** A text in runs: words of letters that the typeface has, and words with one that it lacks, which stay in one face. */
function runs(text) {
  const all = [];
  for (const word of text.split(/(?<=\s)/u)) {
    const font = areAtHand(word) ? 'Figtree' : 'Roboto';
    const last = all.at(-1);
    if (last?.font === font) last.text += word;
    else all.push({ text: word, font });
  }
  return all;
}

/** The same content, of which what the typeface lacks is set in the other: names keep their signs (ADR 0105). */
export function inLettersAtHand(node) {
  if (typeof node === 'string') return areAtHand(node) ? node : { text: runs(node) };
  if (Array.isArray(node)) return node.map(inLettersAtHand);
  if (node === null || typeof node !== 'object') return node;
  const whole = { ...node };
  for (const part of ['stack', 'columns', 'ul', 'ol', 'body', 'table'])
    if (whole[part] !== undefined) whole[part] = inLettersAtHand(whole[part]);
  if (typeof whole.text === 'string') {
    if (!areAtHand(whole.text)) whole.text = runs(whole.text);
  } else if (whole.text !== undefined) whole.text = inLettersAtHand(whole.text);
  return whole;
}
