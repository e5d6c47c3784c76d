import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';

const ink = '#141b27';

/** A canvas that is signed on; `onImage` is told the PNG after each stroke, null once it is empty again. */
export function useSignature(onImage: (image: Blob | null) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [signed, setSigned] = useState(false);
  const report = useRef(onImage);
  report.current = onImage;

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const drawn = new SignaturePad(element, { penColor: ink, minWidth: 0.8, maxWidth: 2.4 });
    pad.current = drawn;
    const fit = () => {
      const strokes = drawn.toData();
      const scale = Math.max(window.devicePixelRatio || 1, 1);
      element.width = element.offsetWidth * scale;
      element.height = element.offsetHeight * scale;
      element.getContext('2d')?.scale(scale, scale);
      drawn.clear();
      drawn.fromData(strokes);
    };
    const done = () => {
      setSigned(true);
      element.toBlob((image) => report.current(image), 'image/png');
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
  }, []);

  const clear = () => {
    pad.current?.clear();
    setSigned(false);
    onImage(null);
  };

  /** Signs with a name, in a slanted hand. */
  const write = (text: string) => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const written = text.trim();
    if (written === '') return clear();
    pad.current?.clear();
    setSigned(true);
    drawName(context, written, element);
    element.toBlob((image) => report.current(image), 'image/png');
  };

  return { canvas, signed, clear, write };
}

function drawName(context: CanvasRenderingContext2D, name: string, { offsetWidth, offsetHeight }: HTMLElement): void {
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  let size = 44;
  do {
    context.font = `italic 500 ${size}px "Segoe Script", "Snell Roundhand", "Comic Sans MS", cursive`;
    size -= 2;
  } while (context.measureText(name).width > offsetWidth - 48 && size > 14);
  context.fillText(name, offsetWidth / 2, offsetHeight / 2);
}
