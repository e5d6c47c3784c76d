import { parentPort } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';
import pdfmake from 'pdfmake';
import { openedPdf } from './open-pdf.mjs';
import { fonts, inLettersAtHand } from './typeface.mjs';

/** Draws documents, and puts several into one. A file of its own: it runs in a thread, so that nobody waits for it (print-thread.ts). */
pdfmake.setFonts(fonts);
// Nothing of a document is fetched, and nothing but its letters is read from the disk.
pdfmake.setUrlAccessPolicy(() => false);
const letters = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));
pdfmake.setLocalAccessPolicy((path) => letters.has(path));

/** How tables are ruled: a line under the head, hairlines between rows, none around; columns stand closer than the library's own. */
const betweenColumns = 8;
pdfmake.addTableLayouts({
  hairlines: {
    hLineWidth: (at, { table: { body, headerRows } }) =>
      at === 0 || at === body.length ? 0 : at === headerRows ? 0.9 : 0.5,
    hLineColor: (at, { table: { headerRows } }) => (at === headerRows ? '#4b5563' : '#adb5bf'),
    vLineWidth: () => 0,
    paddingLeft: (at) => (at === 0 ? 0 : betweenColumns / 2),
    paddingRight: (at, { table: { widths } }) => (at === widths.length - 1 ? 0 : betweenColumns / 2),
  },
});

/** The cells whose amounts are carried from page to page; where each stands is known once the pages are laid out. */
function carriedCells(node) {
  if (node === null || typeof node !== 'object') return [];
  return [
    ...(typeof node.carried === 'number' ? [node] : []),
    ...Object.values(node).flatMap((part) => carriedCells(part)),
  ];
}

const rupiah = new Intl.NumberFormat('id-ID');
const pageOf = (cell) => cell.positions[0].pageNumber;

/** The sum of what stands before `page`, in a line; nothing where the rows do not go on there. */
function carriedTo(cells, page, words) {
  const before = cells.filter((cell) => pageOf(cell) < page);
  if (before.length === 0 || before.length === cells.length) return [];
  const sum = before.reduce((all, cell) => all + cell.carried, 0);
  return [{ text: `${words} ${rupiah.format(sum)}`, alignment: 'right', fontSize: 8, bold: true }];
}

const ink = '#141b27';

/** Of A4, and what is left free around it, 20 mm; in points. */
const a4 = { width: 595.28, height: 841.89 };
const margin = 56.69;

/** Of a head that nothing follows on its page but the page's foot: it goes on with what it stands over. */
const isAlone =
  (pageHeight) =>
  ({ headlineLevel, startPosition: { top, pageNumber } }, { getFollowingNodesOnPage }) => {
    if (headlineLevel === undefined) return false;
    const follows = ({ startPosition: at }) =>
      at.pageNumber === pageNumber && at.top > top && at.top < pageHeight - margin;
    return !getFollowingNodesOnPage().some(follows);
  };

function hasHeads(node) {
  if (node === null || typeof node !== 'object') return false;
  return node.headlineLevel !== undefined || Object.values(node).some(hasHeads);
}

function drawn({ title, author, content: given, foot, landscape }) {
  const content = inLettersAtHand(given);
  const cells = carriedCells(content);
  // The library follows only what has a name to the page on which a whole row finds room.
  cells.forEach((cell, at) => {
    cell.id = `carried-${at}`;
  });
  return pdfmake
    .createPdf({
      info: { title, author },
      language: 'id-ID',
      displayTitle: true,
      version: '1.7',
      pageSize: 'A4',
      pageOrientation: landscape ? 'landscape' : 'portrait',
      pageMargins: margin,
      defaultStyle: {
        font: 'Figtree',
        fontSize: 9.5,
        lineHeight: 1.25,
        color: ink,
        fontFeatures: ['tnum', 'liga', 'kern'],
      },
      // It lays out a document anew for each break: only where there are heads.
      ...(hasHeads(content) ? { pageBreakBefore: isAlone(landscape ? a4.width : a4.height) } : {}),
      content,
      header: (page) => ({ margin: [margin, 32, margin, 0], stack: carriedTo(cells, page, 'Pindahan (Rp)') }),
      footer: (page, pages) => ({
        margin: [margin, 4, margin, 0],
        stack: [
          ...carriedTo(cells, page + 1, 'Dipindahkan ke halaman berikutnya (Rp)'),
          {
            text: inLettersAtHand(`${foot} · halaman ${page} dari ${pages}`),
            alignment: 'center',
            fontSize: 8,
            color: '#616b7a',
            margin: [0, 12, 0, 0],
          },
        ],
      }),
    })
    .getBuffer();
}

/** One document with the pages of all, each as it is: what is drawn on them is not drawn anew. */
async function merged(documents) {
  const whole = await PDFDocument.create({ updateMetadata: false });
  for (const { name, bytes } of documents)
    try {
      const one = await openedPdf(bytes);
      for (const page of await whole.copyPages(one, one.getPageIndices())) whole.addPage(page);
    } catch (cause) {
      throw Object.assign(new Error('cannot be put into one', { cause }), { file: name });
    }
  return whole.save();
}

parentPort.on('message', async (document) => {
  try {
    const pdf = new Uint8Array(await (document.merge ? merged(document.merge) : drawn(document)));
    parentPort.postMessage({ pdf }, [pdf.buffer]);
  } catch (error) {
    parentPort.postMessage({ problem: String(error?.message ?? error), file: error?.file });
  }
});
parentPort.postMessage('ready');
