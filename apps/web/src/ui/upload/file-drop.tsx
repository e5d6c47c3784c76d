import { Button } from '@mantine/core';
import { IconCamera, IconFileSpreadsheet, IconPhoto, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { usePhone } from '../use-phone';
import classes from './file-drop.module.css';
import { acceptText } from './use-uploads';

export interface FileDropProps {
  label: ReactNode;
  onFiles(files: readonly File[]): void;
  /** Ends of names that are taken: ['jpg', 'png', 'pdf']. */
  accept: readonly string[];
  multiple?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Under the words: default the kinds and the limit. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Offers the camera on a phone. */
  camera?: boolean;
  'data-path'?: string;
}

/** Files by dragging, choosing, pasting or, on a phone, with the camera. */
export function FileDrop(props: FileDropProps) {
  const { label, onFiles, accept, multiple = false, required, disabled, hint, error, camera = true } = props;
  const phone = usePhone();
  const picker = useRef<HTMLInputElement>(null);
  const shutter = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const labelId = useId();
  const hintId = useId();
  const errorId = useId();
  const ends = accept.map((end) => `.${end}`).join(',');
  const images = accept.some((end) => /jpe?g|png|webp/.test(end));
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  const described = error ? `${hintId} ${errorId}` : hintId;

  return (
    <div>
      <span id={labelId} className={classes.label}>
        {label} {required && <span className={classes.star}>*</span>}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is an extra; the button inside does the same */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        data-error={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        onPaste={(event) => take(event.clipboardData.files)}
      >
        {phone ? (
          <div className={classes.buttons}>
            {camera && images && (
              <Button
                variant="default"
                leftSection={<IconCamera size={20} stroke={1.7} aria-hidden />}
                aria-describedby={described}
                disabled={disabled}
                onClick={() => shutter.current?.click()}
              >
                Ambil foto
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconUpload size={20} stroke={1.7} aria-hidden />}
              aria-describedby={described}
              disabled={disabled}
              data-path={props['data-path']}
              onClick={() => picker.current?.click()}
            >
              Pilih berkas
            </Button>
          </div>
        ) : (
          <>
            {images ? (
              <IconPhoto size={20} stroke={1.6} aria-hidden className={classes.icon} />
            ) : (
              <IconFileSpreadsheet size={20} stroke={1.6} aria-hidden className={classes.icon} />
            )}
            <span className={classes.words}>
              Seret {images ? 'foto' : 'berkas'} ke sini atau{' '}
              <button
                type="button"
                className={classes.pick}
                aria-labelledby={`${labelId} ${labelId}-pick`}
                aria-describedby={described}
                disabled={disabled}
                data-path={props['data-path']}
                onClick={() => picker.current?.click()}
              >
                <span id={`${labelId}-pick`}>pilih berkas</span>
              </button>
            </span>
          </>
        )}
        <span id={hintId} className={classes.hint}>
          {hint ??
            `${acceptText(accept)}, maksimal 500 kb${images ? '. Foto yang lebih besar diperkecil sendiri.' : ''}`}
        </span>
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={ends}
        multiple={multiple}
        aria-label="Pilih berkas"
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <input
        ref={shutter}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Ambil foto"
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
