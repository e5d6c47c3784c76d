import type { ImportDelimiter, ImportEncoding } from '@lajur/domain/import/state';

/** A row of a file that has something in it. */
export interface TableRow {
  /** As a spreadsheet numbers it, from 1. */
  rowNo: number;
  cells: string[];
}

/** Rows as they are read, and how much of the file that was, 0 to 1. */
export interface TablePiece {
  rows: TableRow[];
  read: number;
}

/** How a file is understood. */
export interface TableReading {
  /** Of a CSV file. */
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
  /** Of an XLSX file. */
  sheet: string | null;
  sheets: string[];
}

/** The file cannot be taken; the message is for the person who chose it. */
export class TableFileError extends Error {}

export type TableFormat = 'csv' | 'xlsx';
