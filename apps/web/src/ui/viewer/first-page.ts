import { openPdf } from './open-pdf';

/** About as sharp as a photo is sent. */
const longestSide = 1600;

/** How the first page of a PDF looks, and how many there are. Throws where it is broken or locked. */
export async function firstPageOf(file: Blob): Promise<{ picture: Blob; pages: number }> {
  const task = openPdf(await file.arrayBuffer());
  try {
    const pdf = await task.promise;
    const page = await pdf.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    const picture = await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/png'),
    );
    return { picture, pages: pdf.numPages };
  } finally {
    await task.destroy();
  }
}
