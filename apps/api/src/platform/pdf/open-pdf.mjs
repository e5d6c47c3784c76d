import { PDFDocument } from '@cantoo/pdf-lib';

const asItIs = { updateMetadata: false };

/**
 * A PDF as it is. One that is encrypted opens when it does so for everybody, and only changing it asks for a password; null: it is
 * locked. Throws where it is broken. A file of its own: what is taken at an upload can be put together later.
 */
export async function openedPdf(bytes) {
  const asWritten = await PDFDocument.load(bytes, { ...asItIs, ignoreEncryption: true });
  return asWritten.isEncrypted ? PDFDocument.load(bytes, { ...asItIs, password: '' }).catch(() => null) : asWritten;
}
