import { phoneInFile } from '@lajur/domain/common/phone';
import { type Field, type Fields, pickFields } from '@lajur/domain/record/field';
import { fieldText } from '@lajur/domain/record/field-text';
import { fileTitle } from '@lajur/domain/record/file-columns';
import { dayCell } from '../export/cell';
import type { ExportColumn } from '../export/column';

function cellOf(field: Field, value: unknown) {
  switch (field.kind) {
    case 'phone':
      return typeof value === 'string' ? phoneInFile(value) : null;
    case 'date':
      return dayCell(typeof value === 'string' ? value : null);
    case 'number':
    case 'degrees':
    case 'rupiah':
      return typeof value === 'number' ? value : null;
    case 'yes-no':
      return value ? 'Ya' : 'Tidak';
    default:
      return fieldText(field, value);
  }
}

/** Fields as columns of an exported file: its heads are those of the import, so that it can be brought back. */
export const fieldExport = <Fs extends Fields, Key extends keyof Fs & string>(
  fields: Fs,
  keys: readonly Key[],
): ExportColumn<Readonly<Partial<Record<Key, unknown>>>>[] =>
  Object.entries(pickFields(fields, keys)).map(([key, field]) => ({
    title: fileTitle(field as Field),
    value: (row) => cellOf(field as Field, row[key as Key]),
  }));
