import type { DateOrder } from '@lajur/domain/import/parse-date';
import { type ImportDelimiter, type ImportEncoding, importLimits } from '@lajur/domain/import/state';

/** A row of a file that has something in it. */
export interface TableRow {
  /** As a spreadsheet numbers it, from 1. */
  rowNo: number;
  cells: string[];
  /** Which cell has a quote that stands alone: the row is read as well as it can be. */
  quoteAt?: number;
}

/** Rows as they are read, and how much of the file that was, 0 to 1. */
export interface TablePiece {
  rows: TableRow[];
  read: number;
  /** Cells that an XLSX file shows as one, such as `B2:B4`; the file names them behind its rows. */
  merged?: readonly string[];
  /** Rows that an XLSX file hides, which are left out; known behind its rows. */
  hidden?: number;
  /** Columns that it hides, likewise: "C (Telepon)". */
  hiddenColumns?: readonly string[];
}

/** How a file is understood. */
export interface TableReading {
  /** Of a CSV file. */
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
  /** Of an XLSX file. */
  sheet: string | null;
  sheets: string[];
  /** Cells of the rows that the file shows as one: only the first of them has a text. The first few, and how many. */
  merged: { cells: string[]; count: number };
  /** Rows that the sheet hides and that were left out. */
  hidden: number;
  /** Columns that the sheet hides and that were left out. */
  hiddenColumns: string[];
  /** Which comes first in dates of two numbers, as a person said. */
  dateOrder: DateOrder | null;
  /** Columns in whose dates the month seems to come first. */
  monthFirst: string[];
  /** What stands above the heads, a text for each row. */
  above: string[];
  /** Rows that are none of what is imported. */
  leftOut: number;
}

/** A reading of which nothing is known yet. */
export const unread = (): TableReading => ({
  encoding: null,
  delimiter: null,
  sheet: null,
  sheets: [],
  merged: { cells: [], count: 0 },
  hidden: 0,
  hiddenColumns: [],
  dateOrder: null,
  monthFirst: [],
  above: [],
  leftOut: 0,
});

/** What stands above a column. */
export interface FileHead {
  title: string;
  /** Some cells below it. */
  samples: string[];
}

/** The file cannot be taken; the message is for the person who chose it. */
export class TableFileError extends Error {}

/** How much text a row has. */
export const textOf = ({ cells }: TableRow): number => cells.reduce((sum, cell) => sum + cell.length, 0);

export const tooManyColumns = (rowNo: number): TableFileError =>
  new TableFileError(`Baris ${rowNo} punya lebih dari ${importLimits.columns} kolom.`);

export type TableFormat = 'csv' | 'xlsx';
