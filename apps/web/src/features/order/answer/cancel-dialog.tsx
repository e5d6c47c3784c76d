import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { say } from '../../../ui/call/toast-store';
import { FormDialog } from '../../../ui/form/form-dialog';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { useCancelOrder } from '../queries';
import { noReason, ReasonFields, reasonBody, reasonErrors } from '../reason/reason-fields';

/** Cancels an order, once, with a reason. */
export function CancelDialog({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const cancel = useCancelOrder();
  const checked = useKeptForm({
    name: `order.cancel.${order.id}`,
    initialValues: noReason,
    check: reasonErrors,
    whenLeft: false,
    onSubmit: async (reason) => {
      await cancel.mutateAsync({ params: { id: order.id }, body: { version: order.version, ...reasonBody(reason) } });
      say(`Pesanan ${order.cargoNo} dibatalkan.`);
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      checked={checked}
      danger
      title={`Batalkan pesanan ${order.cargoNo}?`}
      text="Pengirim dan penyedia langsung diberi tahu. Pesanan yang dibatalkan tidak bisa dibuka lagi."
      verb="Batalkan pesanan"
      onCancel={onClose}
    >
      <ReasonFields type="cancellation" form={checked.form} />
    </FormDialog>
  );
}
