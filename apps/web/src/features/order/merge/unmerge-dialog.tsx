import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { say } from '../../../ui/call/toast-store';
import { FormDialog } from '../../../ui/form/form-dialog';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { noReason, ReasonFields, reasonBody, reasonErrors } from '../reason/reason-fields';
import { useUnmerge } from './queries';

/** Takes an order's group apart, once, with a reason. */
export function UnmergeDialog({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const unmerge = useUnmerge();
  const checked = useKeptForm({
    name: `order.unmerge.${order.id}`,
    initialValues: noReason,
    check: reasonErrors,
    whenLeft: false,
    onSubmit: async (reason) => {
      const { orders } = await unmerge.mutateAsync({
        params: { id: order.id },
        body: { version: order.version, ...reasonBody(reason) },
      });
      say(`Gabungan ${order.cargoGroupNo} dibatalkan: ${orders.length} pesanan menunggu jawaban Anda lagi.`);
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      checked={checked}
      danger
      title={`Batalkan gabungan ${order.cargoGroupNo}?`}
      text="Kendaraan dan pengemudi dilepas dari semua pesanannya. Setiap pesanan kembali menunggu jawaban Anda."
      verb="Batalkan gabungan"
      onCancel={onClose}
    >
      <ReasonFields type="assignment" form={checked.form} />
    </FormDialog>
  );
}
