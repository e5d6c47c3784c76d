import type { OrderRow } from '@lajur/api-contract/order-detail';
import { say, toast } from '../../../ui/call/toast-store';
import { FormDialog } from '../../../ui/form/form-dialog';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { useBulkReject, useConfirmOrder } from '../queries';
import { noReason, ReasonFields, reasonBody, reasonErrors } from '../reason/reason-fields';
import { useBulk } from '../use-bulk';

export interface RejectDialogProps {
  orders: readonly OrderRow[];
  /** Beside a list, which they leave with the answer. */
  isListed?: boolean;
  /** The offer to answer after this one, where there is one. */
  next?: { cargoNo: string; open(): void };
  onClose(): void;
  onDone(): void;
}

/** Rejects one offer or many, once, with a reason; many give a result each. */
export function RejectDialog({ orders, isListed, next, onClose, onDone }: RejectDialogProps) {
  const one = useConfirmOrder();
  const many = useBulkReject();
  const { left, tried, settle, notice } = useBulk(orders);
  const [first] = left;
  const isOne = left.length === 1;

  const checked = useKeptForm({
    name: `order.reject.${orders.map(({ id }) => id).join('.')}`,
    initialValues: noReason,
    check: reasonErrors,
    whenLeft: false,
    onSubmit: async (values) => {
      const reason = reasonBody(values);
      if (orders.length > 1) {
        const outcomes = await many.mutateAsync({ body: { orderIds: left.map((order) => order.id), ...reason } });
        return settle(outcomes, 'ditolak');
      }
      if (first) {
        await one.mutateAsync({ params: { id: first.id }, body: { decision: 'reject', ...reason } });
        const done = `Penawaran ${first.cargoNo} ditolak.`;
        if (isListed) toast(done, 'good', next && { label: `Jawab ${next.cargoNo}`, run: next.open });
        else say(done);
      }
      return true;
    },
    onDone,
  });

  return (
    <FormDialog
      checked={checked}
      danger
      title={isOne ? `Tolak penawaran ${first?.cargoNo}?` : `Tolak ${left.length} penawaran?`}
      text="Penyedia akan menawarkannya ke mitra lain. Penolakan tercatat di riwayat pesanan."
      verb={`${tried ? 'Coba lagi untuk' : 'Tolak'} ${isOne && !tried ? 'penawaran' : `${left.length} penawaran`}`}
      wayOut={tried ? 'Selesai' : undefined}
      onCancel={tried ? onDone : onClose}
    >
      <ReasonFields type="rejection" form={checked.form} />
      {notice}
    </FormDialog>
  );
}
