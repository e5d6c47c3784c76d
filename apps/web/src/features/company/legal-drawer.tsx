import { getLegalDocument, type LegalDocument } from '@lajur/api-contract/company-legal-document';
import {
  canLapse,
  hasName,
  type LegalDocumentKind,
  legalDocumentErrors,
  legalDocumentFields,
  legalDocumentKinds,
  legalVersionErrors,
} from '@lajur/domain/company/legal-document';
import { pickFields } from '@lajur/domain/record/field';
import { useRef } from 'react';
import { call } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { FormDrawer } from '../../ui/form/form-drawer';
import { RecordInput } from '../../ui/form/record-input';
import { editedFieldsOf, type FormValues, formValues, sentValues } from '../../ui/form/record-values';
import { useEditedRecord } from '../../ui/form/use-edited-record';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import { AttachmentField, useAttachments } from '../../ui/upload/attachment-field';
import { todayHere } from '../../ui/zone';
import { useChangeLegal, useCreateLegal, useRenewLegal } from './legal-queries';
import { strings } from './legal-strings';

type Values = FormValues<typeof legalDocumentFields>;
const shown = editedFieldsOf(legalDocumentFields);

interface LegalDrawerProps {
  /** Null adds one. */
  document: LegalDocument | null;
  /** A new version of it; else its draft is changed. */
  renewing?: boolean;
  onClose(): void;
}

function useLegalForm({ document, renewing = false, onClose }: LegalDrawerProps) {
  const { navigate } = useUi();
  const [create, change, renew] = [useCreateLegal(), useChangeLegal(), useRenewLegal()];
  const newest = document?.versions[0];
  const added = useRef<string>(undefined);
  const attachments = useAttachments(renewing ? undefined : newest?.files);
  const edited = useEditedRecord<LegalDocument, Values>({
    item: document,
    valuesOf: (item) => {
      const { issuer = null, ...said } = item?.newest ?? {};
      return formValues(legalDocumentFields, item && { ...item, ...(renewing ? { issuer } : { issuer, ...said }) });
    },
    lastChangeOf: () => ({}),
    fields: shown,
  });
  const checked = useKeptForm<Values>({
    name: `legal.${document?.id ?? 'new'}${renewing ? '.renew' : ''}`,
    edited,
    hasFiles: attachments.isDirty,
    initialValues: edited.opened,
    check: (values) => {
      const sent = sentValues(legalDocumentFields, lasting(edited.merged(values)));
      const errors = document
        ? legalVersionErrors(
            { kind: document.kind, lastDayInForce: document.inForce?.lastDay ?? null },
            sent,
            todayHere(),
          )
        : legalDocumentErrors(sent, todayHere());
      return { ...(errors as Record<string, string>), ...attachments.errors };
    },
    onSubmit: (values) => {
      const send = async (merged: Values, version: number) => {
        const { kind, name, ...said } = sentValues(legalDocumentFields, lasting(merged));
        const body = { ...said, fileUrls: attachments.urls };
        if (!document) {
          const made = await create.mutateAsync({ body: { kind, name, ...body } });
          toast(strings.added(made.title), 'good');
          added.current = made.id;
          return;
        }
        const input = { params: { id: document.id }, body: { ...body, version } };
        await (renewing ? renew.mutateAsync(input) : change.mutateAsync(input));
        toast(strings.changed(document.title), 'good');
      };
      return edited.save(values, send, () => call(getLegalDocument, { params: { id: document?.id ?? '' } }));
    },
    onDone: () => {
      onClose();
      if (added.current) void navigate(to('legalDocument', { id: added.current }));
    },
  });
  return { checked, edited, attachments };
}

/** What never lapses has no last day, and of what there is once no name is asked. */
function lasting(values: Values): Values {
  const kind = values.kind as LegalDocumentKind | null;
  if (!kind) return values;
  return {
    ...values,
    name: hasName(kind) ? values.name : '',
    lastDay: canLapse(kind) ? values.lastDay : '',
  };
}

const { kind: kindField, name: nameField } = legalDocumentFields;
const versionFields = pickFields(legalDocumentFields, ['number', 'issuer', 'issuedDay']);

/** Adds a legal document, changes its draft or begins its next version. */
export function LegalDrawer(props: LegalDrawerProps) {
  const { document, renewing, onClose } = props;
  const { checked, edited, attachments } = useLegalForm(props);
  const { form } = checked;
  const kind = form.values.kind as LegalDocumentKind | null;
  const answer = renewing ? null : document?.versions[0]?.answer;
  return (
    <FormDrawer
      checked={checked}
      labels={{ ...shown.labels, fileUrls: strings.files }}
      onClose={onClose}
      width={560}
      title={document ? (renewing ? strings.renew : strings.edit) : strings.add}
      subtitle={document?.title}
      wayOut="Batal"
      verb={strings.save}
      disabled={edited.isAsking}
    >
      {edited.conflict(checked)}
      {answer?.fieldNotes.map(({ key, label, text }) => (
        <Notice key={key} tone="attention" title={label}>
          {text}
        </Notice>
      ))}
      {answer?.note && <Notice tone="attention">{answer.note}</Notice>}
      {!document && <RecordInput field={kindField} input={form.getInputProps('kind')} />}
      {!document && kind && hasName(kind) && (
        <RecordInput field={nameField} input={form.getInputProps('name')} required />
      )}
      {Object.entries(versionFields).map(([key, field]) => (
        <RecordInput
          key={key}
          field={field}
          input={form.getInputProps(key)}
          max={field.kind === 'date' ? todayHere() : undefined}
        />
      ))}
      {kind && canLapse(kind) && (
        <RecordInput
          field={legalDocumentFields.lastDay}
          input={form.getInputProps('lastDay')}
          required={legalDocumentKinds[kind].lapses === 'always'}
          help={legalDocumentKinds[kind].lapses === 'always' ? '' : undefined}
        />
      )}
      <AttachmentField
        attachments={attachments}
        label={strings.files}
        error={attachments.errors.fileUrls && form.errors.fileUrls}
      />
    </FormDrawer>
  );
}
