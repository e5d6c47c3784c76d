import { Button, TextInput } from '@mantine/core';
import { IconEraser, IconKeyboard, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import classes from './signature-input.module.css';

export interface SignatureInputProps {
  label: ReactNode;
  /** A PNG, or null while nothing is signed. */
  onChange(image: Blob | null): void;
  error?: ReactNode;
  required?: boolean;
  /** Who signs; offered when the name is typed instead of drawn. */
  signer?: string;
  'data-path'?: string;
}

const ink = '#141b27';

/** Drawn with a finger, pen or mouse; who cannot draw types the name, which is written in a slanted hand. */
export function SignatureInput(props: SignatureInputProps) {
  const { label, onChange, error, required, signer = '' } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [typing, setTyping] = useState(false);
  const [name, setName] = useState(signer);
  const [signed, setSigned] = useState(false);
  const report = useRef(onChange);
  report.current = onChange;
  const labelId = useId();
  const errorId = useId();

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
    onChange(null);
  };

  const write = (text: string) => {
    setName(text);
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    pad.current?.clear();
    const written = text.trim();
    setSigned(written !== '');
    if (written === '') return onChange(null);
    const width = element.offsetWidth;
    context.fillStyle = ink;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    let size = 44;
    do {
      context.font = `italic 500 ${size}px "Segoe Script", "Snell Roundhand", "Comic Sans MS", cursive`;
      size -= 2;
    } while (context.measureText(written).width > width - 48 && size > 14);
    context.fillText(written, width / 2, element.offsetHeight / 2);
    element.toBlob((image) => report.current(image), 'image/png');
  };

  return (
    <fieldset className={classes.field} aria-labelledby={labelId} aria-describedby={error ? errorId : undefined}>
      <div className={classes.head}>
        <span id={labelId} className={classes.label}>
          {label} {required && <span className={classes.star}>*</span>}
        </span>
        <span className={classes.tools}>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={typing ? <IconPencil size={14} aria-hidden /> : <IconKeyboard size={14} aria-hidden />}
            data-path={props['data-path']}
            onClick={() => {
              clear();
              setTyping(!typing);
              if (!typing && name.trim() !== '') write(name);
            }}
          >
            {typing ? 'Gambar saja' : 'Ketik nama saja'}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconEraser size={14} aria-hidden />}
            display={signed ? undefined : 'none'}
            onClick={() => {
              clear();
              if (typing) setName('');
            }}
          >
            Hapus
          </Button>
        </span>
      </div>
      {typing && (
        <TextInput
          className={classes.name}
          label="Nama penanda tangan"
          value={name}
          maxLength={60}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
      <div className={classes.paper} data-error={error ? true : undefined} data-typing={typing || undefined}>
        <canvas
          ref={canvas}
          className={classes.canvas}
          role="img"
          aria-label={signed ? 'Tanda tangan sudah ada' : 'Bidang tanda tangan, masih kosong'}
        />
        {!signed && !typing && <span className={classes.hint}>Tanda tangan di sini</span>}
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
