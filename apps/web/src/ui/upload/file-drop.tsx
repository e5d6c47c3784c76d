import { Button } from '@mantine/core';
import { IconCamera, IconFileSpreadsheet, IconPhoto, IconUpload } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
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
  const choosing: ChoosingProps = {
    described: error ? `${hintId} ${errorId}` : hintId,
    disabled,
    path: props['data-path'],
    onChoose: () => picker.current?.click(),
  };

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
          <PhoneButtons {...choosing} onCamera={camera && images ? () => shutter.current?.click() : undefined} />
        ) : (
          <DropWords {...choosing} images={images} labelId={labelId} />
        )}
        <span id={hintId} className={classes.hint}>
          {hint ??
            `${acceptText(accept)}, maksimal 500 kB${images ? '. Foto yang lebih besar diperkecil sendiri.' : ''}`}
        </span>
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      <HiddenInput ref={picker} accept={ends} multiple={multiple} aria-label="Pilih berkas" onFiles={take} />
      <HiddenInput ref={shutter} accept="image/*" capture="environment" aria-label="Ambil foto" onFiles={take} />
    </div>
  );
}

interface ChoosingProps {
  /** The ids of hint and error. */
  described: string;
  disabled: boolean | undefined;
  path: string | undefined;
  onChoose(): void;
}

/** On a phone: the camera, where it is offered, and the files. */
function PhoneButtons({ described, disabled, path, onChoose, onCamera }: ChoosingProps & { onCamera?: () => void }) {
  return (
    <div className={classes.buttons}>
      {onCamera && (
        <Button
          variant="default"
          leftSection={<IconCamera size={20} stroke={1.7} aria-hidden />}
          aria-describedby={described}
          disabled={disabled}
          onClick={onCamera}
        >
          Ambil foto
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconUpload size={20} stroke={1.7} aria-hidden />}
        aria-describedby={described}
        disabled={disabled}
        data-path={path}
        onClick={onChoose}
      >
        Pilih berkas
      </Button>
    </div>
  );
}

interface DropWordsProps extends ChoosingProps {
  images: boolean;
  labelId: string;
}

/** On a desk: what to drag here, and the button that chooses instead. */
function DropWords({ described, disabled, path, onChoose, images, labelId }: DropWordsProps) {
  const Icon = images ? IconPhoto : IconFileSpreadsheet;
  return (
    <>
      <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        Seret {images ? 'foto' : 'berkas'} ke sini atau{' '}
        <button
          type="button"
          className={classes.pick}
          aria-labelledby={`${labelId} ${labelId}-pick`}
          aria-describedby={described}
          disabled={disabled}
          data-path={path}
          onClick={onChoose}
        >
          <span id={`${labelId}-pick`}>pilih berkas</span>
        </button>
      </span>
    </>
  );
}

type HiddenInputProps = Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple' | 'capture' | 'aria-label'> & {
  onFiles(files: FileList | null): void;
};

/** The browser's own way to choose; empty again after, so that the same file can be chosen twice. */
function HiddenInput({ onFiles, ...input }: HiddenInputProps) {
  return (
    <input
      {...input}
      type="file"
      hidden
      onChange={(event) => {
        onFiles(event.currentTarget.files);
        event.currentTarget.value = '';
      }}
    />
  );
}
