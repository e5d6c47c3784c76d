import { once } from 'node:events';
import { Readable } from 'node:stream';
import { type ExportFormat, exportContentTypes } from '@lajur/domain/common/export-format';
import type { FileReply } from '../http/context';
import type { ExportColumn } from './column';
import { csvPieces } from './csv';
import { type SheetRows, xlsxStream } from './xlsx';

export interface Export<Row, Beside = never> {
  /** Without ending, such as `pengemudi`. */
  name: string;
  format: ExportFormat;
  columns: readonly ExportColumn<Row>[];
  /** Rows as they are read, such as `listPieces`. */
  pieces: AsyncIterable<readonly Row[]>;
  /** What an XLSX file says besides, on a sheet behind the rows; a CSV file has no room for it. */
  beside?: SheetRows<Beside>;
}

/**
 * A list as a file that is written while it is read: memory does not grow with its rows. It is there once its first rows
 * are read; a list that cannot be read at all is thrown, so that nobody is told 200 and given half a file.
 */
export async function exportFile<Row, Beside = never>(file: Export<Row, Beside>): Promise<FileReply> {
  const { name, format, columns, pieces, beside } = file;
  const content =
    format === 'csv'
      ? Readable.from(csvPieces(columns, pieces))
      : xlsxStream({ name: 'Data', columns, pieces }, beside);
  // What fails later ends the reply; who sends it hears of it from the stream itself.
  content.on('error', () => {});
  await once(content, 'readable');
  return {
    content,
    contentType: exportContentTypes[format],
    fileName: `${name}.${format}`,
    disposition: 'attachment',
  };
}
