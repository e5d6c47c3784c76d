import type { OrderDetail, OrderEvent } from '@lajur/api-contract/order-detail';
import { text } from '@lajur/domain/common/validation';
import { eventText } from '@lajur/domain/order/event-text';
import { isStep, placesOf, roomOf } from '@lajur/domain/order/step-log';
import { orderTextMax } from '@lajur/domain/order/text-limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../ui/call/toast-store';
import { Drawer } from '../../../ui/drawer';
import { TextArea } from '../../../ui/input/text-input';
import { Notice } from '../../../ui/notice';
import { formErrors } from '../form-errors';
import { orderState } from '../order-state';
import { useCorrectStepTime } from '../queries';
import classes from './step-drawer.module.css';
import { takenSteps, useStepTime } from './step-time-field';

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
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const correct = useCorrectStepTime();
  const steps = takenSteps(history);
  const stopSeq = placesOf(orderState(order).stops, steps).get(event.id)?.stoodAt ?? order.currentStop;
  const when = useStepTime({
    order,
    action: isStep(event.action) ? event.action : 'load',
    stopSeq,
    room: roomOf(steps, event.id, new Date()),
    start: new Date(event.at),
    verb: save,
    error: errors.at,
  });
  const wrongReason = text(reason, 'Alasan', { max: orderTextMax.reason, required: true });

  const send = async () => {
    setErrors(wrongReason ? { reason: wrongReason } : {});
    if (!when.judge() || wrongReason) return;
    const time = await when.take();
    if (!time) return;
    correct.mutate(
      {
        params: { id: order.id, eventId: event.id },
        body: { version: order.version, reason, at: time.at ?? new Date().toISOString(), confirmed: time.confirmed },
      },
      {
        onSuccess: () => {
          toast('Waktu diperbaiki.', 'good');
          onClose();
        },
        onError: (error) => setErrors(formErrors(error)),
      },
    );
  };

  return (
    <Drawer
      opened
      dirty={when.dirty || reason !== ''}
      onClose={onClose}
      width={480}
      title="Perbaiki waktu"
      subtitle={`${eventText(event).title} · ${order.cargoNo}`}
      summary="Kedua waktu tersimpan di linimasa"
      summaryNote="bersama nama Anda dan alasannya."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Kembali
          </Button>
          <Button loading={correct.isPending} onClick={() => void send()}>
            {save}
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
        {when.field}
        <TextArea
          label="Alasan"
          required
          value={reason}
          error={reason.trim() ? wrongReason : errors.reason}
          onChange={setReason}
        />
      </div>
    </Drawer>
  );
}
