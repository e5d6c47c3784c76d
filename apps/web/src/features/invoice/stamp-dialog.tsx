import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import type { ReceiptView } from '@lajur/api-contract/invoice-receipt-view';
import { maxSerial, serialPattern } from '@lajur/domain/invoice/receipt';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { TextInput } from '../../ui/input/text-input';
import { useStampReceipt } from './queries';
import { receiptStrings } from './receipt-strings';

const { dialog: words } = receiptStrings;
const form = new RegExp(serialPattern, 'u');

interface StampDialogProps {
  invoice: Pick<InvoiceDetail, 'id' | 'version'>;
  receipt: ReceiptView;
  onClose(): void;
}

/** The serial number of the e-Meterai on a receipt. */
export function StampDialog({ invoice: { id, version }, receipt, onClose }: StampDialogProps) {
  const stamp = useStampReceipt();
  const checked = useKeptForm({
    name: `invoice.stamp.${receipt.id}`,
    initialValues: { serial: receipt.serial ?? '' },
    check: ({ serial }): Record<string, string> => (form.test(serial) ? {} : { serial: words.wrong }),
    whenLeft: false,
    onSubmit: async ({ serial }) => {
      await stamp.mutateAsync({ params: { id, receiptId: receipt.id }, body: { version, serial: serial.trim() } });
      say(words.done);
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      checked={checked}
      title={words.title(receipt.number)}
      text={words.text}
      verb={words.verb}
      onCancel={onClose}
    >
      <TextInput label={words.serial} required maxLength={maxSerial} {...checked.form.getInputProps('serial')} />
    </FormDialog>
  );
}
