import { CallError } from '@lajur/api-contract/client';
import { useEffect, useRef } from 'react';
import { type EditOrigin, type RecordPlaces, useEditOrigin } from '../detail-page/record-list';
import type { EditedFields } from './edited-fields';
import type { FieldErrors } from './form-errors';
import { type EditedRecord, type LastChange, useEditedRecord } from './use-edited-record';
import { type KeptForm, useKeptForm } from './use-kept-form';

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
  /** Without it the record has no page besides its form. */
  nameOf?(item: Item): string;
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
  checked: KeptForm<Values>;
  edited: EditedRecord<Item, Values>;
  /** Would leaving now lose something? */
  isUnsaved(): boolean;
}

/** Where a saved form leads to, and what is to be said. */
export interface AfterSaving {
  href: string;
  /** The record's own page, which shows what was saved. */
  isRecord: boolean;
  words: string | null;
}

/** All that a page with the form of a record does besides showing it. After saving, `leave` is told where to. */
export function useRecordForm<Item extends KeptRecord, Values extends object, Saved extends { id: string }>(
  { form: declared, read, save, saved: words }: RecordSaving<Item, Values, Saved>,
  leave: (after: AfterSaving) => Promise<void> | void,
): RecordFormState<Item, Values> {
  const { name, list, valuesOf, fields, check, lastChangeOf, refused = (errors) => errors } = declared;
  const latest = read?.data ?? null;
  const { listHref, recordHref, ...origin } = useEditOrigin(latest?.id ?? '', list);
  const backHref = latest ? origin.backHref : listHref;
  const isDone = useRef(false);
  const after = useRef<AfterSaving>({ href: backHref, isRecord: false, words: null });

  const edited = useEditedRecord<Item, Values>({ item: latest, valuesOf, lastChangeOf, fields });
  const send = async (values: Values, version: number, stored: Item | null) => {
    const saved = await save(values, version, stored).catch((error: unknown) => {
      if (error instanceof CallError && error.validation) throw { validation: refused(error.validation) };
      throw error;
    });
    isDone.current = true;
    const href = latest || !saved ? backHref : list.hrefOf(saved.id);
    after.current = { href, isRecord: href !== listHref, words: saved && words(saved) };
  };
  const readAgain = async () => (await read?.refetch({ throwOnError: true }))?.data as Item;
  const checked = useKeptForm<Values>({
    name: [name, latest?.id].filter(Boolean).join('.'),
    edited,
    files: fields.files,
    check: (values) => check(edited.merged(values), edited.now),
    initialValues: edited.opened,
    onSubmit: (values) => edited.save(values, send, readAgain),
    onDone: () => leave(after.current),
  });
  const { form, sending } = checked;
  const isDirty = form.isDirty();

  // Told at once when somebody saves meanwhile; what this form saved itself is read again before the page is left.
  const { meet, now } = edited;
  const isBehind = !sending && !isDone.current && latest && now && latest.version > now.version;
  useEffect(() => {
    if (isBehind) meet(latest);
  }, [isBehind, latest, meet]);

  return {
    checked,
    edited,
    isUnsaved: () => isDirty && !isDone.current,
    listHref,
    recordHref,
    backHref,
  };
}
