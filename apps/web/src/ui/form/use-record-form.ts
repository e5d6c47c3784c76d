import { CallError } from '@lajur/api-contract/client';
import { useEffect, useMemo, useRef } from 'react';
import { toast } from '../call/toast-store';
import { useUser } from '../call/use-user';
import { type EditOrigin, type RecordPlaces, useEditOrigin } from '../detail-page/record-list';
import type { EditedFields } from './edited-fields';
import type { FieldErrors } from './form-errors';
import { type CheckedForm, useCheckedForm } from './use-checked-form';
import { useDraft } from './use-draft';
import { type EditedRecord, type LastChange, useEditedRecord } from './use-edited-record';

/** A record that has an address and is changed against a version. */
export interface KeptRecord {
  id: string;
  version: number;
}

/** How a record stands in its form: what the page of a new one and that of one that is there have in common. */
export interface RecordForm<Item extends KeptRecord, Values extends object> {
  /** Under this name drafts are kept in the browser. */
  name: string;
  /** What the path to the form begins with, and where it leads back to. */
  list: RecordPlaces;
  listTitle: string;
  nameOf(item: Item): string;
  /** What stands in the form; null is a new one. */
  valuesOf(item: Item | null): Values;
  fields: EditedFields<Values>;
  /** What is wrong, by field: the rules of the domain. `stored` is the record as the service has it. */
  check(values: Values, stored: Item | null): FieldErrors;
  lastChangeOf(item: Item): LastChange;
  /** What the service refuses, by the fields of the form, where those are others. */
  refused?(errors: FieldErrors): FieldErrors;
}

/** What a page does with the form of a record. */
export interface RecordSaving<Item extends KeptRecord, Values extends object, Saved extends { id: string }> {
  form: RecordForm<Item, Values>;
  /** The record to change, read with `useRead`; a new one has none. */
  read?: { data: Item; refetch(options: { throwOnError: true }): Promise<{ data: Item | undefined }> };
  /** Sends the values over `stored`, which has this version, or adds a new one; null when there was nothing to send. */
  save(values: Values, version: number, stored: Item | null): Promise<Saved | null>;
  /** Tells that it was saved. */
  saved(record: Saved): string;
}

export interface RecordFormState<Item extends KeptRecord, Values extends object> extends EditOrigin {
  checked: CheckedForm<Values>;
  edited: EditedRecord<Item, Values>;
  /** What an earlier visit left. */
  found: { at: Date; restore(): void; discard(): void } | null;
  /** When what is typed was last kept. */
  draftAt: Date | null;
  /** Would leaving now lose something? */
  isUnsaved(): boolean;
}

/** All that a page with the form of a record does besides showing it. After saving, `leave` is told where to. */
export function useRecordForm<Item extends KeptRecord, Values extends object, Saved extends { id: string }>(
  { form: declared, read, save, saved: words }: RecordSaving<Item, Values, Saved>,
  leave: (href: string) => Promise<void> | void,
): RecordFormState<Item, Values> {
  const { name, list, valuesOf, fields, check, lastChangeOf, refused = (errors) => errors } = declared;
  const { id: userId } = useUser();
  const latest = read?.data ?? null;
  const { listHref, recordHref, ...origin } = useEditOrigin(latest?.id ?? '', list);
  const backHref = latest ? origin.backHref : listHref;
  const isDone = useRef(false);

  const edited = useEditedRecord<Item, Values>({ item: latest, valuesOf, lastChangeOf, fields });
  const send = async (values: Values, version: number, stored: Item | null) => {
    const saved = await save(values, version, stored).catch((error: unknown) => {
      if (error instanceof CallError && error.validation) throw { validation: refused(error.validation) };
      throw error;
    });
    isDone.current = true;
    draft.discard();
    if (saved) toast(words(saved), 'good');
    await leave(latest || !saved ? backHref : list.hrefOf(saved.id));
  };
  const readAgain = async () => (await read?.refetch({ throwOnError: true }))?.data as Item;
  const checked = useCheckedForm<Values>({
    check: (values) => check(edited.merged(values), edited.now),
    initialValues: edited.opened,
    onSubmit: async (values) => {
      await edited.save(values, send, readAgain);
    },
  });
  const { form, sending } = checked;
  const isDirty = form.isDirty();

  const { files } = fields;
  const kept = useMemo(() => without(form.values, files), [form.values, files]);
  const draftName = [name, latest?.id, userId].filter(Boolean).join('.');
  const draft = useDraft(draftName, kept, isDirty, latest ? edited.opened : undefined);
  const restore = () => {
    const found = draft.restore();
    if (found) edited.resume(form, { ...edited.opened, ...found.base }, { ...form.values, ...found.values });
  };

  // Told at once when somebody saves meanwhile; what this form saved itself is read again before the page is left.
  const { meet, now } = edited;
  const isBehind = !sending && !isDone.current && latest && now && latest.version > now.version;
  useEffect(() => {
    if (isBehind) meet(latest);
  }, [isBehind, latest, meet]);

  return {
    checked,
    edited,
    found: draft.found && { at: draft.found.at, restore, discard: draft.discard },
    draftAt: edited.isAsking ? null : draft.savedAt,
    isUnsaved: () => isDirty && !isDone.current,
    listHref,
    recordHref,
    backHref,
  };
}

const without = <Values extends object>(values: Values, files: readonly string[] = []): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !files.includes(key))) as Partial<Values>;
