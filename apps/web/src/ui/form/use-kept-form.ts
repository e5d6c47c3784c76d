import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readSession } from '../call/session-store';
import { useUser } from '../call/use-user';
import { draftName, dropDraft, keepDraft, readDraft, type StoredDraft } from './draft-store';
import { sameValue } from './edited-fields';
import { type CheckedForm, type CheckedFormOptions, useCheckedForm } from './use-checked-form';
import type { EditedRecord } from './use-edited-record';

/** How long after the last change a draft is kept; at once where the page is left. */
const waitMs = 1000;

/** What becomes of what is typed into a form and not saved. */
export interface FormDraft {
  /** What an earlier visit left; offered until it is taken or declined. */
  found: { at: Date; withoutFiles: boolean } | null;
  /** When this visit's was last kept. */
  at: Date | null;
  restore(): void;
  decline(): void;
  /** What was typed is not wanted any more; what was found and not answered stays. */
  giveUp(): void;
}

export interface KeptFormOptions<Values extends object> extends CheckedFormOptions<Values> {
  /** Of the form and its record, the only ones of this name. */
  name: string;
  /** Of a record that others change too. */
  edited?: Pick<EditedRecord<never, Values>, 'opened' | 'resume' | 'isAsking'>;
  /** Fields with a file or picture, which a browser does not keep. */
  files?: readonly (keyof Values & string)[];
  /** Files were chosen beside the fields. */
  hasFiles?: boolean;
}

export interface KeptForm<Values extends object> extends CheckedForm<Values> {
  draft: FormDraft;
  /** Something was typed, or a file chosen beside the fields. */
  dirty: boolean;
}

const noFiles: readonly never[] = [];

/**
 * A checked form whose typed values survive a reload: on a page, in a drawer, in a dialog. What an earlier visit left is
 * offered where the form is opened again by the same person; it goes when the form was sent or what was typed given up.
 */
export function useKeptForm<Values extends object>(options: KeptFormOptions<Values>): KeptForm<Values> {
  const { name, edited, files = noFiles, hasFiles = false, initialValues } = options;
  const user = useUser();
  const checked = useCheckedForm<Values>({
    ...options,
    onSubmit: async (values) => {
      const sent = await options.onSubmit(values);
      if (sent !== false) end();
      return sent;
    },
  });
  const { form } = checked;
  const { values } = form;

  const kept = useMemo(() => without(values, files), [values, files]);
  const withoutFiles = hasFiles || files.some((key) => !sameValue(values[key], initialValues[key]));
  const storedName = draftName(name, user.id);
  const { found, savedAt, take, end } = useDraft<Values>(storedName, kept, {
    dirty: form.isDirty(),
    base: edited?.opened,
    withoutFiles,
  });
  const restore = () => {
    const earlier = take(false);
    if (!earlier) return;
    const mine = { ...values, ...earlier.values };
    if (edited) edited.resume(form, { ...edited.opened, ...earlier.base }, mine);
    else form.setValues(mine);
  };

  const draft: FormDraft = {
    found: found && { at: new Date(found.at), withoutFiles: found.withoutFiles === true },
    at: edited?.isAsking ? null : savedAt,
    restore,
    decline: () => take(true),
    giveUp: () => form.isDirty() && end(),
  };
  return { ...checked, draft, dirty: form.isDirty() || hasFiles };
}

interface DraftOptions<Values> {
  dirty: boolean;
  base: Values | undefined;
  withoutFiles: boolean;
}

function useDraft<Values>(name: string, values: Partial<Values>, { dirty, base, withoutFiles }: DraftOptions<Values>) {
  const [found, setFound] = useState(() => {
    const stored = readDraft<Values>(name);
    // What was typed can only be told from what the record was.
    return stored && (!base || stored.base) ? stored : null;
  });
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const ended = useRef(false);
  const drop = useCallback(() => {
    setSavedAt(null);
    dropDraft(name);
  }, [name]);

  useEffect(() => {
    if (!dirty || ended.current) return;
    const keep = () => {
      // Whoever has left leaves nothing behind.
      if (ended.current || !readSession()) return;
      const at = new Date();
      const draft: StoredDraft<Values> = { at: at.toISOString(), values, base, withoutFiles };
      // Where it was refused nothing claims that a draft was kept.
      setSavedAt(keepDraft(name, draft) ? at : null);
    };
    const keepHidden = () => document.visibilityState === 'hidden' && keep();
    const timer = setTimeout(keep, waitMs);
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepHidden);
    };
  }, [name, values, base, withoutFiles, dirty]);

  // Typed back to what it was: nothing is left to keep.
  const isBack = savedAt !== null && !dirty && !found;
  useEffect(() => {
    if (isBack) drop();
  }, [isBack, drop]);

  /** What was found, which is not offered again. */
  const take = (unwanted: boolean): StoredDraft<Values> | null => {
    setFound(null);
    // What was typed since has its place already.
    if (unwanted && !savedAt) drop();
    return found;
  };
  const end = useCallback(() => {
    ended.current = true;
    setFound(null);
    drop();
  }, [drop]);
  return { found, savedAt, take, end };
}

const without = <Values extends object>(values: Values, files: readonly string[]): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !files.includes(key))) as Partial<Values>;
