import type { ExportFormat } from '@lajur/domain/common/export-format';
import type { RawBuilder } from 'kysely';
import { amongIds, type ListSource, listPieces } from '../database/list';
import type { CompanyScope } from '../database/scope';
import type { FileReply } from '../http/context';
import type { ExportColumn } from './column';
import { exportFile } from './export-file';

/** What a call for a list's file asks besides what the list is filtered by. */
export interface AsFile {
  format: ExportFormat;
  sort: string;
  /** Rows chosen by hand, among those that the filter leaves. */
  ids?: readonly string[] | undefined;
}

interface ExportedList<Row, Item> {
  /** Of the file, without ending: `pengemudi`. */
  name: string;
  columns: readonly ExportColumn<Item>[];
  source: ListSource<Row, Item>;
  conditions: readonly RawBuilder<unknown>[];
}

/** The filtered list, or the chosen rows of it, as a file. */
export const exportList = <Row, Item>(
  company: CompanyScope,
  { format, sort, ids }: AsFile,
  { name, columns, source, conditions }: ExportedList<Row, Item>,
): Promise<FileReply> => {
  const where = ids ? [...conditions, amongIds(source, ids)] : conditions;
  return exportFile({ name, format, columns, pieces: listPieces(company, source, where, sort) });
};
