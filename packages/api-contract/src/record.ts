import { phonePattern } from '@lajur/domain/common/phone';
import { platePattern } from '@lajur/domain/common/plate';
import { seenPattern } from '@lajur/domain/common/search-text';
import { emailMaxLength, emailPattern, time, timePattern } from '@lajur/domain/common/validation';
import type {
  ChoiceField,
  DegreesField,
  EmailField,
  Field,
  Fields,
  LookupField,
  NumberField,
  PhoneField,
  RupiahField,
  TextField,
  ValueOf,
  YesNoField,
} from '@lajur/domain/record/field';
import { cleanText, fieldError, numberTexts, rupiahTexts, textForm } from '@lajur/domain/record/field-rule';
import * as z from 'zod';
import { dayOf, email, orBlank, someText, text, written } from './field';
import { day, id, rupiah, timestamp, version } from './id';

/** The fields of a record (`packages/domain/src/record/field.ts`) as the wire has them. */

type Same<T> = z.ZodType<T, T>;
/** A choice that is written in several ways comes as any of them. */
type Sent<F extends Field> = F extends { kind: 'choice'; written: object }
  ? string | Extract<ValueOf<F>, null>
  : ValueOf<F>;
type Given<F extends Field> = z.ZodType<ValueOf<F>, Sent<F>>;
/** What need not be filled may be left out: nothing stands there then, or what is usual. */
type Asked<F extends Field> = F extends { required: true } ? Given<F> : z.ZodDefault<Given<F>>;
type Body<Fs extends Fields> = { [Key in keyof Fs]: Asked<Fs[Key]> };
type Change<Fs extends Fields> = { [Key in keyof Fs]: z.ZodOptional<Given<Fs[Key]>> };
type Row<Fs extends Fields> = { [Key in keyof Fs]: Same<ValueOf<Fs[Key]>> };

/** Longer than any way of writing a number. */
const writtenMax = 100;
/** The address of a stored picture (POST /file-upload). */
const pictureAddress = someText(500);

/** A value of the field as a form sends it: refused in the field's words, kept in its one way of writing. */
function given(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text': {
      const { max, pattern, rule } = textForm(field);
      if (!field.required) return blankable(field, pattern, max);
      const patterns = pattern === undefined ? [] : [pattern];
      // No transformation: what is wrong elsewhere is told with it.
      return text(field.label, { max, rule, patterns }).overwrite((value) => cleanText(field, value));
    }
    case 'email':
      return field.required ? email(field.label) : blankable(field, emailPattern, emailMaxLength);
    case 'phone':
      return field.required ? writtenIn(field, phonePattern) : blankable(field, phonePattern);
    case 'plate':
      return writtenIn(field, platePattern);
    case 'choice':
      return orNull(field.written ? writtenIn(field, field.written.pattern) : choiceOf(field), field.required);
    case 'date':
      return field.required ? dayOf(field.label) : dayOf(field.label).or(z.literal('')).transform(orNothing).nullable();
    case 'time':
      return text('Jam', { max: 20, patterns: [timePattern], rule: (value) => time(value) });
    case 'degrees':
      return orNull(degreesOf(field), field.required);
    case 'number':
      return orNull(numberOf(field), field.required);
    case 'rupiah':
      return orNull(rupiahOf(field), field.required);
    case 'yes-no':
      return z.boolean(`${field.label} wajib diisi`);
    case 'lookup':
      return orNull(lookupOf(field), field.required);
    case 'picture':
      return orNull(pictureAddress, field.required);
  }
}

const orNothing = (value: string): string | null => value || null;
const orNull = (schema: z.ZodType, required?: true): z.ZodType => (required ? schema : schema.nullable());

/** Written in one of several ways. */
const writtenIn = (field: Exclude<Field, NumberField | YesNoField>, pattern: string) =>
  written({
    max: writtenMax,
    patterns: [pattern],
    rule: (value) => fieldError(field, value),
    missing: fieldError({ ...field, required: true }, '') ?? undefined,
  }).transform((value) => cleanText(field, value));

