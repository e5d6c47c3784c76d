import { useCallback, useEffect, useRef, useState } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { isSignature, onPaper } from './strokes';

const ink = '#141b27';
const quiet = '#5b6472';

/** A name that stands where a signature would, and who typed it. */
interface TypedName {
  name: string;
  typedBy: string;
}

/** What stands on the paper, as it was drawn or typed on one of this size. */
interface Signed {
  strokes: PointGroup[];
  on: { width: number; height: number };
  typed: TypedName | null;
}

const nothing: Signed = { strokes: [], on: { width: 0, height: 0 }, typed: null };

/**
 * A canvas that is signed on; `onImage` is told the PNG after each stroke, null while nothing is signed: a tap is no signature.
 * On a paper of another size, as of a phone that was turned, all that was drawn or typed still stands.
 */
export function useSignature(onImage: (image: Blob | null) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const paper = useRef<Signed>(nothing);
  const [signed, setSigned] = useState(false);
  const report = useRef(onImage);
  report.current = onImage;

  const tell = useCallback(() => {
    const { strokes, typed } = paper.current;
    const isSigned = typed !== null || isSignature(strokes);
    setSigned(isSigned);
    if (!isSigned) return report.current(null);
    canvas.current?.toBlob((image) => report.current(image), 'image/png');
  }, []);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const drawn = new SignaturePad(element, { penColor: ink, minWidth: 0.8, maxWidth: 2.4 });
    pad.current = drawn;
    const fit = () => {
      const on = { width: element.offsetWidth, height: element.offsetHeight };
      // Out of sight it has no size, and keeps what stands on it.
      if (!on.width || !on.height) return;
      const scale = Math.max(window.devicePixelRatio || 1, 1);
      element.width = on.width * scale;
      element.height = on.height * scale;
      element.getContext('2d')?.scale(scale, scale);
      drawn.clear();
      const { strokes, on: before, typed } = paper.current;
      paper.current = { strokes: onPaper(strokes, before, on), on, typed };
      drawn.fromData(paper.current.strokes);
      if (typed) drawName(element, typed);
      if (typed || strokes.length > 0) tell();
    };
    const done = () => {
      paper.current = { ...paper.current, strokes: drawn.toData(), typed: null };
      tell();
    };
    fit();
    drawn.addEventListener('endStroke', done);
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    return () => {
      watch.disconnect();
      drawn.off();
      drawn.removeEventListener('endStroke', done);
    };
  }, [tell]);

  const put = (typed: TypedName | null) => {
    const element = canvas.current;
    pad.current?.clear();
    paper.current = { ...paper.current, strokes: [], typed };
    if (element && typed) drawName(element, typed);
    tell();
  };

  return {
    canvas,
    signed,
    clear: () => put(null),
    /** Puts a typed name where a signature would stand; the picture says that it was typed, and by whom. */
    write: (name: string, typedBy: string) => put(name.trim() === '' ? null : { name: name.trim(), typedBy }),
  };
}

function drawName(element: HTMLCanvasElement, { name, typedBy }: TypedName): void {
  const context = element.getContext('2d');
  if (!context) return;
  const { offsetWidth: width, offsetHeight: height } = element;
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const fitted = (text: string, font: (size: number) => string, largest: number, smallest: number) => {
    let size = largest;
    do {
      context.font = font(size);
      size -= 2;
    } while (context.measureText(text).width > width - 48 && size > smallest);
  };
  fitted(name, (size) => `italic 500 ${size}px "Segoe Script", "Snell Roundhand", "Comic Sans MS", cursive`, 44, 14);
  context.fillText(name, width / 2, height / 2 - 8);
  const note = `Nama diketik oleh ${typedBy}, bukan tanda tangan`;
  context.fillStyle = quiet;
  fitted(note, (size) => `${size}px sans-serif`, 13, 8);
  context.fillText(note, width / 2, height - 16);
}
