import {
  type ChoiceField,
  cleanText,
  type Field,
  type Fields,
  textForm,
  type ValueOf,
} from '@lajur/domain/record/field';
import * as z from 'zod';
import { email, optionalText, text } from './field';
import { id, timestamp, version } from './id';

/** The fields of a record (`packages/domain/src/record/field.ts`) as the wire has them. */

type Same<T> = z.ZodType<T, T>;
/** What need not be filled may be left out: nothing stands there then. */
type Asked<F extends Field> = F extends { required: true } ? Same<ValueOf<F>> : z.ZodDefault<Same<ValueOf<F>>>;
type Body<Fs extends Fields> = { [Key in keyof Fs]: Asked<Fs[Key]> };
type Row<Fs extends Fields> = { [Key in keyof Fs]: Same<ValueOf<Fs[Key]>> };

function asked(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text': {
      const { max, pattern, rule } = textForm(field);
      const options = { max, rule, patterns: pattern === undefined ? [] : [pattern] };
      return field.required
        ? text(field.label, options).transform((value) => cleanText(field, value))
        : optionalText(field.label, options).transform((value) => value && cleanText(field, value));
    }
    case 'email':
      return orNull(email(field.label), field.required);
    case 'choice':
      return orNull(choiceOf(field), field.required);
  }
}

const orNull = (schema: z.ZodType, required?: true): z.ZodType => (required ? schema : schema.nullable().default(null));

function answered(field: Field): z.ZodType {
  const schema = field.kind === 'choice' ? choiceOf(field) : z.string();
  return field.required ? schema : schema.nullable();
}

const each = (fields: Fields, make: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, make(field)]));

/** A choice by itself, such as in a filter. */
export const choiceOf = <Value extends string>({ choices, unknown }: ChoiceField<Value>) =>
  z.enum(Object.keys(choices) as [Value, ...Value[]], unknown);

/** What a form sends: refused in the words of the fields, kept as the fields are. */
export const bodyOf = <Fs extends Fields>(fields: Fs) => z.object(each(fields, asked) as Body<Fs>);

/** A record as it is answered. */
export const rowOf = <Fs extends Fields>(fields: Fs) =>
  z.object({ id, version, ...(each(fields, answered) as Row<Fs>), createdAt: timestamp, updatedAt: timestamp });
