import { CallError } from '@lajur/api-contract/client';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { handoverStep, recipientProblem } from '@lajur/domain/order/bast';
import { statusLabel } from '@lajur/domain/order/status-label';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../ui/call/client';
import { storeFile } from '../../../ui/call/store-file';
import { Drawer } from '../../../ui/drawer';
import { Checkbox } from '../../../ui/input/checkbox';
import { Notice } from '../../../ui/notice';
import { formErrors } from '../form-errors';
import { useReceive, useReportStatus } from '../queries';
import { SignatureInput } from './signature-input';
import classes from './step-drawer.module.css';
import { useNewStepTime } from './step-time-field';
import { useUndoOffer } from './use-undo';

const words = {
  receive: {
    title: 'Catat barang diterima',
    note: 'Barang diterima utuh di titik bongkar terakhir.',
    send: 'Catat barang diterima',
  },
  'next-drop': {
    title: 'Catat serah terima',
    note: 'Setelah ini kendaraan menuju titik bongkar berikutnya.',
    send: 'Catat dan lanjutkan',
  },
} as const;

/** The goods of this stop are received whole: who received them, and their signature (BAST). */
export function BastDrawer({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const stop = order.stops.find((one) => one.seq === order.currentStop);
  const step = handoverStep(order);
  // Only at the last drop somebody has to sign.
  const [unsigned, setUnsigned] = useState(false);
  const [recipientName, setRecipientName] = useState(stop?.contactName ?? '');
  const [signature, setSignature] = useState<Blob | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const receive = useReceive();
  const report = useReportStatus();
  const offerUndo = useUndoOffer();
  const when = useNewStepTime(order, step, words[step].send, errors.at);
  const place = stop?.name ?? order.destination.name;

  const goOn = async () => {
    const time = await when.take();
    if (!time) return;
    report.mutate(
      { params: { id: order.id }, body: { action: 'next-drop', version: order.version, ...time } },
      {
        onSuccess: (after) => {
          offerUndo(after, `Tercatat: ${statusLabel(after.status)}.`);
          onClose();
        },
        onError: (error) => setErrors(formErrors(error)),
      },
    );
  };

  const send = async () => {
    const wrongName = recipientProblem(recipientName);
    const missing = {
      ...(wrongName ? { recipientName: wrongName } : {}),
      ...(signature ? {} : { signatureUrl: 'Tanda tangan wajib diisi' }),
    };
    setErrors(missing);
    if (!signature || Object.keys(missing).length > 0) return;
    const time = await when.take();
    if (!time) return;
    setSending(true);
    try {
      const signatureUrl = await storeFile(signature, `bast-${order.cargoNo}.png`);
      const after = await receive.mutateAsync({
        params: { id: order.id },
        body: { version: order.version, recipientName, signatureUrl, ...time },
      });
      const what = step === 'receive' ? order.cargoNo : `di ${place}`;
      offerUndo(after, `Barang ${what} diterima oleh ${recipientName}.`);
      onClose();
    } catch (error) {
      setErrors(error instanceof CallError ? formErrors(error) : { _: messageOf(error) });
    } finally {
      setSending(false);
    }
  };

  return (
    <Drawer
      opened
      dirty={when.dirty || signature !== null || recipientName !== (stop?.contactName ?? '')}
      onClose={onClose}
      width={560}
      title={words[step].title}
      subtitle={`${order.cargoNo} · ${place}`}
      summary={unsigned ? 'Tanpa berita acara serah terima' : 'Berita acara serah terima (BAST)'}
      summaryNote={words[step].note}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Kembali
          </Button>
          <Button loading={sending || report.isPending} onClick={() => void (unsigned ? goOn() : send())}>
            {words[step].send}
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
        {!unsigned && (
          <>
            <TextInput
              label="Nama penerima"
              withAsterisk
              value={recipientName}
              error={recipientName.trim() ? recipientProblem(recipientName) : errors.recipientName}
              onChange={(event) => setRecipientName(event.currentTarget.value)}
            />
            <SignatureInput
              label="Tanda tangan penerima"
              required
              signer={recipientName}
              error={errors.signatureUrl}
              onChange={setSignature}
            />
          </>
        )}
        {when.field}
        {step === 'next-drop' && (
          <Checkbox
            label="Tidak ada yang menandatangani di titik ini"
            checked={unsigned}
            onChange={(checked) => {
              setUnsigned(checked);
              setSignature(null);
            }}
          />
        )}
      </div>
    </Drawer>
  );
}
