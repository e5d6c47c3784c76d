import { Button, Loader, Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { IconChevronLeft, IconChevronRight, IconDownload, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useOverlay } from '../use-overlay';
import classes from './document-viewer.module.css';
import { PictureStage } from './picture-stage';

// pdf.js is as large as the rest of the product.
const PdfPages = lazy(() => import('./pdf-pages').then((module) => ({ default: module.PdfPages })));

export interface ViewedDocument {
  key: string;
  name: string;
  /** Size, who, when. */
  note?: string;
  /** Fetches the file; files need the session, so an address alone is not enough. See `loadFile`. */
  load(onProgress: (share: number | undefined) => void, signal: AbortSignal): Promise<Blob>;
  /** What it takes the place of, to be looked at beside it. */
  beside?: { name: string; note: string; load: ViewedDocument['load'] };
}

export interface DocumentViewerProps {
  documents: readonly ViewedDocument[];
  /** Key of the open one; null is closed. */
  openKey: string | null;
  onOpen(key: string | null): void;
}

/** Pictures and PDF in a dialog of 800 px (spec §9), with a spinner and the load progress; arrows turn to the next. */
export function DocumentViewer({ documents, openKey, onOpen }: DocumentViewerProps) {
  const index = documents.findIndex((document) => document.key === openKey);
  const current = documents[index];
  const previous = documents[index - 1];
  const next = documents[index + 1];
  const [comparing, setComparing] = useState(false);
  const beside = comparing ? current?.beside : undefined;
  useOverlay(current !== undefined, () => onOpen(null));
  return (
    <Modal
      opened={current !== undefined}
      onClose={() => onOpen(null)}
      size={beside ? 1200 : 800}
      padding={0}
      centered
      title={
        <>
          <span className={classes.name}>{current?.name}</span>
          {current?.note && <span className={classes.note}>{current.note}</span>}
        </>
      }
      closeButtonProps={{ 'aria-label': 'Tutup' }}
      classNames={{ content: classes.content, header: classes.head, title: classes.title, body: classes.body }}
      transitionProps={{ duration: 160, transition: 'pop' }}
      overlayProps={{ backgroundOpacity: 0.55, color: '#0a1428' }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft' && previous) onOpen(previous.key);
        if (event.key === 'ArrowRight' && next) onOpen(next.key);
      }}
    >
      {current && (
        <div className={classes.pair} data-comparing={beside !== undefined || undefined}>
          {beside && (
            <figure className={classes.side}>
              <figcaption className={classes.caption}>
                <strong>{beside.name}</strong> {beside.note}
              </figcaption>
              <Document key={`${current.key} beside`} document={{ ...beside, key: current.key }} />
            </figure>
          )}
          <figure className={classes.side}>
            {beside && (
              <figcaption className={classes.caption}>
                <strong>Yang baru</strong> {current.note}
              </figcaption>
            )}
            <Document key={current.key} document={current} />
          </figure>
        </div>
      )}
      {current?.beside && (
        <Button variant="default" className={classes.compare} onClick={() => setComparing(!comparing)}>
          {comparing ? 'Tutup perbandingan' : 'Bandingkan dengan yang ditolak'}
        </Button>
      )}
      {documents.length > 1 && (
        <div className={classes.foot}>
          <Button
            variant="default"
            disabled={!previous}
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            onClick={() => previous && onOpen(previous.key)}
          >
            <span className={classes.turn}>Sebelumnya</span>
          </Button>
          <span className={classes.position} aria-live="polite">
            {index + 1} dari {documents.length}
          </span>
          <Button
            variant="default"
            disabled={!next}
            rightSection={<IconChevronRight size={16} aria-hidden />}
            onClick={() => next && onOpen(next.key)}
          >
            <span className={classes.turn}>Berikutnya</span>
          </Button>
        </div>
      )}
    </Modal>
  );
}

function Document({ document }: { document: ViewedDocument }) {
  const [blob, setBlob] = useState<Blob>();
  const [url, setUrl] = useState<string>();
  const [share, setShare] = useState<number>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one document per mount, and once more for each attempt
  useEffect(() => {
    const abort = new AbortController();
    let made: string | undefined;
    setFailed(false);
    document.load(setShare, abort.signal).then(
      (loaded) => {
        if (abort.signal.aborted) return;
        made = URL.createObjectURL(loaded);
        setBlob(loaded);
        setUrl(made);
      },
      () => !abort.signal.aborted && setFailed(true),
    );
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [attempt]);

  if (failed) {
    return (
      <div className={classes.message} role="alert">
        <p>Dokumen ini tidak bisa dibuka.</p>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => setAttempt(attempt + 1)}
        >
          Coba lagi
        </Button>
      </div>
    );
  }
  if (!blob || !url) return <Waiting share={share} />;
  const kind = blob.type;
  return (
    <>
      {kind.startsWith('image/') ? (
        <PictureStage url={url} name={document.name} />
      ) : kind === 'application/pdf' ? (
        <Suspense fallback={<Waiting share={1} />}>
          <PdfPages blob={blob} name={document.name} />
        </Suspense>
      ) : (
        <p className={classes.message}>Jenis berkas ini tidak bisa ditampilkan di sini. Unduh untuk membukanya.</p>
      )}
      <a className={classes.download} href={url} download={document.name}>
        <IconDownload size={16} stroke={1.7} aria-hidden /> Unduh
      </a>
    </>
  );
}

function Waiting({ share }: { share: number | undefined }) {
  return (
    <div className={classes.message} role="status">
      <Loader size="sm" aria-hidden />
      <p>{share === undefined ? 'Memuat dokumen…' : `Memuat dokumen… ${Math.round(share * 100)}%`}</p>
    </div>
  );
}
