import { CallError } from '@lajur/api-contract/client';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { recipientProblem } from '@lajur/domain/order/bast';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../ui/call/client';
import { storeFile } from '../../ui/call/store-file';
import { toast } from '../../ui/call/toast-store';
import { Drawer } from '../../ui/drawer';
import { SignatureInput } from '../../ui/input/signature-input';
import { Notice } from '../../ui/notice';
import { formErrors } from './form-errors';
import { useReceive } from './queries';
import classes from './step-drawer.module.css';

/** The goods are received whole: who received them, and their signature (BAST). */
export function BastDrawer({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const stop = order.stops.find((one) => one.seq === order.currentStop);
  const [recipientName, setRecipientName] = useState(stop?.contactName ?? '');
  const [signature, setSignature] = useState<Blob | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const receive = useReceive();

  const send = async () => {
    const wrongName = recipientProblem(recipientName);
    const missing = {
      ...(wrongName ? { recipientName: wrongName } : {}),
      ...(signature ? {} : { signatureUrl: 'Tanda tangan wajib diisi' }),
    };
    setErrors(missing);
    if (!signature || Object.keys(missing).length > 0) return;
    setSending(true);
    try {
      const signatureUrl = await storeFile(signature, `bast-${order.cargoNo}.png`);
      await receive.mutateAsync({
        params: { id: order.id },
        body: { version: order.version, recipientName, signatureUrl },
      });
      toast(`Barang ${order.cargoNo} diterima oleh ${recipientName}.`, 'good');
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
      dirty={signature !== null || recipientName !== (stop?.contactName ?? '')}
      onClose={onClose}
      width={560}
      title="Catat barang diterima"
      subtitle={`${order.cargoNo} · ${stop?.name ?? order.destination.name}`}
      summary="Berita acara serah terima (BAST)"
      summaryNote="Barang diterima utuh di titik bongkar terakhir."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Kembali
          </Button>
          <Button loading={sending} onClick={() => void send()}>
            Catat barang diterima
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
      </div>
    </Drawer>
  );
}
