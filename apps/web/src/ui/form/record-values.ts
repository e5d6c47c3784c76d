import { formatPhone } from '@lajur/domain/common/phone';
import {
  type Field,
  type Fields,
  keysOf,
  labelsOf,
  usualOf,
  type ValueOf,
  type ValuesOf,
} from '@lajur/domain/record/field';
import { fieldText } from '@lajur/domain/record/field-text';
import type { ListOption } from '../input/option-list';
import type { EditedFields } from './edited-fields';

/** What stands in the form of a record: texts as they are typed, what is looked up with its name. */
export type FormValue<F extends Field> = F extends { kind: 'lookup' }
  ? ListOption | null
  : F extends { kind: 'number' | 'degrees' | 'rupiah' | 'choice' | 'picture' }
    ? ValueOf<F> | null
    : F extends { kind: 'yes-no' }
      ? boolean
      : string;
export type FormValues<Fs extends Fields> = { -readonly [Key in keyof Fs]: FormValue<Fs[Key]> };

const noText = new Set<Field['kind']>(['lookup', 'number', 'degrees', 'rupiah', 'choice', 'picture']);
const nothingIn = (field: Field) => usualOf(field) ?? (noText.has(field.kind) ? null : '');

/** A form as it is filled from a record, or for a new one; what is looked up is given as the option it was. */
export const formValues = <Fs extends Fields>(
  fields: Fs,
  from?: Readonly<Partial<Record<keyof Fs, unknown>>> | null,
): FormValues<Fs> =>
  Object.fromEntries(
    keysOf(fields).map((key) => {
      const [field, value] = [fields[key] as Field, from?.[key] ?? nothingIn(fields[key] as Field)];
      return [key, field.kind === 'phone' ? formatPhone(String(value)) : value];
    }),
  ) as FormValues<Fs>;

const isOption = (value: unknown): value is ListOption =>
  typeof value === 'object' && value !== null && 'label' in value;

/** What a form sends: nothing is null, what is looked up is its id. */
export const sentValues = <Fs extends Fields>(fields: Fs, values: Readonly<Record<keyof Fs, unknown>>): ValuesOf<Fs> =>
  Object.fromEntries(
    keysOf(fields).map((key) => {
      const value = values[key];
      return [key, isOption(value) ? value.value : value === '' ? null : value];
    }),
  ) as ValuesOf<Fs>;

/** The fields as a conflict lays them beside each other. */
export const editedFieldsOf = <Fs extends Fields>(fields: Fs): EditedFields<FormValues<Fs>> => ({
  labels: labelsOf(fields) as Readonly<Record<keyof Fs & string, string>>,
  text: (values, key) => {
    const [field, value] = [fields[key] as Field, values[key] as unknown];
    const text = fieldText(field, isOption(value) ? value.label : value);
    return text !== null && field.kind === 'number' && field.unit ? `${text} ${field.unit}` : text;
  },
  files: keysOf(fields).filter((key) => fields[key]?.kind === 'picture'),
});