const seen = new RegExp(seenPattern, 'u');
/** Something of it can be seen: signs that nobody sees are nothing. */
const isSeen = (value: string): boolean => seen.test(value);

/** The same where nothing may stand there. */
const blankable = (field: TextField | EmailField | PhoneField, pattern: string | undefined, max = writtenMax) =>
  written({
    max,
    patterns: pattern === undefined ? [] : [new RegExp(pattern, 'u').test('') ? pattern : orBlank(pattern)],
    rule: (value) => (isSeen(value) ? fieldError(field, value) : null),
  })
    .transform((value) => (isSeen(value) ? cleanText(field, value) || null : null))
    .nullable();

function numberOf(field: NumberField) {
  const texts = numberTexts(field);
  const { decimals = 0, zero, min = 0, max, required } = field;
  const number = z.number(required ? `${field.label} wajib diisi` : texts.noNumber).max(max, texts.tooLarge);
  if (decimals > 0) return number.gt(0, texts.tooSmall);
  return number.int(texts.noWhole).min(Math.max(min, zero ? 0 : 1), texts.tooSmall);
}

function rupiahOf(field: RupiahField) {
  const texts = rupiahTexts(field);
  const amount = z.number(`${field.label} wajib diisi`).int(texts.noWhole);
  return amount.min(1, texts.tooSmall).max(field.max, texts.tooLarge);
}

function degreesOf({ label, min, max, outside }: DegreesField) {
  const error = ({ input }: { input: unknown }) => outside(input as number);
  return z.number(`${label} wajib diisi`).min(min, { error }).max(max, { error });
}

function answered(field: Field): z.ZodType {
  const filled = () => {
    switch (field.kind) {
      case 'choice':
        return choiceOf(field);
      case 'number':
        return field.decimals ? z.number() : z.number().int();
      case 'degrees':
        return z.number();
      case 'rupiah':
        return rupiah;
      case 'yes-no':
        return z.boolean();
      case 'date':
        return day;
      case 'lookup':
        return id;
      default:
        return z.string();
    }
  };
  return field.required || field.kind === 'yes-no' ? filled() : filled().nullable();
}

/** What stands in a field that was left out. */
function asked(field: Field): z.ZodType {
  if (field.kind === 'yes-no') return given(field).default(field.usual);
  return field.required ? given(field) : given(field).default(null);
}

const each = <Shape>(fields: Fields, make: (field: Field) => z.ZodType): Shape =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, make(field)])) as Shape;

/** A choice by itself, such as in a filter. */
export const choiceOf = <Value extends string>({ choices, unknown }: ChoiceField<Value>) =>
  z.enum(Object.keys(choices) as [Value, ...Value[]], unknown);

/** The id of what is looked up, such as in a filter. */
export function lookupOf({ label, required, code }: LookupField): z.ZodType<string, string> {
  const missing = required && `${label} wajib diisi`;
  if (!code) return z.uuid(missing ?? `${label} tidak dikenal`).toLowerCase();
  const { max, pattern, unknown } = code;
  const isCode = new RegExp(pattern, 'u');
  const rule = (value: string) => (isCode.test(value) ? null : unknown);
  return written({ max, patterns: [pattern], rule, trim: false, missing });
}

/** What a form sends: refused in the words of the fields, kept as the fields are. */
export const bodyOf = <Fs extends Fields>(fields: Fs) => z.strictObject(each<Body<Fs>>(fields, asked));

/** What changes some of the fields: what is left out stays. */
export const changeOf = <Fs extends Fields>(fields: Fs) =>
  z.strictObject(each<Change<Fs>>(fields, (field) => given(field).optional()));

/** A record as it is answered. */
export const rowOf = <Fs extends Fields>(fields: Fs) =>
  z.object({ id, version, ...each<Row<Fs>>(fields, answered), createdAt: timestamp });
