import { CallError } from '@lajur/api-contract/client';
import { type EmailContact, listEmails } from '@lajur/api-contract/email';
import {
  allCostTypes,
  type EmailCostType,
  emailCostTypeLabels,
  emailCostTypes,
  emailErrors,
  emailLabels,
} from '@lajur/domain/email/email';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/call/toast-store';
import { refresh } from '../../ui/call/use-call';
import { Drawer } from '../../ui/drawer';
import { FormSummary } from '../../ui/form/form-summary';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { SelectInput } from '../../ui/input/select-input';
import { TextInput } from '../../ui/input/text-input';
import { Notice } from '../../ui/notice';
import classes from './email.module.css';
import { useCreateEmail, useUpdateEmail } from './queries';
import { strings } from './strings';

const words = strings.form;
const formId = 'email-form';
/** A select has no value for nothing. */
const all = 'all';
const costOptions = [
  { value: all, label: allCostTypes },
  ...emailCostTypes.map((value) => ({ value, label: emailCostTypeLabels[value] })),
];

export interface EmailFormDrawerProps {
  /** The contact to change, as it was opened; null for a new one. */
  contact: EmailContact | null;
  /** The same as it is now. */
  latest: EmailContact | null;
  onClose(): void;
}

/** Adds or changes a contact. */
export function EmailFormDrawer({ contact, latest, onClose }: EmailFormDrawerProps) {
  const queries = useQueryClient();
  const create = useCreateEmail();
  const update = useUpdateEmail();
  // Once the person was told that it moved on, saving again is meant to replace what is there now.
  const [movedOn, setMovedOn] = useState(false);
  const { form, formProps, wrong, failure, sending, goTo } = useCheckedForm<{
    picName: string;
    email: string;
    costType: string;
  }>({
    check: emailErrors,
    initialValues: {
      picName: contact?.picName ?? '',
      email: contact?.email ?? '',
      costType: contact?.costType ?? all,
    },
    onSubmit: async ({ picName, email, costType }) => {
      const body = { picName, email, costType: costType === all ? null : (costType as EmailCostType) };
      const known = movedOn && latest ? latest : contact;
      try {
        const saved = known
          ? await update.mutateAsync({ params: { id: known.id }, body: { ...body, version: known.version } })
          : await create.mutateAsync({ body });
        toast(contact ? strings.changed(saved.picName) : strings.added(saved.picName), 'good');
        onClose();
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'STALE_VERSION') throw error;
        setMovedOn(true);
        await refresh(queries, [listEmails]);
      }
    },
  });
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
          <Button type="submit" form={formId} loading={sending}>
            {words.save}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className={classes.fields} aria-label={title}>
        <FormSummary wrong={wrong} labels={emailLabels} goTo={goTo} failure={failure} />
        {movedOn && (
          <Notice tone="attention" live title={words.movedOn}>
            {latest ? words.movedOnText(latest.picName, latest.email) : words.gone}
          </Notice>
        )}
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
