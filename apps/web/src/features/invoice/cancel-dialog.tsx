import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { required } from '@lajur/domain/common/validation';
import { maxInvoiceNote } from '@lajur/domain/invoice/invoice';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { TextArea } from '../../ui/input/text-input';
import { creditStrings } from './credit-note-strings';
import { useCancelInvoice } from './queries';

const { cancelling: words } = creditStrings;

/** Cancels an invoice that was not sent, with why. */
export function CancelDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose(): void }) {
  const { id, version, number } = invoice;
  const cancel = useCancelInvoice();
  const checked = useKeptForm({
    name: `invoice.cancel.${id}`,
    initialValues: { note: '' },
    check: ({ note }): Record<string, string> => {
      const wrong = required(note, words.reason);
      return wrong ? { note: wrong } : {};
    },
    whenLeft: false,
    onSubmit: async ({ note }) => {
      await cancel.mutateAsync({ params: { id }, body: { version, note } });
      say(words.done(number));
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      checked={checked}
      danger
      title={words.title(number)}
      text={words.text}
      verb={words.verb}
      onCancel={onClose}
    >
      <TextArea
        label={words.reason}
        required
        maxLength={maxInvoiceNote}
        rows={2}
        {...checked.form.getInputProps('note')}
      />
    </FormDialog>
  );
}
