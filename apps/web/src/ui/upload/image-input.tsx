import { Button } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { messageOf } from '../call/client';
import { storeFile } from '../call/store-file';
import { useFileUrl } from '../call/use-file-url';
import { compressImage } from './compress-image';
import { FileDrop } from './file-drop';
import classes from './image-input.module.css';
import { addPendingPicture, givePictureUp } from './pending-pictures';

export interface ImageInputProps {
  label: string;
  /** The reference of the stored picture. */
  value?: string | null;
  onChange(value: string | null): void;
  error?: ReactNode;
  'data-path'?: string;
}

const accept = ['jpg', 'jpeg', 'png', 'webp'];

/**
 * One picture of a record: made small enough here, stored at once; the record refers to it when it is saved. A form
 * that is sent meanwhile waits for it (`use-checked-form`).
 */
export function ImageInput({ label, value = null, onChange, error, ...rest }: ImageInputProps) {
  const url = useFileUrl(value);
  const labelId = useId();
  const [sending, setSending] = useState(false);
  const [lost, setLost] = useState<{ file: File; message: string } | null>(null);

  const field = useRef<HTMLDivElement>(null);

  async function store(file: File): Promise<string | null> {
    setLost(null);
    setSending(true);
    try {
      const small = await compressImage(file).catch(() => {
        throw new RangeError('Berkas ini bukan gambar yang bisa dibaca.');
      });
      onChange(await storeFile(small, small.name));
      return null;
    } catch (reason) {
      const message = reason instanceof RangeError ? reason.message : messageOf(reason);
      setLost({ file, message });
      return message;
    } finally {
      setSending(false);
    }
  }
  const take = ([file]: readonly File[]) => {
    if (file && field.current) addPendingPicture(field.current, store(file));
  };
  const giveUp = () => {
    setLost(null);
    if (field.current) givePictureUp(field.current);
  };

  if (value === null)
    return (
      <div ref={field} data-picture={rest['data-path']}>
        <FileDrop
          label={label}
          accept={accept}
          onFiles={take}
          disabled={sending}
          hint={sending ? 'Mengunggah foto…' : undefined}
          error={lost?.message ?? error}
          {...rest}
        />
        {lost && (
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => take([lost.file])}>
              Coba lagi
            </Button>
            <Button variant="default" onClick={giveUp}>
              Tanpa foto ini
            </Button>
          </div>
        )}
      </div>
    );
  return (
    <fieldset aria-labelledby={labelId} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <span id={labelId} className={classes.label}>
        {label}
      </span>
      <div className={classes.frame}>
        <img src={url} alt={label} className={classes.picture} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => onChange(null)} data-path={rest['data-path']}>
            Ganti atau hapus foto
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
