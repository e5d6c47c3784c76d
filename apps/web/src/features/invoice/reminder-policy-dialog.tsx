import type { ReminderSettings } from '@lajur/api-contract/invoice-reminder';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { Checkbox } from '../../ui/input/checkbox';
import { CurrencyInput } from '../../ui/input/number-input';
import { usePutReminderPolicy } from './queries';
import { type StepDraft, StepFields, sentSteps, stepErrors } from './reminder-steps';
import { reminderStrings } from './reminder-strings';

const { policy: words } = reminderStrings;

interface Values {
  isOn: boolean;
  smallest: number | null;
  steps: StepDraft[];
}

/** Whether, when and with which words shippers are reminded. */
export function ReminderPolicyDialog({ settings, onClose }: { settings: ReminderSettings; onClose(): void }) {
  const { version, isOn, smallest, steps } = settings;
  const put = usePutReminderPolicy();
  const checked = useKeptForm<Values>({
    name: 'invoice.reminder-policy',
    initialValues: { isOn, smallest, steps: [...steps] },
    check: (values): Record<string, string> => ({
      ...stepErrors(values.steps),
      ...(values.smallest === null || !(values.smallest >= 0) ? { smallest: `${words.smallest} wajib diisi` } : {}),
    }),
    whenLeft: false,
    onSubmit: async (values) => {
      const body = { version, isOn: values.isOn, smallest: values.smallest ?? 0, steps: sentSteps(values.steps) };
      await put.mutateAsync({ body });
      say(words.saved);
    },
    onDone: onClose,
  });
  const { form } = checked;
  return (
    <FormDialog checked={checked} title={words.dialog} verb={words.save} onCancel={onClose}>
      <Checkbox
        label={words.isOn}
        checked={form.values.isOn}
        onChange={(on) => form.setFieldValue('isOn', on)}
        data-path="isOn"
      />
      <CurrencyInput label={words.smallest} required {...form.getInputProps('smallest')} />
      <StepFields
        steps={form.values.steps}
        errors={form.errors}
        onChange={(next) => form.setFieldValue('steps', next)}
      />
    </FormDialog>
  );
}
