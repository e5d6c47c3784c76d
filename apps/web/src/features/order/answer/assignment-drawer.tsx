import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { say } from '../../../ui/call/toast-store';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { Notice } from '../../../ui/notice';
import { useChangeAssignment } from '../queries';
import { noReason, ReasonFields, reasonBody, reasonErrors } from '../reason/reason-fields';
import { type Assignment, AssignmentPicker, noAssignment } from './assignment-picker';
import { carrierText, newCarrierOf } from './new-carrier';
import { OfferFacts } from './offer-facts';

export interface AssignmentDrawerProps {
  order: OrderDetail;
  /** Chosen already. */
  chosen?: Assignment;
  /** What is chosen already was proposed, and may be left without asking. */
  isProposed?: boolean;
  onClose(): void;
}

/** Puts another vehicle or driver on an order, with a reason. */
export function AssignmentDrawer({ order, chosen = noAssignment, isProposed = false, onClose }: AssignmentDrawerProps) {
  const change = useChangeAssignment();
  const { idsOf, missing } = newCarrierOf(order);

  const checked = useKeptForm({
    name: `order.change-assignment.${order.id}`,
    initialValues: { ...noReason, ...noAssignment, ...chosen },
    check: (values) => ({ ...reasonErrors(values), ...missing(values) }),
    onSubmit: async (values) => {
      const { cargoNo } = await change.mutateAsync({
        body: { orderId: order.id, version: order.version, ...idsOf(values), ...reasonBody(values) },
      });
      say(
        `${cargoNo}: ${values.vehicle?.plate ?? order.vehicle?.plate}, ${values.driver?.name ?? order.driver?.name}.`,
      );
    },
    onDone: onClose,
  });
  const { form } = checked;
  const { vehicle, driver } = form.values;

  return (
    <FormDrawer
      checked={checked}
      dirty={form.isDirty() || (!isProposed && (vehicle !== null || driver !== null))}
      onClose={onClose}
      title="Ganti kendaraan atau pengemudi"
      subtitle={`${order.cargoNo} · ${order.shipper.name}`}
      summary={carrierText(order, form.values)}
      summaryNote={order.mode === 'driver' ? 'Pengemudi harus menerima tugas ini lebih dulu.' : undefined}
      verb="Simpan penugasan"
    >
      <div>
        <OfferFacts order={order} />
        {order.cargoGroupNo && (
          <Notice tone="attention">
            Dengan kendaraan dan pengemudi lain, pesanan ini keluar dari gabungan {order.cargoGroupNo}. Yang membawa
            gabungan tidak bisa ikut keluar.
          </Notice>
        )}
        <ReasonFields type="assignment" form={form} />
        <AssignmentPicker
          orderId={order.id}
          assignment={form.values}
          onChange={form.setValues}
          assigned={{ vehicleId: order.vehicle?.id, driverId: order.driver?.id }}
          pairs={false}
          errors={form.errors}
        />
      </div>
    </FormDrawer>
  );
}
