import { type ContractDetail, getContract } from '@lajur/api-contract/contract';
import { isDay } from '@lajur/domain/common/validation';
import { type ContractKind, contractLabels, isTermination } from '@lajur/domain/contract/contract';
import { useRef } from 'react';
import { call } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { FormDrawer } from '../../ui/form/form-drawer';
import { FormRow } from '../../ui/form/form-section';
import { useEditedRecord } from '../../ui/form/use-edited-record';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { DateInput } from '../../ui/input/date-input';
import { LazySelect } from '../../ui/input/lazy-select';
import { TextInput } from '../../ui/input/text-input';
import { to } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import { AttachmentField, useAttachments } from '../../ui/upload/attachment-field';
import { ClauseFields } from './clause-fields';
import { AnswerNotice } from './contract-clauses';
import { type ContractValues, editedFields, errorsOf, madeOf, sentOf, valuesOf, type Writing } from './contract-values';
import { EndEffect } from './end-effect';
import { loadParties, useChangeContract, useContract, useContractOn, useCreateContract } from './queries';
import { strings } from './strings';

interface ContractDrawerProps {
  /** What is written; a draft has its own. */
  kind: ContractKind;
  parent: ContractDetail | null;
  draft: ContractDetail | null;
  onClose(): void;
}

function useContractForm(writing: Writing, onClose: () => void) {
  const { navigate } = useUi();
  const { kind, parent, draft } = writing;
  const [create, change] = [useCreateContract(), useChangeContract()];
  const attachments = useAttachments(draft?.files);
  const added = useRef<string>(undefined);
  const edited = useEditedRecord<ContractDetail, ContractValues>({
    item: draft,
    valuesOf,
    lastChangeOf: () => ({}),
    fields: editedFields,
  });
  const checked = useKeptForm<ContractValues>({
    name: `contract.${draft?.id ?? `${kind}.${parent?.id ?? ''}`}`,
    edited,
    hasFiles: attachments.isDirty,
    initialValues: edited.opened,
    check: (values) => ({ ...errorsOf(edited.merged(values), writing), ...attachments.errors }),
    onSubmit: (values) => {
      const send = async (merged: ContractValues, version: number) => {
        const body = { ...sentOf(merged, kind), fileUrls: attachments.urls };
        if (draft) {
          await change.mutateAsync({ params: { id: draft.id }, body: { ...body, version } });
          toast(strings.saved(draft.number), 'good');
          return;
        }
        added.current = (await create.mutateAsync({ body: { ...body, ...madeOf(merged, writing) } })).id;
        toast(strings.made(merged.number), 'good');
      };
      return edited.save(values, send, () => call(getContract, { params: { id: draft?.id ?? '' }, query: {} }));
    },
    onDone: () => {
      onClose();
      if (added.current) void navigate(to('contract', {}, { id: added.current }));
    },
  });
  return { checked, edited, attachments };
}

/** Makes a contract, an addendum or a termination, or changes its draft. */
export function ContractDrawer({ kind, parent: given, draft, onClose }: ContractDrawerProps) {
  const { data: found } = useContract(draft?.contract?.id ?? '', draft?.contract != null);
  const parent = given ?? found ?? null;
  if (draft?.contract && !parent) return null;
  return <Form kind={kind} parent={parent} draft={draft} onClose={onClose} />;
}

function Form({ kind, parent, draft, onClose }: ContractDrawerProps) {
  const { checked, edited, attachments } = useContractForm({ kind, parent, draft }, onClose);
  const { form } = checked;
  const ends = isTermination(kind);
  // An addendum is written against what holds on its first day.
  const { startDay } = form.values;
  const { data: onDay } = useContractOn(
    parent?.id ?? '',
    kind === 'ADDENDUM' && isDay(startDay) ? startDay : undefined,
  );
  const base = (onDay ?? parent)?.clausesInForce;
  return (
    <FormDrawer
      checked={checked}
      labels={{
        ...editedFields.labels,
        fileUrls: contractLabels.attachments,
      }}
      onClose={onClose}
      width={640}
      title={draft ? strings.edit : strings.make[kind]}
      subtitle={[draft?.number, parent && `${parent.number} · ${parent.company.companyName}`]
        .filter(Boolean)
        .join(' · ')}
      wayOut="Batal"
      verb={strings.save}
      disabled={edited.isAsking}
    >
      {edited.conflict(checked)}
      {draft?.answer && <AnswerNotice answer={draft.answer} />}
      {!draft && (
        <TextInput label={contractLabels.number} required autoComplete="off" {...form.getInputProps('number')} />
      )}
      {kind === 'CONTRACT' && !draft && (
        <LazySelect label={contractLabels.party} required load={loadParties} {...form.getInputProps('company')} />
      )}
      <TextInput label={contractLabels.title} required autoComplete="off" {...form.getInputProps('title')} />
      {ends ? (
        <DateInput
          label={strings.endsOn}
          required
          min={parent?.startDay ?? undefined}
          max={parent?.lastDay}
          {...form.getInputProps('endDay')}
        />
      ) : (
        <FormRow>
          <DateInput label={contractLabels.startDay} required {...form.getInputProps('startDay')} />
          <DateInput
            label={contractLabels.endDay}
            required={kind === 'CONTRACT'}
            description={kind === 'ADDENDUM' ? strings.onlyLonger : undefined}
            {...form.getInputProps('endDay')}
          />
        </FormRow>
      )}
      {ends && parent && <EndEffect contract={parent} endDay={form.values.endDay} />}
      {!ends && <ClauseFields form={form} base={kind === 'ADDENDUM' ? base : undefined} />}
      <AttachmentField
        attachments={attachments}
        label={contractLabels.attachments}
        error={attachments.errors.fileUrls && form.errors.fileUrls}
      />
    </FormDrawer>
  );
}
