import type { CallError } from '@lajur/api-contract/client';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { useState } from 'react';
import { toast } from '../../../ui/call/toast-store';
import { ConfirmDialog } from '../../../ui/confirm';
import { Notice } from '../../../ui/notice';
import { useBulkReject, useConfirmOrder } from '../queries';
import { noReason, ReasonFields, reasonBody } from '../reason/reason-fields';
import { useBulk } from '../use-bulk';

export interface RejectDialogProps {
  orders: readonly OrderRow[];
  onClose(): void;
  onDone(): void;
}

/** Rejects one offer or many, once, with a reason; many give a result each. */
export function RejectDialog({ orders, onClose, onDone }: RejectDialogProps) {
  const [reason, setReason] = useState(noReason);
  const [errors, setErrors] = useState<Record<string, string>>();
  const one = useConfirmOrder();
  const many = useBulkReject();
  const { left, tried, settle, notice } = useBulk(orders, onDone);
  const [first] = left;
  const isOne = left.length === 1;

  const refused = (error: CallError) => setErrors(error.validation ?? { _: error.message });
  const reject = () => {
    const given = reasonBody(reason);
    if ('errors' in given) return setErrors(given.errors);
    if (!first) return;
    setErrors(undefined);
    if (orders.length === 1) {
      one.mutate(
        { params: { id: first.id }, body: { decision: 'reject', ...given.body } },
        {
          onSuccess: () => {
            toast(`Penawaran ${first.cargoNo} ditolak.`, 'good');
            onDone();
          },
          onError: refused,
        },
      );
      return;
    }
    many.mutate(
      { body: { orderIds: left.map((order) => order.id), ...given.body } },
      { onSuccess: (outcomes) => settle(outcomes, 'ditolak'), onError: refused },
    );
  };

  return (
    <ConfirmDialog
      opened
      danger
      title={isOne ? `Tolak penawaran ${first?.cargoNo}?` : `Tolak ${left.length} penawaran?`}
      text="Marketplace akan menawarkannya ke mitra lain. Penolakan tercatat di riwayat pesanan."
      verb={`${tried ? 'Coba lagi untuk' : 'Tolak'} ${isOne && !tried ? 'penawaran' : `${left.length} penawaran`}`}
      wayOut={tried ? 'Selesai' : undefined}
      sending={one.isPending || many.isPending}
      onConfirm={reject}
      onCancel={tried ? onDone : onClose}
    >
      <ReasonFields type="rejection" value={reason} onChange={setReason} errors={errors} />
      {errors?._ && (
        <Notice tone="danger" live>
          {errors._}
        </Notice>
      )}
      {notice}
    </ConfirmDialog>
  );
}
