import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { actionHints, actionLabels } from '@lajur/domain/order/action-text';
import { statusLabel } from '@lajur/domain/order/status-label';
import type { TripStep } from '@lajur/domain/order/transitions';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Drawer } from '../../../ui/drawer';
import { Notice } from '../../../ui/notice';
import { formErrors } from '../form-errors';
import { useReportStatus } from '../queries';
import classes from './step-drawer.module.css';
import { useNewStepTime } from './step-time-field';
import { useUndoOffer } from './use-undo';

export interface StepDrawerProps {
  order: OrderDetail;
  step: TripStep;
  onClose(): void;
}

/** A step of the trip that asks for nothing but when it happened. */
export function StepDrawer({ order, step, onClose }: StepDrawerProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const report = useReportStatus();
  const offerUndo = useUndoOffer();
  const when = useNewStepTime(order, step, actionLabels[step], errors.at);
  const stop = order.stops.find((one) => one.seq === order.currentStop);

  // A second click comes before the button knows of the first.
  const sending = useRef(false);

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    const time = await when.take();
    sending.current = time !== null;
    if (!time) return;
    setErrors({});
    report.mutate(
      { params: { id: order.id }, body: { action: step, version: order.version, ...time } },
      {
        onSuccess: (after) => {
          offerUndo(after, `Tercatat: ${statusLabel(after.status)}.`);
          onClose();
        },
        onError: (error) => {
          sending.current = false;
          setErrors(formErrors(error));
        },
      },
    );
  };

  return (
    <Drawer
      opened
      dirty={when.dirty}
      onClose={onClose}
      width={480}
      title={actionLabels[step]}
      subtitle={`${order.cargoNo} · ${stop?.name ?? order.shipper.name}`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Kembali
          </Button>
          <Button data-autofocus loading={report.isPending} onClick={() => void send()}>
            {actionLabels[step]}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {errors._ && (
          <Notice tone="danger" live>
            {errors._}
          </Notice>
        )}
        <p className={classes.hint}>{actionHints[step]}</p>
        {when.field}
      </div>
    </Drawer>
  );
}
