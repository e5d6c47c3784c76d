import jsQR from 'jsqr';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** As a telephone has a page of paper in view: about 150 dots to the inch. */
const scale = 2;

interface Drawing {
  canvas: unknown;
  context: CanvasRenderingContext2D;
}

/** What the QR on the last page of a PDF says, drawn by one program and read by another; null where there is none. */
export async function pdfQr(file: Pick<Blob, 'arrayBuffer'>): Promise<string | null> {
  const data = new Uint8Array(await file.arrayBuffer());
  const opened = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  const page = await opened.getPage(opened.numPages);
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const factory = opened.canvasFactory as { create(width: number, height: number): Drawing };
  const { context } = factory.create(width, height);
  await page.render({ canvas: null, canvasContext: context, viewport }).promise;
  const { data: dots } = context.getImageData(0, 0, width, height);
  await opened.destroy();
  return jsQR(new Uint8ClampedArray(dots), width, height)?.data ?? null;
}
