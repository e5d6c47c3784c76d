import { parentPort } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';

/** Opens PDFs and says what each is. A file of its own: it runs in a thread that can be ended (document-check.ts). */
async function checked(bytes) {
  try {
    const document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
    if (document.isEncrypted) return 'locked';
    const pages = document.getPages();
    for (const page of pages) page.getSize();
    return pages.length > 0 ? 'sound' : 'empty';
  } catch {
    return 'broken';
  }
}

parentPort.on('message', async (bytes) => parentPort.postMessage(await checked(bytes)));
parentPort.postMessage('ready');
