import type { DriverDetail } from '@lajur/api-contract/driver';
import { formatDay } from '@lajur/domain/common/time';
import * as validation from '@lajur/domain/common/validation';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { DateInput } from '../../ui/input/date-input';
import { DocumentViewer } from '../../ui/viewer/document-viewer';
import { loadDutySheet } from './queries';
import { dutyStrings as words } from './strings';

interface DutyDialogProps {
  driver: Pick<DriverDetail, 'id' | 'name'>;
  /** `YYYY-MM-DD`, which it opens with. */
  day: string;
  onClose(): void;
}

/** Asks for a day and shows the duty sheet of a driver, to be printed or kept; a day without a stop is told under its field. */
export function DutyDialog({ driver, day, onClose }: DutyDialogProps) {
  const [sheet, setSheet] = useState<{ file: File; day: string } | null>(null);
  const checked = useCheckedForm({
    initialValues: { day },
    check: (values): Record<string, string> => {
      const wrong = validation.day(values.day);
      return wrong ? { day: wrong } : {};
    },
    whenLeft: false,
    onSubmit: async (values) => setSheet({ file: await loadDutySheet(driver.id, values.day), day: values.day }),
    focusAfterFailure: 'day',
  });
  if (sheet)
    return (
      <DocumentViewer
        documents={[
          { key: 'sheet', name: words.named(driver.name, formatDay(sheet.day)), load: async () => sheet.file },
        ]}
        openKey="sheet"
        onOpen={(key) => key === null && onClose()}
      />
    );
  return (
    <FormDialog
      checked={checked}
      title={words.ofDriver(driver.name)}
      text={words.about}
      verb={words.verb}
      onCancel={onClose}
    >
      <DateInput label={words.day} required {...checked.form.getInputProps('day')} />
    </FormDialog>
  );
}
