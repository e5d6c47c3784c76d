import type { ImportColumn, ImportDefinition, ImportKind, ImportValues } from '../import/definition';
import { cleanText, type Field, type Fields, fieldErrors, type ValuesOf } from './field';

const kinds = { text: 'text', email: 'text', choice: 'choice' } as const satisfies Record<Field['kind'], ImportKind>;
/** How a file's cell says that none is meant; an empty cell says nothing. */
const none = 'ALL';

const choicesOf = (field: Field): Pick<ImportColumn, 'choices'> => {
  if (field.kind !== 'choice') return {};
  const choices = Object.entries(field.choices).map(([value, label]) => ({ value, label }));
  return { choices: field.none === undefined ? choices : [{ value: none, label: field.none }, ...choices] };
};

/** The columns of a file: the fields that say what a file has of them. */
export const fileColumns = (fields: Fields): ImportColumn[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.file
      ? [
          {
            key,
            title: field.label,
            kind: kinds[field.kind],
            required: field.required,
            ...choicesOf(field),
            ...field.file,
          },
        ]
      : [],
  );

/** A file of records whose rules are those of their fields. */
export function fileOf(
  given: Pick<ImportDefinition, 'type' | 'title' | 'needs' | 'key' | 'unique'> & { fields: Fields },
): ImportDefinition {
  const { fields, ...file } = given;
  const check = (values: ImportValues) => ({
    ...(fieldErrors(fields, asChosen(fields, values)) as Record<string, string>),
  });
  return { ...file, columns: fileColumns(fields), check };
}

const asChosen = (fields: Fields, values: ImportValues): ImportValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      fields[key]?.kind === 'choice' && value === none ? null : value,
    ]),
  );

/** What a row says of the fields; of a field whose cell is empty it says nothing. */
export function rowValues<Fs extends Fields>(fields: Fs, row: ImportValues): Partial<ValuesOf<Fs>> {
  const said = Object.entries(asChosen(fields, row))
    .filter(([key]) => key in fields && (row[key] ?? null) !== null)
    .map(([key, value]) => [key, typeof value === 'string' ? cleanText(fields[key] as Field, value) : value]);
  return Object.fromEntries(said) as Partial<ValuesOf<Fs>>;
}
