import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { text } from '@lajur/domain/common/validation';
import { actionHints, actionLabels } from '@lajur/domain/order/action-text';
import { orderTextMax } from '@lajur/domain/order/text-limits';
import { say } from '../../../ui/call/toast-store';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { TextInput } from '../../../ui/input/text-input';
import { Notice } from '../../../ui/notice';
import type { TypedMoment } from '../../../ui/shipment/moment-field';
import { useNewStepTime } from '../../../ui/shipment/step-time-field';
import { useReplaceCarrier } from '../queries';
import { noReason, ReasonFields, type ReasonValues, reasonBody, reasonErrors } from '../reason/reason-fields';
import { type Assignment, AssignmentPicker, noAssignment } from './assignment-picker';
import { carrierText, newCarrierOf } from './new-carrier';
import classes from './relief-drawer.module.css';

type Values = ReasonValues & Assignment & { place: string; at: TypedMoment };

const label = actionLabels['replace-carrier'];

/** Another vehicle or driver takes an order over under way: why, where and when. */
export function ReliefDrawer({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const replace = useReplaceCarrier();
  const when = useNewStepTime(order, 'replace-carrier', label);
  const { idsOf, missing } = newCarrierOf(order);

  const checked = useKeptForm<Values>({
    name: `order.replace-carrier.${order.id}`,
    initialValues: { ...noReason, ...noAssignment, place: order.lastPosition?.place ?? '', at: null },
    check: (values) => {
      const wrongPlace = text(values.place, 'Tempat', { max: orderTextMax.place, required: true });
      return {
        ...reasonErrors(values),
        ...(wrongPlace ? { place: wrongPlace } : {}),
        ...when.errors(values.at),
        ...missing(values),
      };
    },
    whileTyping: ['place'],
    ask: ({ at }) => when.ask(at),
    onSubmit: async (values) => {
      const { version } = order;
      const told = { place: values.place, ...when.timeOf(values.at), ...reasonBody(values) };
      await replace.mutateAsync({ params: { id: order.id }, body: { version, ...idsOf(values), ...told } });
      say(`${order.cargoNo}: ${carrierText(order, values)}.`);
    },
    onDone: onClose,
  });
  const { form } = checked;
  const { vehicle, driver } = form.values;

  return (
    <FormDrawer
      checked={checked}
      dirty={form.isDirty() || vehicle !== null || driver !== null}
      onClose={onClose}
      title={label}
      subtitle={`${order.cargoNo} · ${order.shipper.name}`}
      summary={carrierText(order, form.values)}
      summaryNote={
        order.mode === 'driver' ? 'Beri tahu pengemudi pengganti: perjalanan berlanjut di aplikasinya.' : undefined
      }
      verb={label}
    >
      <div>
        <div className={classes.fields}>
          <Notice tone="info">
            {actionHints['replace-carrier']} Status tidak berubah; posisi dan perkiraan tiba dihitung lagi dari armada
            pengganti.
          </Notice>
          {order.cargoGroupNo && (
            <Notice tone="attention">
              Semua pesanan gabungan {order.cargoGroupNo} ikut pindah ke armada pengganti.
            </Notice>
          )}
          <ReasonFields type="assignment" form={form} />
          <TextInput label="Tempat" required placeholder="Tol Cipali KM 102" {...form.getInputProps('place')} />
          {when.field(form.getInputProps('at'))}
        </div>
        <AssignmentPicker
          orderId={order.id}
          assignment={form.values}
          onChange={(chosen) => form.setValues({ ...form.values, ...chosen })}
          assigned={{ vehicleId: order.vehicle?.id, driverId: order.driver?.id }}
          pairs={false}
          errors={form.errors}
        />
      </div>
    </FormDrawer>
  );
}
