import type { OrderDetail, OrderEvent } from '@lajur/api-contract/order-detail';
import { text } from '@lajur/domain/common/validation';
import { eventText } from '@lajur/domain/order/event-text';
import { isStep, placesOf, roomOf } from '@lajur/domain/order/step-log';
import { orderTextMax } from '@lajur/domain/order/text-limits';
import { say } from '../../../ui/call/toast-store';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { TextArea } from '../../../ui/input/text-input';
import { type TypedMoment, typedMoment } from '../../../ui/shipment/moment-field';
import { takenSteps, useStepTime } from '../../../ui/shipment/step-time-field';
import { orderState } from '../order-state';
import { useCorrectStepTime } from '../queries';

export interface CorrectTimeDrawerProps {
  order: OrderDetail;
  event: OrderEvent;
  /** The whole timeline. */
  history: readonly OrderEvent[];
  onClose(): void;
}

const save = 'Simpan waktu';

/** Puts right when a step happened: between the steps beside it, with why. */
export function CorrectTimeDrawer({ order, event, history, onClose }: CorrectTimeDrawerProps) {
  const correct = useCorrectStepTime();
  const steps = takenSteps(history);
  const stopSeq = placesOf(orderState(order).stops, steps).get(event.id)?.stoodAt ?? order.currentStop;
  const when = useStepTime({
    order,
    action: isStep(event.action) ? event.action : 'load',
    stopSeq,
    room: roomOf(steps, event.id, new Date()),
    verb: save,
  });

  const checked = useKeptForm<{ at: TypedMoment; reason: string }>({
    name: `order.correct-time.${event.id}`,
    initialValues: { at: typedMoment(new Date(event.at), when.place.zone), reason: '' },
    check: ({ at, reason }) => {
      const wrong = text(reason, 'Alasan', { max: orderTextMax.reason, required: true });
      return { ...when.errors(at), ...(wrong ? { reason: wrong } : {}) };
    },
    whileTyping: ['reason'],
    ask: ({ at }) => when.ask(at),
    onSubmit: async ({ at, reason }) => {
      const body = { version: order.version, reason, at: new Date().toISOString(), ...when.timeOf(at) };
      await correct.mutateAsync({ params: { id: order.id, eventId: event.id }, body });
      say('Waktu diperbaiki.');
    },
    onDone: onClose,
  });
  const { form } = checked;

  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={480}
      title="Perbaiki waktu"
      subtitle={`${eventText(event).title} · ${order.cargoNo}`}
      summary="Kedua waktu tersimpan di linimasa"
      summaryNote="bersama nama Anda dan alasannya."
      verb={save}
    >
      {when.field(form.getInputProps('at'), true)}
      <TextArea label="Alasan" required {...form.getInputProps('reason')} />
    </FormDrawer>
  );
}
