import type { InvoiceRow } from '@lajur/api-contract/invoice';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDay } from '@lajur/domain/common/time';
import { day, required } from '@lajur/domain/common/validation';
import { maxInvoiceNote } from '@lajur/domain/invoice/invoice';
import { type InvoiceStep, invoiceSteps, statusDayProblem } from '@lajur/domain/invoice/invoice-step';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { DateInput } from '../../ui/input/date-input';
import { TextArea } from '../../ui/input/text-input';
import { todayHere } from '../../ui/zone';
import { useMoveInvoice } from './queries';
import { type CompanyStep, stepWords } from './step-words';

export interface SteppedInvoice
  extends Pick<InvoiceRow, 'id' | 'version' | 'number' | 'shipper' | 'total' | 'statusDay' | 'cargos'> {}

interface StepDialogProps {
  invoice: SteppedInvoice;
  step: CompanyStep;
  onClose(): void;
}

const dayLabel = 'Tanggal';
const toOf = (step: InvoiceStep) => invoiceSteps[step].to;

/** Takes the next step of an invoice, on a day that is not before the last one and not in the future (decisions §6). */
export function StepDialog({ invoice, step, onClose }: StepDialogProps) {
  const move = useMoveInvoice();
  const words = stepWords[step];
  const { id, version, number, statusDay } = invoice;
  const checked = useKeptForm({
    name: `invoice.${step}.${id}`,
    initialValues: { statusDate: todayHere(), note: '' },
    check: ({ statusDate }): Record<string, string> => {
      const wrong =
        required(statusDate, dayLabel) ??
        day(statusDate, dayLabel) ??
        statusDayProblem(statusDate, { last: statusDay, today: todayHere() });
      return wrong ? { statusDate: wrong } : {};
    },
    whenLeft: false,
    onSubmit: async ({ statusDate, note }) => {
      const query = { statusDate, version, ...(note.trim() ? { note: note.trim() } : {}) };
      const moved = await move.mutateAsync({ params: { id, status: toOf(step) }, query });
      say(words.done(moved.number));
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      checked={checked}
      title={words.title(number)}
      text={`${[invoice.shipper.name, ...(invoice.cargos > 0 ? [`${invoice.cargos} kargo`] : []), formatRupiah(invoice.total)].join(', ')}. ${words.text}`}
      verb={words.verb}
      onCancel={onClose}
    >
      <DateInput
        label={dayLabel}
        required
        min={statusDay}
        max={todayHere()}
        description={`Sejak ${formatDay(statusDay)}, paling lambat hari ini`}
        {...checked.form.getInputProps('statusDate')}
      />
      {words.note && (step !== 'issue' || checked.form.values.statusDate < todayHere()) && (
        <TextArea
          label={words.note}
          description={words.noteWhy ?? 'Boleh dikosongkan'}
          maxLength={maxInvoiceNote}
          rows={2}
          {...checked.form.getInputProps('note')}
        />
      )}
    </FormDialog>
  );
}
