import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import classes from './document-viewer.module.css';

GlobalWorkerOptions.workerSrc = workerUrl;

/** The pages of a PDF, each drawn when it comes near. */
export function PdfPages({ blob, name }: { blob: Blob; name: string }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let gone = false;
    let destroy: (() => Promise<void>) | undefined;
    blob
      .arrayBuffer()
      .then((data) => {
        const task = getDocument({ data, isEvalSupported: false });
        destroy = () => task.destroy();
        return gone ? undefined : task.promise;
      })
      .then(
        (loaded) => !gone && loaded && setPdf(loaded),
        () => !gone && setFailed(true),
      );
    return () => {
      gone = true;
      void destroy?.();
    };
  }, [blob]);

  if (failed) {
    return (
      <p className={classes.message} role="alert">
        PDF ini rusak atau terkunci. Unduh untuk membukanya dengan program lain.
      </p>
    );
  }
  if (!pdf) return <p className={classes.message}>Menyiapkan halaman…</p>;
  return (
    <div className={classes.pages}>
      {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} label={`${name}, halaman ${number} dari ${pdf.numPages}`} />
      ))}
    </div>
  );
}

function PdfPage({ pdf, number, label }: { pdf: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let cancel: (() => void) | undefined;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const width = 776 * Math.min(window.devicePixelRatio || 1, 2);
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
      element.width = viewport.width;
      element.height = viewport.height;
      const task = page.render({ canvas: element, viewport });
      cancel = () => task.cancel();
      await task.promise.catch(() => undefined);
    };
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        void draw();
      },
      { rootMargin: '600px' },
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancel?.();
    };
  }, [pdf, number]);

  return <canvas ref={canvas} width={776} height={1098} role="img" aria-label={label} />;
}
