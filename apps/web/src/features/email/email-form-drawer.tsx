import type { EmailContact, EmailDetail } from '@lajur/api-contract/email';
import {
  allCostTypes,
  type EmailCostType,
  emailCostTypeLabels,
  emailCostTypes,
  emailErrors,
  emailLabels,
} from '@lajur/domain/email/email';
import { Button } from '@mantine/core';
import { toast } from '../../ui/call/toast-store';
import { Drawer } from '../../ui/drawer';
import type { EditedFields } from '../../ui/form/edited-fields';
import { FormSummary } from '../../ui/form/form-summary';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { useEditedRecord } from '../../ui/form/use-edited-record';
import { SelectInput } from '../../ui/input/select-input';
import { TextInput } from '../../ui/input/text-input';
import classes from './email.module.css';
import { freshEmail, useCreateEmail, useUpdateEmail } from './queries';
import { strings } from './strings';

const words = strings.form;
const formId = 'email-form';
/** A select has no value for nothing. */
const all = 'all';
const costOptions = [
  { value: all, label: allCostTypes },
  ...emailCostTypes.map((value) => ({ value, label: emailCostTypeLabels[value] })),
];

interface Values {
  picName: string;
  email: string;
  costType: string;
}

/** What a new contact is filled from has no version yet. */
type Edited = EmailContact | EmailDetail | typeof newContact;
const newContact = { picName: '', email: '', costType: null, version: 0 } as const;
const valuesOf = ({ picName, email, costType }: Edited): Values => ({ picName, email, costType: costType ?? all });
const lastChangeOf = (item: Edited) => ('changedBy' in item ? { by: item.changedBy, at: item.updatedAt } : {});
const fields: EditedFields<Values> = {
  labels: emailLabels,
  text: (values, key) =>
    key === 'costType' ? (costOptions.find(({ value }) => value === values.costType)?.label ?? null) : values[key],
};

export interface EmailFormDrawerProps {
  /** The contact to change, as it was opened; null for a new one. */
  contact: EmailContact | null;
  onClose(): void;
}

/** Adds or changes a contact. */
export function EmailFormDrawer({ contact, onClose }: EmailFormDrawerProps) {
  const create = useCreateEmail();
  const update = useUpdateEmail();
  const edited = useEditedRecord<Edited, Values>({ item: contact ?? newContact, valuesOf, lastChangeOf, fields });
  const send = async ({ picName, email, costType }: Values, version: number): Promise<void> => {
    const body = { picName, email, costType: costType === all ? null : (costType as EmailCostType) };
    const saved = contact
      ? await update.mutateAsync({ params: { id: contact.id }, body: { ...body, version } })
      : await create.mutateAsync({ body });
    toast(contact ? strings.changed(saved.picName) : strings.added(saved.picName), 'good');
    onClose();
  };
  const checked = useCheckedForm<Values>({
    check: (values) => emailErrors(edited.merged(values)),
    initialValues: edited.opened,
    onSubmit: async (values) => {
      await edited.save(values, send, () => (contact ? freshEmail(contact.id) : Promise.resolve(newContact)));
    },
  });
  const { form, formProps, wrong, failure, sending, goTo } = checked;
  const title = contact ? words.editTitle : words.addTitle;

  return (
    <Drawer
      opened
      onClose={onClose}
      dirty={form.isDirty()}
      width={480}
      title={title}
      subtitle={contact?.email}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} loading={sending} disabled={edited.isAsking}>
            {words.save}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className={classes.fields} aria-label={title}>
        <FormSummary wrong={wrong} labels={emailLabels} goTo={goTo} failure={failure} />
        {edited.conflict(checked)}
        <TextInput label={emailLabels.picName} required autoComplete="off" {...form.getInputProps('picName')} />
        <TextInput
          label={emailLabels.email}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder="nama@perusahaan.co.id"
          {...form.getInputProps('email')}
        />
        <SelectInput
          label={emailLabels.costType}
          description={words.costHelp}
          options={costOptions}
          {...form.getInputProps('costType')}
        />
      </form>
    </Drawer>
  );
}
