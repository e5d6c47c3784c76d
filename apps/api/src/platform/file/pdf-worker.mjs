import { parentPort } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';

const asItIs = { updateMetadata: false };

/** A PDF may be encrypted so that it opens for everybody and only changing it asks for a password; null for any other. */
const openedWithoutPassword = (bytes) => PDFDocument.load(bytes, { ...asItIs, password: '' }).catch(() => null);

/** Opens PDFs and says what each is. A file of its own: it runs in a thread that can be ended (document-check.ts). */
async function checked(bytes) {
  try {
    const asWritten = await PDFDocument.load(bytes, { ...asItIs, ignoreEncryption: true });
    const document = asWritten.isEncrypted ? await openedWithoutPassword(bytes) : asWritten;
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
