import { parentPort } from 'node:worker_threads';
import { openedPdf } from '../pdf/open-pdf.mjs';

/** Opens PDFs and says what each is. A file of its own: it runs in a thread that can be ended (document-check.ts). */
async function checked(bytes) {
  try {
    const document = await openedPdf(bytes);
    if (!document) return 'locked';
    const pages = document.getPages();
    for (const page of pages) page.getSize();
    return pages.length > 0 ? 'sound' : 'empty';
  } catch {
    return 'broken';
  }
}

parentPort.on('message', async (bytes) => parentPort.postMessage(await checked(bytes)));
parentPort.postMessage('ready');
