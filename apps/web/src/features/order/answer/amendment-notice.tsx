import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { Button } from '@mantine/core';
import { Notice } from '../../../ui/notice';

export interface AmendmentNoticeProps {
  order: OrderDetail;
  /** Takes it as it is now, with the vehicle and the driver that are held for it. */
  onKeep: (() => void) | undefined;
}

/** What the marketplace changed of an order that was accepted before: old and new, and that it can be taken in one click. */
export function AmendmentNotice({ order, onKeep }: AmendmentNoticeProps) {
  const { amendment, vehicle, driver } = order;
  if (!amendment) return null;
  return (
    <Notice tone="attention" title="Pesanan ini diubah setelah Anda terima">
      <p>{amendment.reason}</p>
      <dl>
        {amendment.changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <s>{before}</s> → <strong>{after}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <p>Menolak atau tidak menjawab perubahan ini tidak mengurangi penilaian Anda.</p>
      {vehicle && driver && onKeep && (
        <Button size="xs" onClick={onKeep}>
          Terima, tetap {vehicle.plate} · {driver.name}
        </Button>
      )}
    </Notice>
  );
}
