/** A picture on its way or lost, and the field it was put into. */
interface Pending {
  field: HTMLElement;
  /** Why it did not arrive; null when it stands in the form. */
  done: Promise<string | null>;
}

const pending = new Set<Pending>();

/**
 * A field's picture is being made small and stored; `done` answers why it did not arrive, or null. One that did not holds its form
 * back until it is tried again or given up.
 */
export function addPendingPicture(field: HTMLElement, done: Promise<string | null>): void {
  givePictureUp(field);
  const one = { field, done };
  pending.add(one);
  void done.then((lost) => lost === null && pending.delete(one));
}

/** What was put into a field is no longer waited for. */
export function givePictureUp(field: HTMLElement): void {
  for (const one of pending) if (one.field === field) pending.delete(one);
}

/** Waits until every picture that was put into `form` stands in it; which did not arrive, by field. */
export async function picturesArrived(form: HTMLElement | null): Promise<Record<string, string>> {
  const inForm = [...pending].filter(({ field }) => form?.contains(field));
  const answers = await Promise.all(
    inForm.map(async ({ field, done }) => [field.dataset.picture ?? '', await done] as const),
  );
  return Object.fromEntries(answers.filter((one): one is [string, string] => one[1] !== null));
}
