import { Button, TextInput } from '@mantine/core';
import { IconEraser, IconKeyboard, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './signature-input.module.css';
import { useSignature } from './use-signature';

export interface SignatureInputProps {
  label: ReactNode;
  /** A PNG, or null while nothing is signed. */
  onChange(image: Blob | null): void;
  error?: ReactNode;
  required?: boolean;
  /** Who is at the screen, and types the name of one who cannot draw. */
  typedBy: string;
  'data-path'?: string;
}

/**
 * Drawn with a finger, pen or mouse; who cannot draw has the name typed. That is nobody's signature: the name is asked for, never
 * filled in, and the picture says who typed it.
 */
export function SignatureInput(props: SignatureInputProps) {
  const { label, onChange, error, required, typedBy } = props;
  const { canvas, signed, clear, write } = useSignature(onChange);
  const [typing, setTyping] = useState(false);
  const [name, setName] = useState('');
  const labelId = useId();
  const errorId = useId();

  const sign = (text: string) => {
    setName(text);
    write(text, typedBy);
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
              setName('');
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
          label="Nama lengkap penanda tangan"
          description={`Di dokumen tertulis bahwa nama ini diketik oleh ${typedBy}.`}
          value={name}
          maxLength={60}
          onChange={(event) => sign(event.currentTarget.value)}
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
