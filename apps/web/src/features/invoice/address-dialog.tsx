import type { MailRecipientView } from '@lajur/api-contract/invoice-mailing';
import * as rule from '@lajur/domain/common/validation';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { TextInput } from '../../ui/input/text-input';
import { mailStrings } from './mail-strings';
import { useResendInvoiceMail } from './queries';

const { addressDialog: words } = mailStrings;

/** Corrects the address of one recipient and mails that one again. */
export function AddressDialog({ recipient, onClose }: { recipient: MailRecipientView; onClose(): void }) {
  const { id, address } = recipient;
  const resend = useResendInvoiceMail();
  const checked = useKeptForm({
    name: `invoice.address.${id}`,
    initialValues: { address },
    check: (values): Record<string, string> => {
      const wrong = rule.required(values.address, words.address) ?? rule.email(values.address, words.address);
      return wrong ? { address: wrong } : {};
    },
    whenLeft: false,
    onSubmit: async (values) => {
      await resend.mutateAsync({ params: { id }, body: values });
      say(mailStrings.resent);
    },
    onDone: onClose,
  });
  return (
    <FormDialog checked={checked} title={words.title} text={words.text(address)} verb={words.verb} onCancel={onClose}>
      <TextInput label={words.address} required inputMode="email" {...checked.form.getInputProps('address')} />
    </FormDialog>
  );
}
