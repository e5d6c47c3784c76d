import type { DriverRow } from '@lajur/api-contract/driver';
import { useState } from 'react';
import { messageOf } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { ConfirmDialog } from '../../ui/confirm';
import { Notice } from '../../ui/notice';
import classes from './driver.module.css';
import { useUpdateDriver } from './queries';

export interface BulkActiveDialogProps {
  drivers: readonly DriverRow[];
  isActive: boolean;
  onClose(): void;
  onDone(): void;
}

interface Failure {
  driver: DriverRow;
  why: string;
}

/** Activates or deactivates several drivers, each by itself: one that is refused stops none of the others. */
export function BulkActiveDialog({ drivers, isActive, onClose, onDone }: BulkActiveDialogProps) {
  const update = useUpdateDriver();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<readonly Failure[]>();
  const left = failed ? failed.map(({ driver }) => driver) : drivers;
  const done = isActive ? 'diaktifkan' : 'dinonaktifkan';
  const verb = isActive ? 'Aktifkan' : 'Nonaktifkan';

  async function apply(): Promise<void> {
    setSending(true);
    const failures: Failure[] = [];
    for (const driver of left) {
      const input = { params: { id: driver.id }, body: { version: driver.version, isActive } };
      await update.mutateAsync(input).catch((error: unknown) => failures.push({ driver, why: messageOf(error) }));
    }
    setSending(false);
    toast(
      `${left.length - failures.length} dari ${left.length} pengemudi ${done}.`,
      failures.length ? 'danger' : 'good',
    );
    setFailed(failures);
    if (failures.length === 0) onDone();
  }

  return (
    <ConfirmDialog
      opened
      title={`${verb} ${left.length} pengemudi?`}
      text={
        isActive
          ? 'Mereka bisa ditugaskan lagi bila SIM berlaku dan tidak ditangguhkan.'
          : 'Pesanan yang sedang mereka bawa tetap berjalan. Pesanan baru tidak bisa ditugaskan.'
      }
      verb={failed ? 'Coba lagi' : `${verb} ${left.length} pengemudi`}
      wayOut={failed ? 'Selesai' : undefined}
      sending={sending}
      onConfirm={() => void apply()}
      onCancel={failed ? onDone : onClose}
    >
      {failed && (
        <Notice tone="attention" title="Tidak semuanya bisa" live>
          <ul className={classes.results}>
            {failed.map(({ driver, why }) => (
              <li key={driver.id}>
                {driver.name}: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </ConfirmDialog>
  );
}
