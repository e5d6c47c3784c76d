import { Button } from '@mantine/core';
import { IconCircleCheck, IconClockPause, IconFile, IconX } from '@tabler/icons-react';
import { ProgressBar } from '../progress-bar';
import { fileSize } from './file-size';
import classes from './upload-list.module.css';
import type { Upload } from './use-uploads';

export interface UploadListProps {
  uploads: readonly Upload<unknown>[];
  onRemove(id: string): void;
  onRetry(id: string): void;
  /** Opens the viewer. */
  onOpen?(id: string): void;
}

/** Files on their way, each with its picture, size and progress. */
export function UploadList({ uploads, onRemove, onRetry, onOpen }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Berkas">
      {uploads.map((upload) => (
        <li key={upload.id} className={classes.item}>
          <span className={classes.picture}>
            {upload.preview ? <img src={upload.preview} alt="" /> : <IconFile size={22} stroke={1.6} aria-hidden />}
          </span>
          <div className={classes.text}>
            {onOpen && upload.state === 'done' ? (
              <button type="button" className={classes.open} onClick={() => onOpen(upload.id)}>
                {upload.name}
              </button>
            ) : (
              <span className={classes.name}>{upload.name}</span>
            )}
            <span className={classes.size}>{fileSize(upload.size)}</span>
            <State upload={upload} />
          </div>
          {upload.state === 'failed' && (
            <Button size="xs" variant="default" onClick={() => onRetry(upload.id)}>
              Coba lagi
            </Button>
          )}
          <button
            type="button"
            className={classes.remove}
            aria-label={`${upload.state === 'sending' ? 'Batalkan' : 'Hapus'} ${upload.name}`}
            onClick={() => onRemove(upload.id)}
          >
            <IconX size={16} stroke={1.7} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function State({ upload }: { upload: Upload<unknown> }) {
  if (upload.state === 'sending' || upload.state === 'shrinking') {
    return (
      <span className={classes.state} data-state={upload.state}>
        <ProgressBar label={`Mengunggah ${upload.name}`} share={upload.progress} />
        {upload.state === 'shrinking' ? 'Memperkecil…' : `${Math.round(upload.progress * 100)}%`}
      </span>
    );
  }
  return (
    <span className={classes.state} data-state={upload.state} role={upload.message ? 'alert' : undefined}>
      {upload.state === 'done' && (
        <>
          <IconCircleCheck size={14} stroke={1.8} aria-hidden /> Terunggah
        </>
      )}
      {upload.state === 'waiting' && (
        <>
          <IconClockPause size={14} stroke={1.8} aria-hidden /> Menunggu jaringan
        </>
      )}
      {(upload.state === 'failed' || upload.state === 'refused') && upload.message}
    </span>
  );
}
