import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { Button } from '@mantine/core';
import { messageOf } from '../../../ui/call/client';
import { Notice } from '../../../ui/notice';
import classes from './amendment-notice.module.css';

export interface AmendmentNoticeProps {
  order: OrderDetail;
  /** Takes it as it is now, with the vehicle and the driver that are held for it. */
  onKeep: (() => void) | undefined;
  keeping: boolean;
  /** Why it was not taken when that was tried last. */
  failure: unknown;
}

/** What the marketplace changed of an order that was accepted before: old and new, and that it can be taken in one click. */
export function AmendmentNotice({ order, onKeep, keeping, failure }: AmendmentNoticeProps) {
  const { amendment, vehicle, driver } = order;
  if (!amendment) return null;
  return (
    <div className={classes.amendment}>
      <Notice tone="attention" title="Pesanan ini diubah setelah Anda terima">
        <p>{amendment.reason}</p>
        <dl className={classes.changes}>
          {amendment.changes.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <s>{before}</s> <span aria-hidden>→</span> <strong>{after}</strong>
              </dd>
            </div>
          ))}
        </dl>
        <p>Menolak atau tidak menjawab perubahan ini tidak mengurangi penilaian Anda.</p>
      </Notice>
      {failure !== undefined && failure !== null && (
        <Notice tone="danger" live>
          {messageOf(failure)}
        </Notice>
      )}
      {vehicle && driver && onKeep && (
        <Button variant="light" loading={keeping} onClick={onKeep}>
          Terima, tetap {vehicle.plate} · {driver.name}
        </Button>
      )}
    </div>
  );
}
