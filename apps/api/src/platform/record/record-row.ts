import { type Field, type Fields, keysOf, type ValuesOf } from '@lajur/domain/record/field';
import { type RawBuilder, sql } from 'kysely';
import { columnName } from '../database/column-name';
import { fileId, fileUrl } from '../file/file-url';

/** The fields of a record as columns of its table: `picName` is `pic_name`, and a picture stands by its file's id. */
export function columnOf(key: string, field?: Field): string {
  if (field?.column !== undefined) return field.column;
  const name = field?.kind === 'picture' ? key.replace(/Url$/, 'FileId') : key;
  return columnName(name);
}

/** The columns of the fields, for `select`; `from` is the table's name there. */
export const fieldColumns = (from: string, fields: Fields): RawBuilder<unknown> =>
  sql.join(Object.entries(fields).map(([key, field]) => sql.ref(`${from}.${columnOf(key, field)}`)));

/** The fields of a row that was read. */
export const fieldsOfRow = <Fs extends Fields>(fields: Fs, row: Readonly<Record<string, unknown>>): ValuesOf<Fs> =>
  Object.fromEntries(
    keysOf(fields).map((key) => {
      const value = row[columnOf(key, fields[key])] ?? null;
      return [key, fields[key]?.kind === 'picture' && typeof value === 'string' ? fileUrl(value) : value];
    }),
  ) as ValuesOf<Fs>;

/** The fields as they are written. */
export const rowOfFields = <Fs extends Fields>(fields: Fs, values: ValuesOf<Fs>): Record<string, unknown> =>
  Object.fromEntries(
    keysOf(fields).map((key) => {
      const value: unknown = values[key];
      const isPicture = fields[key]?.kind === 'picture' && typeof value === 'string';
      return [columnOf(key, fields[key]), isPicture ? fileId(value) : value];
    }),
  );
