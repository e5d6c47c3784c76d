import type { ConflictRow } from './edit-conflict';

type Key<Values> = keyof Values & string;

/** The fields of a form that changes a record, as a conflict lays them beside each other. */
export interface EditedFields<Values> {
  /** How they are called, in page order. */
  labels: Readonly<Record<Key<Values>, string>>;
  /** As a person reads a field, `beside` the other columns of a conflict; null when nothing stands in it. */
  text(values: Values, key: Key<Values>, beside?: readonly Values[]): string | null;
  /** Fields that only fit each other: one of them touched, all are. */
  together?: readonly (readonly Key<Values>[])[];
  /** Fields with a stored file, which a draft does not keep. */
  files?: readonly Key<Values>[];
}

/** By what they say: a draft and every change of a form copy their values. */
export const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that are otherwise in `after`, with those that go with them. */
export function touchedFields<Values>(fields: EditedFields<Values>, before: Values, after: Values): Key<Values>[] {
  const keys = Object.keys(fields.labels) as Key<Values>[];
  const touched = new Set(keys.filter((key) => !sameValue(before[key], after[key])));
  for (const group of fields.together ?? [])
    if (group.some((key) => touched.has(key))) for (const key of group) touched.add(key);
  return keys.filter((key) => touched.has(key));
}

/** What is saved: the fields touched here over what stands now; the others stay theirs. */
export function mergedValues<Values>(fields: EditedFields<Values>, opened: Values, now: Values, mine: Values): Values {
  const touched = touchedFields(fields, opened, mine).map((key) => [key, mine[key]]);
  return { ...now, ...Object.fromEntries(touched) };
}

/** Did both sides change one field, and not to the same? */
export function isClash<Values>(fields: EditedFields<Values>, opened: Values, now: Values, mine: Values): boolean {
  const theirs = touchedFields(fields, opened, now);
  const both = touchedFields(fields, opened, mine).filter((key) => theirs.includes(key));
  return both.some((key) => !sameValue(now[key], mine[key]));
}

/** The fields that either side changed: as opened, as it stands now, as filled in here. */
export function conflictRows<Values>(
  { labels, text }: EditedFields<Values>,
  opened: Values,
  now: Values,
  mine: Values,
): ConflictRow[] {
  return (Object.keys(labels) as Key<Values>[])
    .filter((key) => !sameValue(opened[key], now[key]) || !sameValue(opened[key], mine[key]))
    .map((key) => ({
      label: labels[key],
      opened: text(opened, key, [now, mine]),
      now: text(now, key, [opened, mine]),
      mine: sameValue(opened[key], mine[key]) ? null : (text(mine, key, [opened, now]) ?? 'Dikosongkan'),
    }));
}
