import { addOrderNote } from '@lajur/api-contract/order';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { maxLength } from '@lajur/domain/common/validation';
import { orderTextMax } from '@lajur/domain/order/text-limits';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../../ui/call/use-user';
import { Card } from '../../../ui/card';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard';
import { momentText } from '../../../ui/shipment/shipment-text';
import { useAddNote } from '../queries';
import classes from './order-detail.module.css';

/** The shipper's note and what colleagues told each other. */
export function NotesCard({ order }: { order: OrderDetail }) {
  const [text, setText] = useState('');
  const add = useAddNote();
  const canWrite = useMay(addOrderNote);
  const guard = useUnsavedGuard(text.trim() !== '');
  const tooLong = maxLength(text.trim(), orderTextMax.note, 'Catatan');
  const send = () => {
    if (text.trim() && !tooLong)
      add.mutate({ params: { id: order.id }, body: { text } }, { onSuccess: () => setText('') });
  };
  if (!canWrite && order.notes.length === 0 && !order.shipperNote) return null;
  return (
    <Card title="Catatan">
      {guard}
      {order.shipperNote && (
        <p className={classes.note}>
          <strong>Pengirim:</strong> {order.shipperNote}
        </p>
      )}
      {order.notes.map((note) => {
        const { day, time } = momentText(note.at, order.origin.timezone);
        return (
          <p key={note.id} className={classes.note}>
            <strong>{note.author}:</strong> {note.text}{' '}
            <span className={classes.noteTime}>
              {day}, {time}
            </span>
          </p>
        );
      })}
      {canWrite && (
        <form
          className={classes.noteForm}
          data-screen-only
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Textarea
            aria-label="Catatan untuk rekan kerja"
            placeholder="Tulis catatan untuk rekan kerja…"
            autosize
            minRows={1}
            error={tooLong}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {text.trim() && (
            <Button type="submit" variant="default" loading={add.isPending}>
              Simpan catatan
            </Button>
          )}
        </form>
      )}
    </Card>
  );
}
