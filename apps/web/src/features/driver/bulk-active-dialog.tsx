import type { DriverRow } from '@lajur/api-contract/driver';
import { BulkDialog } from '../../ui/bulk-dialog';
import { useUpdateDriver } from './queries';
import { strings } from './strings';

export interface BulkActiveDialogProps {
  drivers: readonly DriverRow[];
  isActive: boolean;
  onClose(): void;
  onDone(): void;
}

/** Activates or deactivates several drivers. */
export function BulkActiveDialog({ drivers, isActive, onClose, onDone }: BulkActiveDialogProps) {
  const update = useUpdateDriver();
  return (
    <BulkDialog
      rows={drivers}
      nameOf={({ name }) => name}
      noun="pengemudi"
      verb={isActive ? strings.action.activate : strings.action.deactivate}
      done={isActive ? 'diaktifkan' : 'dinonaktifkan'}
      text={
        isActive
          ? 'Mereka bisa ditugaskan lagi bila SIM berlaku dan tidak ditangguhkan.'
          : 'Pesanan yang sedang mereka bawa tetap berjalan. Pesanan baru tidak bisa ditugaskan.'
      }
      apply={({ id, version }) => update.mutateAsync({ params: { id }, body: { version, isActive } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
