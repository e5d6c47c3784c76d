import type { DriverRow } from '@lajur/api-contract/driver';
import { suspendReasonError, suspendReasonMaxLength } from '@lajur/domain/driver/driver';
import { useState } from 'react';
import { messageOf } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { ConfirmDialog } from '../../ui/confirm';
import { TextArea } from '../../ui/input/text-input';
import { useUpdateDriver } from './queries';

/** Suspends a driver, with the reason that others will read. */
export function SuspendDialog({ driver, onClose }: { driver: DriverRow; onClose(): void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const update = useUpdateDriver();

  const suspend = () => {
    const wrong = suspendReasonError(reason);
    setError(wrong);
    if (wrong) return;
    update.mutate(
      {
        params: { id: driver.id },
        body: { version: driver.version, suspended: true, suspendReason: reason },
      },
      {
        onSuccess: () => {
          toast(`${driver.name} ditangguhkan.`, 'good');
          onClose();
        },
        onError: (refusal) => setError(messageOf(refusal)),
      },
    );
  };

  return (
    <ConfirmDialog
      opened
      danger
      title={`Tangguhkan ${driver.name}?`}
      text={
        driver.onOrder
          ? `Pesanan ${driver.onOrder.cargoNo} tetap berjalan. Pesanan baru tidak bisa ditugaskan sampai penangguhan dicabut.`
          : 'Pesanan baru tidak bisa ditugaskan sampai penangguhan dicabut.'
      }
      verb="Tangguhkan pengemudi"
      sending={update.isPending}
      onConfirm={suspend}
      onCancel={onClose}
    >
      <TextArea
        label="Alasan"
        required
        description="Tampil bersama nama Anda di halaman pengemudi dan riwayatnya."
        maxLength={suspendReasonMaxLength}
        value={reason}
        onChange={setReason}
        error={error}
      />
    </ConfirmDialog>
  );
}
