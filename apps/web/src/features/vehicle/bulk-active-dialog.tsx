import type { Vehicle } from '@lajur/api-contract/vehicle';
import { BulkDialog } from '../../ui/bulk-dialog';
import { useUpdateVehicle } from './queries';
import { strings } from './strings';

export interface BulkActiveDialogProps {
  vehicles: readonly Vehicle[];
  isActive: boolean;
  onClose(): void;
  onDone(): void;
}

/** Activates or deactivates several vehicles. */
export function BulkActiveDialog({ vehicles, isActive, onClose, onDone }: BulkActiveDialogProps) {
  const update = useUpdateVehicle();
  return (
    <BulkDialog
      rows={vehicles}
      nameOf={({ plate }) => plate}
      noun="kendaraan"
      verb={isActive ? strings.activate : strings.deactivate}
      done={isActive ? 'diaktifkan' : 'dinonaktifkan'}
      text={
        isActive
          ? 'Kendaraan ini bisa ditugaskan lagi bila KIR dan STNK berlaku.'
          : 'Pesanan yang sedang memakainya tetap berjalan. Pesanan baru tidak bisa ditugaskan.'
      }
      apply={({ id, version }) => update.mutateAsync({ params: { id }, body: { version, isActive } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
