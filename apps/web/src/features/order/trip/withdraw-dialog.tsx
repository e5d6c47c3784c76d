import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { text } from '@lajur/domain/common/validation';
import { damageTextMax } from '@lajur/domain/damage/damage-report';
import { meantReport } from '@lajur/domain/order/trip-end';
import { say } from '../../../ui/call/toast-store';
import { FormDialog } from '../../../ui/form/form-dialog';
import type { FieldErrors } from '../../../ui/form/form-errors';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { SelectInput } from '../../../ui/input/select-input';
import { TextArea } from '../../../ui/input/text-input';
import { useWithdrawReport } from '../queries';

const label = 'Alasan';

/** Takes back a report of damaged or missing goods that was a mistake; of several, which one is chosen. */
export function WithdrawDialog({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const withdraw = useWithdrawReport();
  const waiting = order.discrepancies.filter(({ decision }) => decision === null);
  const meant = meantReport({ currentStop: order.currentStop, reports: order.discrepancies }, undefined);
  const checked = useKeptForm({
    name: `order.withdraw.${order.id}`,
    initialValues: { stopSeq: String(meant?.stopSeq ?? ''), reason: '' },
    check: ({ reason }): FieldErrors => {
      const wrong = text(reason, label, { max: damageTextMax.change, required: true });
      return wrong ? { reason: wrong } : {};
    },
    whenLeft: false,
    onSubmit: async ({ stopSeq, reason }) => {
      const body = { version: order.version, stopSeq: Number(stopSeq), reason };
      await withdraw.mutateAsync({ params: { id: order.id }, body });
      say('Laporan BASP ditarik.');
    },
    onDone: onClose,
  });
  const { form } = checked;
  const nameOf = (seq: number) => order.stops.find((stop) => stop.seq === seq)?.name ?? '';
  const again = Number(form.values.stopSeq) === order.stops.at(-1)?.seq;
  return (
    <FormDialog
      checked={checked}
      title={`Tarik laporan BASP ${order.cargoNo}?`}
      text={`Laporan di ${nameOf(Number(form.values.stopSeq))} tidak dihitung lagi; riwayatnya tetap bisa dibaca.${again ? ' Barang dihitung ulang di titik ini.' : ''}`}
      verb="Tarik laporan"
      onCancel={onClose}
    >
      {waiting.length > 1 && (
        <SelectInput
          label="Titik bongkar"
          options={waiting.map(({ stopSeq }) => ({ value: String(stopSeq), label: nameOf(stopSeq) }))}
          {...form.getInputProps('stopSeq')}
        />
      )}
      <TextArea label={label} required {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
