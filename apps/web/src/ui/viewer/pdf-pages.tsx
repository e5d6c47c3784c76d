import { useElementSize } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import classes from './document-viewer.module.css';
import { openPdf } from './open-pdf';
import { useStageView } from './stage-tools';

/** A page is as wide as the viewer of 800 px lets it, with a gap at both sides. */
const pageWidth = 776;
const gap = 12;
/** No canvas is drawn wider, however large a page is looked at: phones refuse. */
const widestCanvas = 3200;

/** The pages of a PDF, each drawn when it comes near, turned and as large as asked, in a frame that scrolls. */
export function PdfPages({ blob, name }: { blob: Blob; name: string }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let gone = false;
    let destroy: (() => Promise<void>) | undefined;
    blob
      .arrayBuffer()
      .then((data) => {
        const task = openPdf(data);
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
  return <Pages pdf={pdf} name={name} />;
}

function Pages({ pdf, name }: { pdf: PDFDocumentProxy; name: string }) {
  const { ref, width } = useElementSize<HTMLElement>();
  const { turns, zoom, tools } = useStageView(name);
  const fits = width > 0 ? Math.min(pageWidth, width - 2 * gap) : pageWidth;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section ref={ref} className={classes.stage} tabIndex={0} aria-label={`Isi ${name}`}>
        <div className={classes.pages}>
          {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
            <PdfPage
              key={number}
              pdf={pdf}
              number={number}
              width={fits * zoom}
              turns={turns}
              label={`${name}, halaman ${number} dari ${pdf.numPages}`}
            />
          ))}
        </div>
      </section>
      {tools}
    </>
  );
}

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** As wide as it is shown. */
  width: number;
  /** By how many quarters it is turned to the right. */
  turns: number;
  label: string;
}

function PdfPage({ pdf, number, width, turns, label }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let gone = false;
    let cancel: (() => void) | undefined;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (gone) return;
      const points = Math.min(width * Math.min(window.devicePixelRatio || 1, 2), widestCanvas);
      const rotation = (((page.rotate + turns * 90) % 360) + 360) % 360;
      const scale = points / page.getViewport({ scale: 1, rotation }).width;
      const viewport = page.getViewport({ scale, rotation });
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
      gone = true;
      watch.disconnect();
      cancel?.();
    };
  }, [pdf, number, width, turns]);

  return <canvas ref={canvas} width={pageWidth} height={1098} style={{ width }} role="img" aria-label={label} />;
}
