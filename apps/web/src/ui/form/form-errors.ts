/** Error messages by field path, `a.b` and `a.0.b`. */
export type FieldErrors = Record<string, string>;

/** `a[0].b` and `a.0.b` are one path. */
export function plainPath(path: string): string {
  return path.replace(/\[(\w+)\]/g, '.$1');
}

/** The `validation` map of a refusal (decisions §11), whatever carries it. */
export function validationOf(error: unknown): FieldErrors | undefined {
  if (typeof error !== 'object' || error === null || !('validation' in error)) return undefined;
  const { validation } = error;
  if (typeof validation !== 'object' || validation === null) return undefined;
  const entries = Object.entries(validation).map(([path, message]) => [plainPath(path), String(message)]);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** What stands at a path of a form's values. */
export const valueAt = (values: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value === null || typeof value !== 'object' ? undefined : Reflect.get(value, key)),
      values,
    );

/** A field that was refused. */
export interface WrongField {
  path: string;
  /** Nothing stands in it. */
  empty: boolean;
}

/** Fields of a form carry `data-path`; on a group it is the first control inside that takes the focus. */
function controlOf(node: HTMLElement): HTMLElement {
  const focusable = 'input, select, textarea, button, [tabindex]';
  return node.matches(focusable) ? node : (node.querySelector<HTMLElement>(focusable) ?? node);
}

/** Focuses one field of a form and brings it into view; false when the form has none of that path. */
export function focusField(form: HTMLElement, path: string): boolean {
  const node = [...form.querySelectorAll<HTMLElement>('[data-path]')].find(
    (candidate) => plainPath(candidate.dataset.path ?? '') === path,
  );
  if (!node) return false;
  const control = controlOf(node);
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center', behavior: 'smooth' });
  return true;
}

/** Focuses the first field of a form, where it is in sight. */
export function focusFirstField(form: HTMLElement): void {
  const node = form.querySelector<HTMLElement>('[data-path]');
  if (node) controlOf(node).focus({ preventScroll: true });
}

/** Their paths in the order they stand on the page. */
function orderedPaths(form: HTMLElement | null, errors: FieldErrors): string[] {
  const paths = Object.keys(errors).map(plainPath);
  const places = form
    ? [...form.querySelectorAll<HTMLElement>('[data-path]')].map((node) => plainPath(node.dataset.path ?? ''))
    : [];
  const placeOf = (path: string) => {
    const place = places.indexOf(path);
    return place === -1 ? places.length : place;
  };
  return paths.sort((a, b) => placeOf(a) - placeOf(b));
}

/** The wrong fields in the order they stand on the page, and which of them were left empty. */
export function wrongFields(form: HTMLElement | null, errors: FieldErrors, values: object): WrongField[] {
  const isEmpty = (value: unknown) => value === undefined || value === null || String(value).trim() === '';
  return orderedPaths(form, errors).map((path) => ({ path, empty: isEmpty(valueAt(values, path)) }));
}
