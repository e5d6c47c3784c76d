import { spacedOnce } from '../common/search-text';
import { emailMaxLength, emailPattern, maxLength, required, email as soundEmail } from '../common/validation';

/*
 * What is true of a field of a record wherever it stands: on the wire, in a form, a list, a file, the history. A record
 * says it once (`email/email.ts`), as plain data; each place has one small function that makes its
 * own of it: `file-columns.ts`, api-contract `record.ts`, the web's `RecordInput`. What is special to a record
 * stays code beside its fields.
 */
interface AnyField {
  /** What people call it, on forms, in lists, files and messages. */
  label: string;
  required?: true;
  /** A sentence under it in a form. */
  help?: string;
  /** Its column in a file, where records of its kind are imported. */
  file?: {
    guide: string;
    examples: readonly string[];
    /** Other heads that people write. */
    aliases?: readonly string[];
  };
}

/** A line of text. */
export interface TextField extends AnyField {
  kind: 'text';
  /** In characters. */
  max: number;
  /** Its form of writing, as JSON Schema says it; `rule` has the words. */
  pattern?: string;
  rule?: (value: string) => string | null;
}

/** An e-mail address, kept in small letters. */
export interface EmailField extends AnyField {
  kind: 'email';
  placeholder?: string;
}

/** One of a few, by the words for it. */
export interface ChoiceField<Value extends string = string> extends AnyField {
  kind: 'choice';
  choices: Readonly<Record<Value, string>>;
  /** What choosing none means, where that is said in words; a file then writes it as a choice too. */
  none?: string;
  unknown: string;
}

export type Field = TextField | EmailField | ChoiceField;
/** The fields of a record, in the order in which a form has them. */
export type Fields = Readonly<Record<string, Field>>;

type Filled<F extends Field> = F extends { kind: 'choice'; choices: Readonly<Record<infer Value, string>> }
  ? Value
  : string;
/** What a field holds; nothing is null. */
export type ValueOf<F extends Field> = F extends { required: true } ? Filled<F> : Filled<F> | null;
export type ValuesOf<Fs extends Fields> = { -readonly [Key in keyof Fs]: ValueOf<Fs[Key]> };
export type FieldErrors<Fs extends Fields> = Partial<Record<keyof Fs, string>>;

const keysOf = <Fs extends Fields>(fields: Fs): (keyof Fs & string)[] => Object.keys(fields);

/** What each field is called. */
export const labelsOf = <Fs extends Fields>(fields: Fs): { readonly [Key in keyof Fs]: Fs[Key]['label'] } =>
  Object.fromEntries(keysOf(fields).map((key) => [key, fields[key]?.label])) as never;

/** A text as it is kept: no spaces that nobody sees, addresses in small letters. */
export const cleanText = (field: Field, written: string): string =>
  field.kind === 'email' ? written.trim().toLowerCase() : spacedOnce(written);

/** How long a text may be, its form of writing and the rule that says what is wrong with it. */
export function textForm(field: TextField | EmailField): Pick<TextField, 'max' | 'pattern' | 'rule'> {
  if (field.kind === 'text') return field;
  return { max: emailMaxLength, pattern: emailPattern, rule: (value) => soundEmail(value, field.label) };
}

/** What is wrong with a value as a person wrote it; null when nothing is. */
export function fieldError(field: Field, value: unknown): string | null {
  const missing = field.required ? required(value, field.label) : null;
  if (missing || value === null || value === '' || value === undefined) return missing;
  if (field.kind === 'choice') return Object.hasOwn(field.choices, String(value)) ? null : field.unknown;
  const { max, rule } = textForm(field);
  return rule?.(String(value)) ?? maxLength(String(value), max, field.label);
}

/** What is wrong with the fields of a form or a row, each by itself. */
export function fieldErrors<Fs extends Fields>(
  fields: Fs,
  values: Readonly<Partial<Record<keyof Fs, unknown>>>,
): FieldErrors<Fs> {
  const found = Object.entries(fields).map(([key, field]) => [key, fieldError(field, values[key])] as const);
  return Object.fromEntries(found.filter(([, message]) => message !== null)) as FieldErrors<Fs>;
}

/** A value as people read it; null when nothing stands there. */
export function fieldText(field: Field, value: unknown): string | null {
  const isEmpty = value === null || value === undefined || value === '';
  if (field.kind !== 'choice') return isEmpty ? null : String(value);
  return isEmpty ? (field.none ?? null) : (field.choices[String(value)] ?? String(value));
}

/** A field that was changed, as people read it. */
export interface FieldChange<Key extends string = string> {
  key: Key;
  label: string;
  before: string | null;
  after: string | null;
}

/** The fields that read otherwise, for the history, for webhooks, for an import that asks before it overwrites. */
export function changedFields<Fs extends Fields>(
  fields: Fs,
  before: Readonly<Partial<Record<keyof Fs, unknown>>>,
  after: Readonly<Partial<Record<keyof Fs, unknown>>>,
): FieldChange<keyof Fs & string>[] {
  return keysOf(fields).flatMap((key) => {
    const field = fields[key] as Field;
    const [from, to] = [fieldText(field, before[key]), fieldText(field, after[key])];
    // What stood there before may have other spaces.
    const isSame = from === to || (from !== null && to !== null && cleanText(field, from) === to);
    return isSame ? [] : [{ key, label: field.label, before: from && spacedOnce(from), after: to }];
  });
}
