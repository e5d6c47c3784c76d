import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { messageOf } from '../call/client';
import { storeFile } from '../call/store-file';
import { useFileUrl } from '../call/use-file-url';
import { compressImage } from './compress-image';
import { FileDrop } from './file-drop';
import classes from './image-input.module.css';

export interface ImageInputProps {
  label: string;
  /** The reference of the stored picture. */
  value?: string | null;
  onChange(value: string | null): void;
  /** While it is made small and stored: a form waits with saving. */
  onBusy?(busy: boolean): void;
  error?: ReactNode;
  'data-path'?: string;
}

const accept = ['jpg', 'jpeg', 'png', 'webp'];

/** One picture of a record: made small enough here, stored at once; the record refers to it when it is saved. */
export function ImageInput({ label, value = null, onChange, onBusy, error, ...rest }: ImageInputProps) {
  const url = useFileUrl(value);
  const labelId = useId();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function take([file]: readonly File[]): Promise<void> {
    if (!file) return;
    setFailure(null);
    setSending(true);
    onBusy?.(true);
    try {
      const small = await compressImage(file).catch(() => {
        throw new RangeError('Berkas ini bukan gambar yang bisa dibaca.');
      });
      onChange(await storeFile(small, small.name));
    } catch (reason) {
      setFailure(reason instanceof RangeError ? reason.message : messageOf(reason));
    } finally {
      setSending(false);
      onBusy?.(false);
    }
  }

  if (value === null)
    return (
      <FileDrop
        label={label}
        accept={accept}
        onFiles={(files) => void take(files)}
        disabled={sending}
        hint={sending ? 'Mengunggah foto…' : undefined}
        error={failure ?? error}
        {...rest}
      />
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
