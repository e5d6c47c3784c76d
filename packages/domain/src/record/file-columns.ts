import type { ImportColumn, ImportDefinition, ImportKind, ImportValue, ImportValues } from '../import/definition';
import { type Field, type Fields, keysOf, usualOf, type ValuesOf } from './field';
import { cleanText, fieldErrors } from './field-rule';

/** How a file's cell says that none is meant; an empty cell says nothing. */
const none = 'ALL';

function kindOf(field: Field): ImportKind {
  switch (field.kind) {
    case 'email':
    case 'lookup':
    case 'picture':
      return 'text';
    case 'number':
      return field.decimals ? 'decimal' : 'integer';
    default:
      return field.kind;
  }
}

/** Texts that are compared to the letter. */
const isCode = (field: Field): boolean =>
  field.kind === 'email' || (field.kind === 'text' && field.digits !== undefined);

const choicesOf = (field: Field): Pick<ImportColumn, 'choices' | 'read'> => {
  if (field.kind !== 'choice') return {};
  const choices = Object.entries(field.choices).map(([value, label]) => ({ value, label }));
  return {
    choices: field.none === undefined ? choices : [{ value: none, label: field.none }, ...choices],
    ...(field.written ? { read: field.written.read } : {}),
  };
};

/** What a file calls the field that a record has under this key. */
export const fileKey = (fields: Fields, key: string): string => fields[key]?.file?.key ?? key;

/** The head of a field's column: its own, or its label, with the unit that its numbers are in. */
export function fileTitle(field: Field): string {
  const { label, file } = field;
  const unit = field.kind === 'rupiah' ? 'Rp' : field.kind === 'number' && field.unit;
  return file?.title ?? (unit ? `${label} (${unit})` : label);
}

/** The columns of a file: the fields that say what a file has of them. Where something is usual, a cell may be empty. */
export const fileColumns = (fields: Fields): ImportColumn[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (!field.file) return [];
    const { guide, examples, aliases } = field.file;
    return [
      {
        key: fileKey(fields, key),
        title: fileTitle(field),
        kind: kindOf(field),
        ...(isCode(field) ? { isCode: true as const } : {}),
        ...(field.required && usualOf(field) === null ? { required: true } : {}),
        ...choicesOf(field),
        guide,
        examples,
        ...(aliases ? { aliases } : {}),
      },
    ];
  });

/** Messages of a record's fields under the keys that its file has for them. */
export const inFile = (fields: Fields, errors: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([key, message]) =>
      message === undefined ? [] : [[fileKey(fields, key), message]],
    ),
  );

/** A file of records whose rules are those of their fields; `more` has those between them. */
export function fileOf(
  given: Omit<ImportDefinition, 'columns' | 'check'> & {
    fields: Fields;
    more?: (values: ImportValues, today: string) => Readonly<Record<string, string | undefined>>;
  },
): ImportDefinition {
  const { fields, more, ...file } = given;
  const check = (values: ImportValues, today: string) => {
    const said = rowOf(fields, values);
    // What is missing or could not be understood has its message already.
    const filled = Object.entries(fieldErrors(fields, said)).filter(([key]) => said[key] !== null);
    return inFile(fields, { ...Object.fromEntries(filled), ...more?.(said, today) });
  };
  return { ...file, columns: fileColumns(fields), check };
}

/** What a spreadsheet keeps of a number: 3.1000000000000005, as arithmetic leaves it, is 3.1. */
const fifteenDigits = (value: number): number => Number(value.toPrecision(15));

/** A row under the record's own keys; that none is meant is null there. */
function rowOf(fields: Fields, values: ImportValues): ImportValues {
  const said = keysOf(fields).map((key): [string, ImportValue] => {
    const value = values[fileKey(fields, key)] ?? null;
    if (typeof value === 'number') return [key, fifteenDigits(value)];
    return [key, fields[key]?.kind === 'choice' && value === none ? null : value];
  });
  return Object.fromEntries(said);
}

/** What a row says of the fields; of a field whose cell is empty it says nothing. What is looked up is still a name. */
export function rowValues<Fs extends Fields>(fields: Fs, row: ImportValues): Partial<ValuesOf<Fs>> {
  const said = Object.entries(rowOf(fields, row))
    .filter(([key]) => (row[fileKey(fields, key)] ?? null) !== null)
    .map(([key, value]) => [key, typeof value === 'string' ? cleanText(fields[key] as Field, value) : value]);
  return Object.fromEntries(said) as Partial<ValuesOf<Fs>>;
}
