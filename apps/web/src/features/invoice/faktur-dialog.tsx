import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import type { FakturView } from '@lajur/api-contract/invoice-faktur-view';
import { required } from '@lajur/domain/common/validation';
import {
  type FakturState,
  fakturAfter,
  fakturErrors,
  fakturStateLabels,
  nsfpPattern,
} from '@lajur/domain/invoice/faktur';
import { statusDayProblem } from '@lajur/domain/invoice/invoice-step';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { DateInput } from '../../ui/input/date-input';
import { SelectInput } from '../../ui/input/select-input';
import { TextInput } from '../../ui/input/text-input';
import { optionsOf } from '../../ui/list-page/filter-field';
import { todayHere } from '../../ui/zone';
import { fakturStrings } from './faktur-strings';
import { useRecordFaktur } from './queries';

const { dialog: words } = fakturStrings;
const isNsfp = new RegExp(nsfpPattern, 'u');

interface FakturDialogProps {
  invoice: Pick<InvoiceDetail, 'id' | 'version' | 'number' | 'invoiceDay'>;
  faktur: FakturView;
  onClose(): void;
}

/** How far the tax invoice has come, with the number that the tax office gave. */
export function FakturDialog({
  invoice: { id, version, number: name, invoiceDay },
  faktur,
  onClose,
}: FakturDialogProps) {
  const record = useRecordFaktur();
  const next = fakturAfter[faktur.state];
  const checked = useKeptForm({
    name: `invoice.faktur.${id}`,
    initialValues: { state: next[0] ?? faktur.state, number: faktur.number ?? '', day: faktur.day ?? todayHere() },
    check: ({ state, number, day }): Record<string, string> => {
      const wrongDay = required(day, words.day) ?? statusDayProblem(day, { last: invoiceDay, today: todayHere() });
      return {
        ...fakturErrors(faktur.state, { state, number: number.trim() || null }),
        ...(number.trim() && !isNsfp.test(number) ? { number: 'NSFP harus 17 angka' } : {}),
        ...(wrongDay ? { day: wrongDay } : {}),
      };
    },
    whenLeft: false,
    onSubmit: async ({ state, number, day }) => {
      await record.mutateAsync({ params: { id }, body: { version, state, number: number.trim() || null, day } });
      say(words.done);
    },
    onDone: onClose,
  });
  const { form } = checked;
  return (
    <FormDialog checked={checked} title={words.title(name)} text={words.text} verb={words.verb} onCancel={onClose}>
      <SelectInput
        label={words.state}
        required
        options={optionsOf(next, fakturStateLabels)}
        {...form.getInputProps('state')}
        onChange={(state) => form.setFieldValue('state', state as FakturState)}
      />
      <TextInput
        label={words.number}
        description={words.numberHelp}
        maxLength={20}
        inputMode="numeric"
        {...form.getInputProps('number')}
      />
      <DateInput label={words.day} required min={invoiceDay} max={todayHere()} {...form.getInputProps('day')} />
    </FormDialog>
  );
}
