/*
 * What is true of a field of a record wherever it stands: on the wire, in a form, a list, a file, the history. A record
 * says it once (`email/email.ts`, `driver/driver.ts`), as plain data; each place has one small function that makes its
 * own of it: `field-rule.ts`, `field-text.ts` and `file-columns.ts` here, api-contract `record.ts`, the service's
 * `record-row.ts`, the web's `RecordInput`. What is special to a record stays code beside its fields.
 */
interface AnyField {
  /** What people call it, on forms, in lists, files and messages. */
  label: string;
  required?: true;
  /** A sentence under it in a form. */
  help?: string;
  /** Its column in the table, where that is called otherwise. */
  column?: string;
  /** Its column in a file, where records of its kind are imported. */
  file?: {
    /** Its head, where a file calls it otherwise. */
    title?: string;
    /** Its key there, where the file has a name for what the record has by its id. */
    key?: string;
    guide: string;
    examples: readonly string[];
    /** Other heads that people write. */
    aliases?: readonly string[];
  };
}

/** Texts that are written in one way only. */
interface WrittenField extends AnyField {
  /** Its form of writing, as JSON Schema says it; `rule` has the words. */
  pattern?: string;
  rule?: (value: string) => string | null;
}

/** A line of text, or several. */
export interface TextField extends WrittenField {
  kind: 'text';
  /** In characters. */
  max: number;
  /** Lines are kept, and a form has room for so many at first. */
  lines?: number;
  /** Nothing but digits, and how many a form takes: a phone shows those keys. */
  digits?: number;
  /** They stand in groups of so many while they are typed. */
  groups?: number;
  /** How people read it, such as in groups. */
  shown?(value: string): string;
}

/** An e-mail address, kept in small letters. */
export interface EmailField extends AnyField {
  kind: 'email';
  placeholder?: string;
}

/** A phone number of Indonesia, kept as +62…. */
export interface PhoneField extends AnyField {
  kind: 'phone';
}

/** The plate of a vehicle, kept as `B 1234 XYZ`. */
export interface PlateField extends AnyField {
  kind: 'plate';
}

/** A calendar day, `YYYY-MM-DD`. */
export interface DateField extends AnyField {
  kind: 'date';
}

/** A time of day, `hh:mm`, always to be given (spec §5). */
export interface TimeField extends AnyField {
  kind: 'time';
  required: true;
  /** What holds while nobody said otherwise. */
  usual?: string;
}

/** A latitude or a longitude. */
export interface DegreesField extends AnyField {
  kind: 'degrees';
  min: number;
  max: number;
  /** What is said of one that lies outside. */
  outside: (value: number) => string;
}

/** A number over nothing, or none where that is said, whole unless `decimals` says how many places it has. */
export interface NumberField extends AnyField {
  kind: 'number';
  unit?: 'cm' | 'm' | 'kg' | 'm³';
  decimals?: number;
  /** None is one too. */
  zero?: true;
  min?: number;
  max: number;
  /** How less than `min` and more than `max` are called: "paling awal". */
  words?: { min: string; max: string };
  /** One sentence instead, whatever is wrong with it. */
  wrong?: string;
  /** What holds while nobody said otherwise. */
  usual?: number;
  /** Without points between thousands, such as a year. */
  plain?: true;
}

/** Whole rupiah, more than none. */
export interface RupiahField extends AnyField {
  kind: 'rupiah';
  max: number;
  /** `max` as people say it: "Rp 100 miliar". */
  most: string;
}

/** Yes or no; never nothing. */
export interface YesNoField extends AnyField {
  kind: 'yes-no';
  /** What holds while nobody said otherwise. */
  usual: boolean;
  /** How the history calls the two. */
  words?: { yes: string; no: string };
}

/** One of a few, by the words for it. */
export interface ChoiceField<Value extends string = string> extends AnyField {
  kind: 'choice';
  choices: Readonly<Record<Value, string>>;
  /** What choosing none means, where that is said in words; a file then writes it as a choice too. */
  none?: string;
  unknown: string;
  /** Other ways of writing a choice, and their form as JSON Schema says it. */
  written?: { read(text: string): Value | null; pattern: string };
}

/** Another record, by its id; in a file by its name, which the service looks up. */
export interface LookupField extends AnyField {
  kind: 'lookup';
  /** The form of its id, where that is an official code. */
  code?: { max: number; pattern: string; unknown: string };
}

/** A stored picture, by its address. */
export interface PictureField extends AnyField {
  kind: 'picture';
}

export type Field =
  | TextField
  | EmailField
  | PhoneField
  | PlateField
  | DateField
  | TimeField
  | DegreesField
  | NumberField
  | RupiahField
  | YesNoField
  | ChoiceField
  | LookupField
  | PictureField;
/** The fields of a record, in the order in which a form has them. */
export type Fields = Readonly<Record<string, Field>>;

/** Texts, numbers and choices that may be nothing, and what never is. */
type Filled<F extends Field> = F extends { kind: 'choice'; choices: Readonly<Record<infer Value, string>> }
  ? Value
  : F extends { kind: 'number' | 'degrees' | 'rupiah' }
    ? number
    : F extends { kind: 'yes-no' }
      ? boolean
      : string;
/** What a field holds; nothing is null. */
export type ValueOf<F extends Field> = F extends { required: true } | { kind: 'yes-no' } ? Filled<F> : Filled<F> | null;
export type ValuesOf<Fs extends Fields> = { -readonly [Key in keyof Fs]: ValueOf<Fs[Key]> };
export type FieldErrors<Fs extends Fields> = Partial<Record<keyof Fs, string>>;

export const keysOf = <Fs extends Fields>(fields: Fs): (keyof Fs & string)[] => Object.keys(fields);

/** Some of the fields of a record. */
export const pickFields = <Fs extends Fields, Key extends keyof Fs & string>(
  fields: Fs,
  keys: readonly Key[],
): Pick<Fs, Key> => Object.fromEntries(keys.map((key) => [key, fields[key]])) as never;

/** What stands in a field while nobody said otherwise: null where nothing does. */
export const usualOf = (field: Field): string | number | boolean | null =>
  'usual' in field ? (field.usual ?? null) : null;

/** A record of which nothing was said yet. */
export const usualValues = <Fs extends Fields>(fields: Fs): ValuesOf<Fs> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, usualOf(field)])) as ValuesOf<Fs>;

/** What each field is called. */
export const labelsOf = <Fs extends Fields>(fields: Fs): { readonly [Key in keyof Fs]: Fs[Key]['label'] } =>
  Object.fromEntries(keysOf(fields).map((key) => [key, fields[key]?.label])) as never;
