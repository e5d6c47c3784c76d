import type { ReportAbout } from '@lajur/api-contract/report';
import type { ReportSchedule } from '@lajur/api-contract/report-schedule';
import * as rule from '@lajur/domain/common/validation';
import type { ReportId } from '@lajur/domain/report/report';
import { reportAddressesProblem } from '@lajur/domain/report/report-schedule';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { SelectInput } from '../../ui/input/select-input';
import { TextArea } from '../../ui/input/text-input';
import { useCreateSchedule, useUpdateSchedule } from './queries';
import { scheduleStrings as words } from './schedule-strings';

interface ScheduleDialogProps {
  /** The one that is changed; else it is a new one. */
  schedule?: ReportSchedule;
  /** The reports that may be chosen. */
  free: readonly ReportAbout[];
  wanted?: ReportId;
  onClose(): void;
}

interface Values {
  report: string | null;
  addresses: string;
}

const addressesIn = (text: string): string[] =>
  text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(rule.plainEmail);

function problemsOf({ report, addresses }: Values): Record<string, string> {
  const given = addressesIn(addresses);
  const wrong = given.find((address) => rule.email(address, words.addresses) !== null);
  const problem = wrong === undefined ? reportAddressesProblem(given) : words.wrong(wrong);
  return { ...(report === null ? { report: words.reportMissing } : {}), ...(problem ? { addresses: problem } : {}) };
}

/** Which report goes out each month, and to whom. */
export function ScheduleDialog({ schedule, free, wanted, onClose }: ScheduleDialogProps) {
  const create = useCreateSchedule();
  const update = useUpdateSchedule();
  const checked = useKeptForm<Values>({
    name: `report.schedule.${schedule?.id ?? 'new'}`,
    initialValues: {
      report: schedule?.report.id ?? wanted ?? null,
      addresses: schedule?.addresses.join('\n') ?? '',
    },
    check: problemsOf,
    whenLeft: false,
    onSubmit: async (values) => {
      const addresses = addressesIn(values.addresses);
      if (schedule)
        await update.mutateAsync({ params: { id: schedule.id }, body: { version: schedule.version, addresses } });
      else await create.mutateAsync({ body: { report: values.report as ReportId, addresses } });
      say(words.saved);
    },
    onDone: onClose,
  });
  const { form } = checked;
  return (
    <FormDialog
      checked={checked}
      title={schedule ? words.changing(schedule.report.name) : words.adding}
      text={words.dialogText}
      verb={words.save}
      onCancel={onClose}
    >
      {!schedule && (
        <SelectInput
          label={words.report}
          required
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('report')}
        />
      )}
      <TextArea
        label={words.addresses}
        description={words.addressesHelp}
        required
        rows={3}
        {...form.getInputProps('addresses')}
      />
    </FormDialog>
  );
}
