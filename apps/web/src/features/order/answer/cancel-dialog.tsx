import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { useState } from 'react';
import { toast } from '../../../ui/call/toast-store';
import { ConfirmDialog } from '../../../ui/confirm';
import { Notice } from '../../../ui/notice';
import { useCancelOrder } from '../queries';
import { noReason, ReasonFields, reasonBody } from '../reason/reason-fields';

/** Cancels an order, once, with a reason. */
export function CancelDialog({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const [reason, setReason] = useState(noReason);
  const [errors, setErrors] = useState<Record<string, string>>();
  const cancel = useCancelOrder();
  const send = () => {
    const given = reasonBody(reason);
    if ('errors' in given) return setErrors(given.errors);
    cancel.mutate(
      { params: { id: order.id }, body: { version: order.version, ...given.body } },
      {
        onSuccess: () => {
          toast(`Pesanan ${order.cargoNo} dibatalkan.`, 'good');
          onClose();
        },
        onError: (error) => setErrors(error.validation ?? { _: error.message }),
      },
    );
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={`Batalkan pesanan ${order.cargoNo}?`}
      text="Pengirim dan marketplace langsung diberi tahu. Pesanan yang dibatalkan tidak bisa dibuka lagi."
      verb="Batalkan pesanan"
      sending={cancel.isPending}
      onConfirm={send}
      onCancel={onClose}
    >
      <ReasonFields type="cancellation" value={reason} onChange={setReason} errors={errors} />
      {errors?._ && (
        <Notice tone="danger" live>
          {errors._}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
