import type { Fields, ValuesOf } from '@lajur/domain/record/field';
import { fieldErrors } from '@lajur/domain/record/field-rule';
import type { RecordWords } from '../list-page/record-words';
import { FormDrawer } from './form-drawer';
import { RecordInput, type RecordInputProps } from './record-input';
import { editedFieldsOf, type FormValues, formValues, sentValues } from './record-values';
import { useEditedRecord } from './use-edited-record';
import { useKeptForm } from './use-kept-form';

/** A record as it stands; a new one has no version yet, and nobody changed it. */
type Standing<Fs extends Fields> = ValuesOf<Fs> & {
  id: string;
  version: number;
  updatedAt?: string;
  changedBy?: string | null;
};

export interface RecordDrawerProps<Fs extends Fields> {
  /** Under this name drafts are kept in the browser. */
  name: string;
  fields: Fs;
  /** As it was opened; null for a new one. */
  record: Standing<Fs> | null;
  words: Pick<RecordWords, 'add' | 'edit' | 'save'>;
  subtitle?: string;
  /** `version` is what saving is against; of a new one there is none. */
  save(values: ValuesOf<Fs>, version: number | null): Promise<unknown>;
  /** The record as it is by now, past what is kept in memory. */
  readAgain(): Promise<Standing<Fs>>;
  onClose(): void;
}

/** Adds or changes a plain record beside its list, which looks nothing up: all of its fields, their rules and messages are the record's own. */
export function RecordDrawer<Fs extends Fields>(props: RecordDrawerProps<Fs>) {
  const { name, fields, record, words, subtitle, save, readAgain, onClose } = props;
  const title = record ? words.edit : words.add;
  type Values = FormValues<Fs>;
  const shown = editedFieldsOf(fields);
  const edited = useEditedRecord<Standing<Fs>, Values>({
    item: record,
    valuesOf: (item) => formValues(fields, item),
    lastChangeOf: ({ changedBy, updatedAt }) => (changedBy === undefined ? {} : { by: changedBy, at: updatedAt }),
    fields: shown,
  });
  const checked = useKeptForm<Values>({
    name: record ? `${name}.${record.id}` : name,
    edited,
    files: shown.files,
    check: (values) => fieldErrors(fields, edited.merged(values)) as Record<string, string>,
    initialValues: edited.opened,
    onSubmit: (values) => {
      const send = async (merged: Values, version: number) => {
        await save(sentValues(fields, merged), record && version);
      };
      return edited.save(values, send, readAgain);
    },
    onDone: onClose,
  });
  return (
    <FormDrawer
      checked={checked}
      labels={shown.labels}
      onClose={onClose}
      width={480}
      title={title}
      subtitle={subtitle}
      wayOut="Batal"
      verb={words.save}
      disabled={edited.isAsking}
    >
      {edited.conflict(checked)}
      {Object.entries(fields).map(([key, field]) => (
        <RecordInput key={key} field={field as RecordInputProps['field']} input={checked.form.getInputProps(key)} />
      ))}
    </FormDrawer>
  );
}
