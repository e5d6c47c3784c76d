import { dayIn, formatDate, formatMoment, zoneOf } from '@lajur/domain/common/time';
import { pictureFaultWords } from '@lajur/domain/pod-document/picture-check';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClockPause } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { ActionMenu } from '../../ui/action-menu';
import { useConnection } from '../../ui/call/connection-store';
import { Hidden } from '../../ui/hidden';
import type { MenuAction } from '../../ui/menu-action';
import { ProgressBar } from '../../ui/progress-bar';
import { useNow } from '../../ui/ticker';
import { fileSize } from '../../ui/upload/file-size';
import { usePhone } from '../../ui/use-phone';
import { DocumentThumbnail } from './document-thumbnail';
import classes from './pod.module.css';
import type { Slot } from './slots';
import { strings } from './strings';
import type { QueuedUpload } from './upload-queue';

export interface DocumentSlotProps {
  slot: Slot;
  /** Zone of the place the documents come from. */
  timezone: string;
  /** The one to fill next. */
  next: boolean;
  /** Chooses a file for this place; absent when none can be put here now. */
  onChoose?: (from: 'camera' | 'files') => void;
  onDrop?: (file: File) => void;
  /** A photo chosen for it is being made smaller. */
  preparing: boolean;
  onOpen(): void;
  onRetry(): void;
  actions: readonly MenuAction[];
}

/** A place for a document: what stands in it, what is on its way, what was refused, what can be done with it. */
export function DocumentSlot(props: DocumentSlotProps) {
  const { slot, next, onChoose, onDrop, actions } = props;
  const { document, queued } = slot;
  const [over, setOver] = useState(false);
  const there = Boolean(document?.fileUrl) || queued !== undefined;
  const dropping = onDrop && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onDrop(file);
    },
  };
  return (
    <li className={classes.slot} data-next={next || undefined} data-over={over || undefined} {...dropping}>
      {there ? (
        <button type="button" className={classes.picture} aria-label={`Lihat ${slot.label}`} onClick={props.onOpen}>
          <DocumentThumbnail slot={slot} />
        </button>
      ) : onChoose ? (
        <button
          type="button"
          className={classes.picture}
          aria-label={strings.photo(slot.label, false)}
          onClick={() => onChoose('camera')}
        >
          <DocumentThumbnail slot={slot} />
        </button>
      ) : (
        <DocumentThumbnail slot={slot} />
      )}
      <div className={classes.words}>
        <span className={classes.label}>{slot.label}</span>
        <Facts {...props} />
        {props.preparing ? (
          <span className={classes.facts} role="status">
            {strings.preparing}
          </span>
        ) : queued ? (
          <OnItsWay queued={queued} onRetry={props.onRetry} onChoose={onChoose} />
        ) : (
          <Outcome {...props} />
        )}
      </div>
      <div className={classes.tools}>
        {next && !queued && <span className={classes.next}>{strings.next}</span>}
        {(!there || next) && !queued && onChoose && (
          <span className={classes.desk}>
            <Button variant={next ? 'filled' : 'default'} size="xs" onClick={() => onChoose('files')}>
              {there ? strings.replace : strings.upload}
              <Hidden> {slot.label}</Hidden>
            </Button>
          </span>
        )}
        <DocumentTools slot={slot} actions={actions} />
      </div>
    </li>
  );
}

/** What can be done with a document; nobody opens a menu to find a single thing in it. */
function DocumentTools({ slot, actions }: Pick<DocumentSlotProps, 'slot' | 'actions'>) {
  const [only] = actions;
  if (only === undefined) return null;
  if (actions.length > 1) return <ActionMenu compact label={`Tindakan ${slot.label}`} actions={actions} />;
  return (
    <button type="button" className={classes.only} onClick={only.onClick}>
      {only.label}
      <Hidden> {slot.label}</Hidden>
    </button>
  );
}

function Facts({ slot, timezone }: DocumentSlotProps) {
  const now = useNow();
  const { document, queued } = slot;
  const zone = zoneOf(timezone);
  if (queued) {
    return (
      <span className={classes.facts}>
        {formatMoment(new Date(queued.chosenAt), zone, new Date(now))} · {fileSize(queued.file.size)}
      </span>
    );
  }
  if (!document?.fileUrl) return <span className={classes.facts}>{slot.hint}</span>;
  return (
    <span className={classes.facts}>
      {[document.size !== null && fileSize(document.size), document.uploadedBy].filter(Boolean).join(' · ')}
    </span>
  );
}

function Outcome({ slot, timezone, onChoose }: DocumentSlotProps) {
  const now = new Date(useNow());
  const phone = usePhone();
  const zone = zoneOf(timezone);
  const { document } = slot;
  if (!document?.fileUrl) return null;
  if (document.refusedBecause !== null) {
    return <span className={classes.danger}>Ditolak: {document.refusedBecause}</span>;
  }
  if (document.fault !== null && onChoose)
    return <span className={classes.attention}>{strings.completeness.used(pictureFaultWords[document.fault])}</span>;
  if (!document.uploadedAt) return null;
  const sent = new Date(document.uploadedAt);
  // An older one shows its day alone where there is no room for both.
  const short = phone && dayIn(sent, zone) !== dayIn(now, zone);
  return (
    <span className={classes.good}>
      <IconCircleCheck size={14} stroke={1.8} aria-hidden />
      Terunggah {short ? formatDate(sent, zone) : formatMoment(sent, zone, now)}
    </span>
  );
}

interface OnItsWayProps extends Pick<DocumentSlotProps, 'onRetry' | 'onChoose'> {
  queued: QueuedUpload;
}

function OnItsWay({ queued, onRetry, onChoose }: OnItsWayProps) {
  const { online } = useConnection();
  if (queued.state === 'failed') {
    return (
      <>
        <span className={classes.danger} role="alert">
          Tidak terunggah: {queued.refused}
        </span>
        <span className={classes.again}>
          {!queued.final && (
            <Button variant="default" size="xs" onClick={onRetry}>
              Coba lagi<Hidden> mengunggah {queued.label}</Hidden>
            </Button>
          )}
          {queued.final && queued.documentId !== null && onChoose && (
            <Button variant="default" size="xs" onClick={() => onChoose('files')}>
              Pilih berkas lain<Hidden> untuk {queued.label}</Hidden>
            </Button>
          )}
        </span>
      </>
    );
  }
  if (queued.state === 'waiting') {
    return (
      <span className={classes.attention}>
        <IconClockPause size={14} stroke={1.8} aria-hidden />
        {online ? 'Menunggu giliran' : 'Menunggu jaringan'}
      </span>
    );
  }
  return (
    <span className={classes.progress}>
      <ProgressBar label={`Mengunggah ${queued.label}`} share={queued.progress} />
      {Math.round(queued.progress * 100)}%
    </span>
  );
}
