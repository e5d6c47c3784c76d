import type { BankLine } from '@lajur/api-contract/invoice-bank';
import { required } from '@lajur/domain/common/validation';
import { maxInvoiceNote } from '@lajur/domain/invoice/invoice';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { TextArea } from '../../ui/input/text-input';
import { bankStrings } from './bank-strings';
import { useReleaseBankLine } from './queries';

const { release: words } = bankStrings;

/** Takes back what was booked by a line, with why. */
export function BankReleaseDialog({ line, onClose }: { line: BankLine; onClose(): void }) {
  const { id, version } = line;
  const release = useReleaseBankLine();
  const checked = useKeptForm({
    name: `invoice.bank-release.${id}`,
    initialValues: { note: '' },
    check: ({ note }): Record<string, string> => {
      const wrong = required(note, words.reason);
      return wrong ? { note: wrong } : {};
    },
    whenLeft: false,
    onSubmit: async ({ note }) => {
      await release.mutateAsync({ params: { id }, body: { version, note } });
      say(words.done);
    },
    onDone: onClose,
  });
  return (
    <FormDialog checked={checked} danger title={words.title} text={words.text} verb={words.verb} onCancel={onClose}>
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
