import type { OrderRow } from '@lajur/api-contract/order-detail';
import type { PodRefusal } from '@lajur/domain/pod-document/pod-document';
import { IconCloudOff } from '@tabler/icons-react';
import { useConnection } from '../../ui/call/connection-store';
import { Notice } from '../../ui/notice';
import { usePhone } from '../../ui/use-phone';
import classes from './pod.module.css';
import { strings } from './strings';
import type { QueuedUpload } from './upload-queue';

export interface PodNoticesProps {
  order: OrderRow;
  /** Why nothing can be uploaded now. */
  closed: PodRefusal | null;
  refusedCount: number;
  queue: readonly QueuedUpload[];
  /** What was refused just now because the order had moved on. */
  conflict: string | null;
  /** Who changed the order while it was looked at. */
  changedBy: string | null;
  /** Files that could not be taken. */
  errors: readonly string[];
}

/** Whether there is anything to say: an empty notice would leave a gap. */
export function hasNotices({ order, closed, queue, conflict, changedBy, errors }: PodNoticesProps, online: boolean) {
  const waits = !online && queue.some((one) => one.state === 'waiting');
  const refused = order.podStatus === 'DOKUMEN_TIDAK_LENGKAP';
  return closed !== null || refused || waits || conflict !== null || changedBy !== null || errors.length > 0;
}

/** What the person has to know before looking at the documents, most pressing first. */
export function PodNotices(props: PodNoticesProps) {
  const { order, closed, refusedCount, queue, conflict, changedBy, errors } = props;
  return (
    <div className={classes.notices}>
      <WaitingNotice queue={queue} />
      {conflict && (
        <Notice tone="attention" live>
          {conflict}
        </Notice>
      )}
      {errors.map((error) => (
        <Notice key={error} tone="danger" live>
          {error}
        </Notice>
      ))}
      {closed?.code === 'BEING_CHECKED' && !conflict && (
        <Notice tone="info" title={strings.beingChecked.title} live>
          {strings.beingChecked.text}
        </Notice>
      )}
      {closed?.code === 'COMPLETE' && (
        <Notice tone="good" title={strings.verified.title} live>
          {strings.verified.text}
        </Notice>
      )}
      {closed?.code === 'TOO_EARLY' && <Notice tone="info">{strings.tooEarly}</Notice>}
      {closed?.code === 'ORDER_ENDED' && <Notice tone="info">{strings.ended}</Notice>}
      {order.podStatus === 'DOKUMEN_TIDAK_LENGKAP' && (
        <Notice tone={refusedCount > 0 ? 'danger' : 'info'} title={strings.refusedNotice(refusedCount).title} live>
          {strings.refusedNotice(refusedCount).text}
        </Notice>
      )}
      {changedBy && !conflict && (
        <Notice tone="info" live>
          Baru saja diperbarui oleh {changedBy}.
        </Notice>
      )}
    </div>
  );
}

/** What waits for the network is safe on this device. */
function WaitingNotice({ queue }: { queue: readonly QueuedUpload[] }) {
  const { online } = useConnection();
  const phone = usePhone();
  const waiting = queue.filter((one) => one.state === 'waiting');
  if (online || waiting.length === 0) return null;
  const onlyPictures = waiting.every((one) => one.file.type.startsWith('image/'));
  return (
    <Notice
      tone="attention"
      icon={<IconCloudOff size={20} stroke={1.7} aria-hidden />}
      title={strings.waitingNotice(waiting.length, onlyPictures)}
      live
    >
      {waiting.every((one) => one.safe) ? strings.safe(phone) : strings.unsafe}
    </Notice>
  );
}
