import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { formatRupiah } from '@lajur/domain/common/money';
import { required } from '@lajur/domain/common/validation';
import { maxInvoiceNote } from '@lajur/domain/invoice/invoice';
import { type ClosingKind, closingKinds, toleranceProblem } from '@lajur/domain/invoice/settlement-refusal';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { SelectInput } from '../../ui/input/select-input';
import { TextArea } from '../../ui/input/text-input';
import { useCloseInvoice } from './queries';
import { strings } from './strings';

const { closing: words } = strings;

/** Closes what is left of an invoice, as a bank's fee where it is little enough, or written off. */
export function CloseDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose(): void }) {
  const { id, version, number, openCash, settlement } = invoice;
  const close = useCloseInvoice();
  const tooMuch = toleranceProblem(openCash, settlement.tolerance);
  const checked = useKeptForm({
    name: `invoice.close.${id}`,
    initialValues: { kind: (tooMuch ? 'WRITE_OFF' : 'BANK_FEE') as ClosingKind, reason: '' },
    check: ({ reason }): Record<string, string> => {
      const wrong = required(reason, words.reason);
      return wrong ? { reason: wrong } : {};
    },
    whenLeft: false,
    onSubmit: async ({ kind, reason }) => {
      await close.mutateAsync({ params: { id }, body: { kind, reason, version } });
      say(words.done(number));
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      checked={checked}
      danger={checked.form.values.kind === 'WRITE_OFF'}
      title={words.title(number)}
      text={words.text(formatRupiah(openCash))}
      verb={words.verb}
      onCancel={onClose}
    >
      <SelectInput
        label={words.kind}
        required
        options={closingKinds.map((kind) => ({
          value: kind,
          label: words.kinds[kind],
          disabled: kind === 'BANK_FEE' && tooMuch !== null,
        }))}
        description={tooMuch ?? words.kindWhy}
        {...checked.form.getInputProps('kind')}
        onChange={(kind) => kind && checked.form.setFieldValue('kind', kind as ClosingKind)}
      />
      <TextArea
        label={words.reason}
        required
        maxLength={maxInvoiceNote}
        rows={2}
        {...checked.form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
