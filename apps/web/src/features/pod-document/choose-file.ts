import { compressImage } from '../../ui/upload/compress-image';
import { strings } from './strings';

/** Ends of names that the service takes as a document; other pictures a browser can draw are made JPEG. */
export const documentKinds = ['jpg', 'jpeg', 'png', 'webp', 'pdf'] as const;
export const documentAccept = 'image/*,application/pdf';

/** The service's limit for a PDF. */
const pdfMaxBytes = 5 * 1024 * 1024;

/** A chosen file made ready to send, or why it cannot be. The name may lie: what the service would refuse is not sent. */
export async function readyDocument(file: File): Promise<{ file: File } | { error: string }> {
  if (file.size === 0) return { error: strings.emptyFile(file.name) };
  if (file.type === 'application/pdf') {
    if (file.size > pdfMaxBytes) return { error: strings.tooLarge(file.name) };
    return (await file.slice(0, 5).text()) === '%PDF-' ? { file } : { error: strings.notPdf(file.name) };
  }
  if (!file.type.startsWith('image/')) return { error: strings.wrongKind(file.name) };
  try {
    const ready = await compressImage(file);
    if (ready === file) (await createImageBitmap(file)).close();
    return /^image\/(jpeg|png|webp)$/.test(ready.type) ? { file: ready } : { error: strings.unreadable(file.name) };
  } catch {
    return { error: strings.unreadable(file.name) };
  }
}
