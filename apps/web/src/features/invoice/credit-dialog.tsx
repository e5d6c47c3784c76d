import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { formatRupiah } from '@lajur/domain/common/money';
import { required } from '@lajur/domain/common/validation';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { SelectInput } from '../../ui/input/select-input';
import { useMoveCredit, useWaitingInvoices } from './queries';
import { strings } from './strings';

const { moving: words } = strings;

/** Moves what was paid too much to another invoice of the shipper. */
export function CreditDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose(): void }) {
  const { id, version, number, shipper, settlement } = invoice;
  const move = useMoveCredit();
  const waiting = useWaitingInvoices(shipper.id).data?.content.filter((one) => one.id !== id && one.openCash > 0);
  const checked = useKeptForm({
    name: `invoice.credit.${id}`,
    initialValues: { toInvoiceId: '' },
    check: ({ toInvoiceId }): Record<string, string> => {
      const wrong = required(toInvoiceId, words.to);
      return wrong ? { toInvoiceId: wrong } : {};
    },
    whenLeft: false,
    onSubmit: async ({ toInvoiceId }) => {
      await move.mutateAsync({ params: { id }, body: { toInvoiceId, version } });
      say(words.done(number));
    },
    onDone: onClose,
  });
  const { toInvoiceId } = checked.form.values;
  const taker = waiting?.find((one) => one.id === toInvoiceId);
  return (
    <FormDialog
      checked={checked}
      title={words.title(number)}
      text={words.text(formatRupiah(settlement.credit), shipper.name)}
      verb={words.verb}
      onCancel={onClose}
    >
      <SelectInput
        label={words.to}
        required
        options={(waiting ?? []).map((one) => ({
          value: one.id,
          label: words.option(one.number, formatRupiah(one.openCash)),
        }))}
        description={
          taker
            ? words.amount(formatRupiah(Math.min(settlement.credit, taker.openCash)))
            : waiting?.length === 0
              ? words.none
              : undefined
        }
        {...checked.form.getInputProps('toInvoiceId')}
        onChange={(value) => checked.form.setFieldValue('toInvoiceId', value ?? '')}
      />
    </FormDialog>
  );
}
