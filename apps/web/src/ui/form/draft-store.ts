/** What somebody typed into a form and has not saved, as this browser keeps it. */
export interface StoredDraft<Values> {
  at: string;
  values: Partial<Values>;
  /** What the record was when the form was filled in, for one that is changed. */
  base?: Values;
  /** Files were chosen too, which are not kept. */
  withoutFiles?: boolean;
}

const prefix = 'lajur.draft.';

/** So many are kept; the oldest go first. */
const atMost = 50;

/** The name of a form and its record, and whose draft it is: a browser may have several people. */
export const draftName = (form: string, userId: string): string => `${prefix}${form}.${userId}`;

export function readDraft<Values>(name: string): StoredDraft<Values> | null {
  try {
    const text = localStorage.getItem(name);
    return text === null ? null : (JSON.parse(text) as StoredDraft<Values>);
  } catch {
    return null;
  }
}

/** False where the browser keeps nothing, or has no room. */
export function keepDraft<Values>(name: string, draft: StoredDraft<Values>): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
    dropOldest();
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

/** Forgets all drafts of a person, who leaves: the next one at a shared machine has no business with them. */
export function dropDraftsOf(userId: string): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(prefix) && name.endsWith(`.${userId}`)) dropDraft(name);
  } catch {
    // Storage refused: nothing was kept.
  }
}

function dropOldest(): void {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  if (names.length <= atMost) return;
  const at = (name: string) => readDraft(name)?.at ?? '';
  const oldest = names.toSorted((one, other) => at(one).localeCompare(at(other)));
  for (const name of oldest.slice(0, names.length - atMost)) dropDraft(name);
}
