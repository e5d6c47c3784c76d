import type { ReminderSettings, ReminderShipper } from '@lajur/api-contract/invoice-reminder';
import {
  type ShipperReminderMode,
  shipperReminderModeLabels,
  shipperReminderModes,
} from '@lajur/domain/invoice/reminder';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { DateInput } from '../../ui/input/date-input';
import { SelectInput } from '../../ui/input/select-input';
import { optionsOf } from '../../ui/list-page/filter-field';
import { usePutShipperReminder } from './queries';
import { type StepDraft, StepFields, sentSteps, stepErrors } from './reminder-steps';
import { reminderStrings } from './reminder-strings';

const { shippers: words } = reminderStrings;

interface Values {
  mode: ShipperReminderMode;
  pausedUntil: string;
  steps: StepDraft[];
}

interface ReminderShipperDialogProps {
  shipper: ReminderShipper;
  policy: Pick<ReminderSettings, 'steps'>;
  onClose(): void;
}

/** What differs for one shipper: steps of its own, a pause, or never. */
export function ReminderShipperDialog({ shipper, policy, onClose }: ReminderShipperDialogProps) {
  const { id, name, version, mode, steps, pausedUntil } = shipper;
  const put = usePutShipperReminder();
  const checked = useKeptForm<Values>({
    name: `invoice.reminder-shipper.${id}`,
    initialValues: { mode, pausedUntil: pausedUntil ?? '', steps: steps.length > 0 ? [...steps] : [...policy.steps] },
    check: (values): Record<string, string> => (values.mode === 'OWN' ? stepErrors(values.steps) : {}),
    whenLeft: false,
    onSubmit: async (values) => {
      const own = values.mode === 'OWN' ? sentSteps(values.steps) : [];
      const body = { version, mode: values.mode, steps: own, pausedUntil: values.pausedUntil || null };
      await put.mutateAsync({ params: { id }, body });
      say(words.saved);
    },
    onDone: onClose,
  });
  const { form } = checked;
  return (
    <FormDialog checked={checked} title={words.dialog(name)} verb={words.save} onCancel={onClose}>
      <SelectInput
        label={words.mode}
        required
        options={optionsOf(shipperReminderModes, shipperReminderModeLabels)}
        {...form.getInputProps('mode')}
        onChange={(value) => form.setFieldValue('mode', value as ShipperReminderMode)}
      />
      {form.values.mode !== 'NEVER' && (
        <DateInput label={words.pausedUntil} description={words.pausedHelp} {...form.getInputProps('pausedUntil')} />
      )}
      {form.values.mode === 'OWN' && (
        <StepFields
          steps={form.values.steps}
          errors={form.errors}
          onChange={(next) => form.setFieldValue('steps', next)}
        />
      )}
    </FormDialog>
  );
}
