import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Begins to read a PDF; whoever asks ends it with `destroy`. pdf.js is as large as the rest of the product: import this late. */
export const openPdf = (data: ArrayBuffer) => getDocument({ data, isEvalSupported: false });
