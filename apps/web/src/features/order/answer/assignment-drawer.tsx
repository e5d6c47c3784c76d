import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { say } from '../../../ui/call/toast-store';
import { FormDrawer } from '../../../ui/form/form-drawer';
import type { FieldErrors } from '../../../ui/form/form-errors';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { Notice } from '../../../ui/notice';
import { useChangeAssignment } from '../queries';
import { noReason, ReasonFields, reasonBody, reasonErrors } from '../reason/reason-fields';
import { type Assignment, AssignmentPicker, noAssignment } from './assignment-picker';
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
  // Whoever is not chosen anew stays.
  const idsOf = ({ vehicle, driver }: Assignment) => ({
    vehicleId: vehicle?.id ?? order.vehicle?.id ?? '',
    driverId: driver?.id ?? order.driver?.id ?? '',
  });
  const missing = (assignment: Assignment): FieldErrors => {
    const { vehicleId, driverId } = idsOf(assignment);
    const text = 'Pilih kendaraan atau pengemudi yang baru.';
    if (!assignment.vehicle && !assignment.driver) return { vehicleId: text, driverId: text };
    if (!vehicleId) return { vehicleId: 'Pilih kendaraan lebih dulu.' };
    return driverId ? {} : { driverId: 'Pilih pengemudi lebih dulu.' };
  };

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

  const [before, after] = [order.vehicle?.plate, vehicle?.plate ?? order.vehicle?.plate];
  const plates = before && after && before !== after ? `${before} diganti ${after}` : after;
  const shown = [plates, driver?.name ?? order.driver?.name];
  return (
    <FormDrawer
      checked={checked}
      dirty={form.isDirty() || (!isProposed && (vehicle !== null || driver !== null))}
      onClose={onClose}
      title="Ganti kendaraan atau pengemudi"
      subtitle={`${order.cargoNo} · ${order.shipper.name}`}
      summary={shown.filter(Boolean).join(' · ')}
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
