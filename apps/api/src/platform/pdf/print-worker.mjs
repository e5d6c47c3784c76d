import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';

/** Draws documents. A file of its own: it runs in a thread, so that nobody waits for it (print-thread.ts). */
const roboto = createRequire(import.meta.url)('pdfmake/fonts/Roboto.js');
pdfmake.setFonts(roboto);
// Nothing of a document is fetched, and nothing but its letters is read from the disk.
pdfmake.setUrlAccessPolicy(() => false);
const letters = new Set(Object.values(roboto.Roboto ?? {}));
pdfmake.setLocalAccessPolicy((path) => letters.has(path));

const drawn = ({ title, author, content, foot }) =>
  pdfmake
    .createPdf({
      info: { title, author },
      pageSize: 'A4',
      pageMargins: [48, 48, 48, 56],
      defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
      content,
      footer: (page, pages) => ({
        text: `${foot} · halaman ${page} dari ${pages}`,
        alignment: 'center',
        fontSize: 8,
        color: '#616b7a',
        margin: [0, 16, 0, 0],
      }),
    })
    .getBuffer();

parentPort.on('message', async (document) => {
  try {
    const pdf = new Uint8Array(await drawn(document));
    parentPort.postMessage({ pdf }, [pdf.buffer]);
  } catch (error) {
    parentPort.postMessage({ problem: String(error?.message ?? error) });
  }
});
parentPort.postMessage('ready');
