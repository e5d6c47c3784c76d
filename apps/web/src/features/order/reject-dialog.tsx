import type { CallError } from '@lajur/api-contract/client';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { useState } from 'react';
import { toast } from '../../ui/call/toast-store';
import { ConfirmDialog } from '../../ui/confirm';
import { Notice } from '../../ui/notice';
import { useBulkReject, useConfirmOrder } from './queries';
import { noReason, ReasonFields, reasonBody } from './reason-fields';

export interface RejectDialogProps {
  orders: readonly OrderRow[];
  onClose(): void;
  onDone(): void;
}

/** Rejects one offer or many, once, with a reason; many give a result each. */
export function RejectDialog({ orders, onClose, onDone }: RejectDialogProps) {
  const [reason, setReason] = useState(noReason);
  const [errors, setErrors] = useState<Record<string, string>>();
  const [results, setResults] = useState<string[]>([]);
  const one = useConfirmOrder();
  const many = useBulkReject();
  const [first] = orders;
  const title = orders.length === 1 ? `Tolak penawaran ${first?.cargoNo}?` : `Tolak ${orders.length} penawaran?`;

  const refused = (error: CallError) => setErrors(error.validation ?? { _: error.message });
  const reject = () => {
    const given = reasonBody(reason);
    if ('errors' in given) return setErrors(given.errors);
    if (!first) return;
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
      { body: { orderIds: orders.map((order) => order.id), ...given.body } },
      {
        onSuccess: (answers) => {
          const names = new Map(orders.map((order) => [order.id, order.cargoNo]));
          const failed = answers.filter((answer) => !answer.ok);
          toast(`${answers.length - failed.length} dari ${answers.length} penawaran ditolak.`, 'good');
          if (failed.length === 0) return onDone();
          setResults(failed.map((answer) => `${names.get(answer.orderId)}: ${answer.message}`));
        },
        onError: refused,
      },
    );
  };

  return (
    <ConfirmDialog
      opened
      danger
      title={title}
      text="Marketplace akan menawarkannya ke mitra lain. Penolakan tercatat di riwayat pesanan."
      verb={orders.length === 1 ? 'Tolak penawaran' : `Tolak ${orders.length} penawaran`}
      sending={one.isPending || many.isPending}
      onConfirm={reject}
      onCancel={results.length > 0 ? onDone : onClose}
    >
      <ReasonFields type="rejection" value={reason} onChange={setReason} errors={errors} />
      {errors?._ && (
        <Notice tone="danger" live>
          {errors._}
        </Notice>
      )}
      {results.length > 0 && (
        <Notice tone="attention" title="Tidak semuanya bisa ditolak" live>
          <ul>
            {results.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
    </ConfirmDialog>
  );
}
