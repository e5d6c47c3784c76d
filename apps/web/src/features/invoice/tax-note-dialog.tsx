import type { CreditNoteView, InvoiceDetail } from '@lajur/api-contract/invoice';
import { day, required } from '@lajur/domain/common/validation';
import { maxTaxNoteNumber } from '@lajur/domain/invoice/credit-note';
import { statusDayProblem } from '@lajur/domain/invoice/invoice-step';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { DateInput } from '../../ui/input/date-input';
import { TextInput } from '../../ui/input/text-input';
import { todayHere } from '../../ui/zone';
import { creditStrings } from './credit-note-strings';
import { useKeepTaxNote } from './queries';

const { taxNote: words } = creditStrings;

interface TaxNoteDialogProps {
  invoice: Pick<InvoiceDetail, 'id' | 'version' | 'invoiceDay'>;
  note: CreditNoteView;
  onClose(): void;
}

/** Number and day of the buyer's own note of a credit note. */
export function TaxNoteDialog({ invoice: { id, version, invoiceDay }, note, onClose }: TaxNoteDialogProps) {
  const keep = useKeepTaxNote();
  const checked = useKeptForm({
    name: `invoice.tax-note.${note.id}`,
    initialValues: { number: note.taxNote?.number ?? '', day: note.taxNote?.day ?? todayHere() },
    check: (values): Record<string, string> => {
      const noNumber = required(values.number, words.number);
      const wrongDay =
        required(values.day, words.day) ??
        day(values.day, words.day) ??
        statusDayProblem(values.day, { last: invoiceDay, today: todayHere() });
      return { ...(noNumber ? { number: noNumber } : {}), ...(wrongDay ? { day: wrongDay } : {}) };
    },
    whenLeft: false,
    onSubmit: async (values) => {
      await keep.mutateAsync({ params: { id, creditNoteId: note.id }, body: { version, ...values } });
      say(words.done);
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      checked={checked}
      title={words.title(note.number ?? '')}
      text={words.text}
      verb={words.verb}
      onCancel={onClose}
    >
      <TextInput label={words.number} required maxLength={maxTaxNoteNumber} {...checked.form.getInputProps('number')} />
      <DateInput label={words.day} required min={invoiceDay} max={todayHere()} {...checked.form.getInputProps('day')} />
    </FormDialog>
  );
}
