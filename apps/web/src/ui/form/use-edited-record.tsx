import { CallError } from '@lajur/api-contract/client';
import { formatMoment, zoneOf } from '@lajur/domain/common/time';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import { useUser } from '../call/use-user';
import { EditConflict } from './edit-conflict';
import { conflictRows, type EditedFields, isClash, mergedValues, touchedFields } from './edited-fields';
import type { CheckedForm } from './use-checked-form';

/** Who left a record as it stands, and at which instant. */
export interface LastChange {
  by?: string | null;
  at?: string;
}

export interface EditedRecordOptions<Item extends { version: number }, Values> {
  /** As it was when the form was opened; null for a new one, which nobody else has. */
  item: Item | null;
  valuesOf(item: Item | null): Values;
  lastChangeOf(item: Item): LastChange;
  fields: EditedFields<Values>;
}

export interface EditedRecord<Item extends { version: number }, Values> {
  /** What saving is against. */
  now: Item | null;
  /** What the form was filled from. */
  opened: Values;
  /** Waits for an answer: saving is not offered beside it. */
  isAsking: boolean;
  /** What would be saved: what was touched here over what stands now. */
  merged(values: Values): Values;
  /** Saves; when somebody was first, shows what they left, or saves over it if none of the fields is theirs. */
  save(values: Values, send: Send<Item, Values>, readAgain: () => Promise<Item>): Promise<boolean>;
  /** Somebody else has saved meanwhile. */
  meet(item: Item): void;
  /** Goes on with what an earlier visit left, filled in over `base`. */
  resume(form: UseFormReturnType<Values>, base: Values, mine: Values): void;
  /** Beside the buttons, for who does not see the top of the page. */
  note: string | undefined;
  /** Then, now, yours; nothing while there is no conflict. */
  conflict(form: CheckedForm<Values & object>): ReactNode;
}

/** `version` is what saving is against: of `standing`, or 0 of a new one. */
type Send<Item, Values> = (values: Values, version: number, standing: Item | null) => Promise<void>;

/**
 * A record in a form while others change it too: untouched fields stay theirs, and where somebody saved first the
 * person sees then, now and yours, and decides (docs/design.md, Failures). One mechanism for every form.
 */
export function useEditedRecord<Item extends { version: number }, Values extends object>(
  options: EditedRecordOptions<Item, Values>,
): EditedRecord<Item, Values> {
  const { valuesOf, lastChangeOf, fields } = options;
  const zone = zoneOf(useUser().timezone);
  // What others save meanwhile must not change under the typing hand.
  const [opened, setOpened] = useState(() => valuesOf(options.item));
  const [now, setNow] = useState(options.item);
  const [isAsking, setIsAsking] = useState(false);
  const [reveal, setReveal] = useState(false);
  // At once, for what is saved before the next drawing.
  const known = useRef(options.item);

  const concerns = (item: Item) => touchedFields(fields, opened, valuesOf(item)).length > 0;
  const meet = (item: Item) => {
    known.current = item;
    setNow(item);
    setIsAsking(concerns(item));
  };
  const merged = (values: Values) => mergedValues(fields, opened, valuesOf(known.current), values);

  const save: EditedRecord<Item, Values>['save'] = async (values, send, readAgain) => {
    const sendOver = (standing: Item | null) => send(merged(values), standing?.version ?? 0, standing);
    try {
      await sendOver(known.current);
      return true;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'STALE_VERSION') throw error;
      const found = await readAgain();
      meet(found);
      setReveal(true);
      if (concerns(found)) return false;
      await sendOver(found);
      return true;
    }
  };

  const resume: EditedRecord<Item, Values>['resume'] = (form, base, mine) => {
    const standing = valuesOf(known.current);
    const clash = isClash(fields, base, standing, mine);
    form.setValues(clash ? mine : mergedValues(fields, base, standing, mine));
    setOpened(clash ? base : standing);
    setIsAsking(clash);
    setReveal(clash);
  };

  const conflict: EditedRecord<Item, Values>['conflict'] = ({ form, submit, sending }) => {
    if (!isAsking) return null;
    const takeTheirs = () => {
      const theirs = valuesOf(now);
      setOpened(theirs);
      setIsAsking(false);
      setReveal(false);
      form.setInitialValues(theirs);
      form.setValues(theirs);
      form.clearErrors();
    };
    const { by, at } = now ? lastChangeOf(now) : {};
    return (
      <EditConflict
        by={by ?? undefined}
        at={at && formatMoment(new Date(at), zone, new Date())}
        rows={conflictRows(fields, opened, valuesOf(now), form.values)}
        onTakeTheirs={takeTheirs}
        onKeepMine={() => void submit()}
        sending={sending}
        reveal={reveal}
      />
    );
  };

  const note = isAsking ? 'Baru saja diubah orang lain: pilih di atas.' : undefined;
  return { now, opened, isAsking, note, merged, save, meet, resume, conflict };
}
