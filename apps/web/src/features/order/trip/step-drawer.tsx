import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { actionHints, actionLabels } from '@lajur/domain/order/action-text';
import { statusLabel } from '@lajur/domain/order/status-label';
import { maxStepPhotos } from '@lajur/domain/order/text-limits';
import type { TripStep } from '@lajur/domain/order/transitions';
import { useState } from 'react';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import type { TypedMoment } from '../../../ui/shipment/moment-field';
import { useNewStepTime } from '../../../ui/shipment/step-time-field';
import { PhotoField, usePhotos } from '../../../ui/upload/photo-field';
import { useReportStatus } from '../queries';
import { GroupStepDialog } from './group-step-dialog';
import classes from './step-drawer.module.css';
import { TogetherOffer } from './together-offer';
import { useOrderAtStop } from './use-order-at-stop';
import { useUndoOffer } from './use-undo';

export interface StepDrawerProps {
  order: OrderDetail;
  step: TripStep;
  onClose(): void;
}

/** A step of the trip that asks for nothing but when it happened; of an order that travels with others, for all of them. */
export function StepDrawer(props: StepDrawerProps) {
  const [together, setTogether] = useState(false);
  if (together) return <GroupStepDialog {...props} />;
  return <OneStepDrawer {...props} onTogether={() => setTogether(true)} />;
}

function OneStepDrawer({ order: latest, step, onClose, onTogether }: StepDrawerProps & { onTogether(): void }) {
  const order = useOrderAtStop(latest);
  const report = useReportStatus();
  const offerUndo = useUndoOffer();
  const when = useNewStepTime(order, step, actionLabels[step]);
  const photos = usePhotos(maxStepPhotos);
  const stop = order.stops.find((one) => one.seq === order.currentStop);

  const checked = useKeptForm<{ at: TypedMoment }>({
    name: `order.${step}.${order.id}.${order.currentStop}`,
    hasFiles: photos.uploads.length > 0,
    initialValues: { at: null },
    check: ({ at }) => ({ ...when.errors(at), ...photos.errors }),
    ask: ({ at }) => when.ask(at),
    onSubmit: async ({ at }) => {
      const body = { action: step, version: order.version, photoUrls: photos.urls, ...when.timeOf(at) };
      const after = await report.mutateAsync({ params: { id: order.id }, body });
      offerUndo(after, `Tercatat: ${statusLabel(after.status)}.`);
    },
    onDone: onClose,
  });

  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={480}
      title={actionLabels[step]}
      subtitle={`${order.cargoNo} · ${stop?.name ?? order.shipper.name}`}
      verb={actionLabels[step]}
      verbFirst
    >
      <p className={classes.hint}>{actionHints[step]}</p>
      {order.cargoGroupNo !== null && <TogetherOffer order={order} onTogether={onTogether} />}
      {when.field(checked.form.getInputProps('at'))}
      <PhotoField photos={photos} label="Foto (boleh kosong)" error={checked.form.errors.photoUrls} />
    </FormDrawer>
  );
}
