import { required } from '@lajur/domain/common/validation';
import { type ReminderHoldReason, reminderHoldLabels, reminderHoldReasons } from '@lajur/domain/invoice/reminder';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { DateInput } from '../../ui/input/date-input';
import { SelectInput } from '../../ui/input/select-input';
import { TextArea } from '../../ui/input/text-input';
import { optionsOf } from '../../ui/list-page/filter-field';
import { useHoldReminder } from './queries';
import { reminderStrings } from './reminder-strings';

const { hold: words } = reminderStrings;

interface Values {
  reason: ReminderHoldReason;
  promiseDay: string;
  note: string;
}

/** Why an invoice is not reminded of for a while. */
export function ReminderHoldDialog({ id, onClose }: { id: string; onClose(): void }) {
  const put = useHoldReminder();
  const checked = useKeptForm<Values>({
    name: `invoice.reminder-hold.${id}`,
    initialValues: { reason: 'JANJI_BAYAR', promiseDay: '', note: '' },
    check: ({ reason, promiseDay }): Record<string, string> => {
      const missing = reason === 'JANJI_BAYAR' ? required(promiseDay, words.promiseDay) : null;
      return missing ? { promiseDay: missing } : {};
    },
    whenLeft: false,
    onSubmit: async ({ reason, promiseDay, note }) => {
      const body = { reason, promiseDay: reason === 'JANJI_BAYAR' ? promiseDay : null, note: note.trim() || null };
      await put.mutateAsync({ params: { id }, body });
      say(words.done);
    },
    onDone: onClose,
  });
  const { form } = checked;
  return (
    <FormDialog checked={checked} title={words.title} text={words.text} verb={words.verb} onCancel={onClose}>
      <SelectInput
        label={words.reason}
        required
        options={optionsOf(reminderHoldReasons, reminderHoldLabels)}
        {...form.getInputProps('reason')}
        onChange={(value) => form.setFieldValue('reason', value as ReminderHoldReason)}
      />
      {form.values.reason === 'JANJI_BAYAR' && (
        <DateInput label={words.promiseDay} required {...form.getInputProps('promiseDay')} />
      )}
      <TextArea label={words.note} maxLength={500} {...form.getInputProps('note')} />
    </FormDialog>
  );
}
