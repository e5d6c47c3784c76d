import type { DriverRow } from '@lajur/api-contract/driver';
import { suspendReasonError, suspendReasonMaxLength } from '@lajur/domain/driver/driver';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { TextArea } from '../../ui/input/text-input';
import { useUpdateDriver } from './queries';

/** Suspends a driver, with the reason that others will read. */
export function SuspendDialog({ driver, onClose }: { driver: DriverRow; onClose(): void }) {
  const update = useUpdateDriver();
  const checked = useKeptForm({
    name: `driver.suspend.${driver.id}`,
    initialValues: { suspendReason: '' },
    check: ({ suspendReason }): Record<string, string> => {
      const wrong = suspendReasonError(suspendReason);
      return wrong ? { suspendReason: wrong } : {};
    },
    whenLeft: false,
    onSubmit: async ({ suspendReason }) => {
      const body = { version: driver.version, suspended: true, suspendReason } as const;
      await update.mutateAsync({ params: { id: driver.id }, body });
      say(`${driver.name} ditangguhkan.`);
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      checked={checked}
      danger
      title={`Tangguhkan ${driver.name}?`}
      text={
        driver.onOrder
          ? `Pesanan ${driver.onOrder.cargoNo} tetap berjalan. Pesanan baru tidak bisa ditugaskan sampai penangguhan dicabut.`
          : 'Pesanan baru tidak bisa ditugaskan sampai penangguhan dicabut.'
      }
      verb="Tangguhkan pengemudi"
      onCancel={onClose}
    >
      <TextArea
        label="Alasan"
        required
        description="Tampil bersama nama Anda di halaman pengemudi dan riwayatnya."
        maxLength={suspendReasonMaxLength}
        {...checked.form.getInputProps('suspendReason')}
      />
    </FormDialog>
  );
}
