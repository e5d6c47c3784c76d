import type { Cell } from './cell';

/** A column of a list as a file. */
export interface ExportColumn<Row> {
  title: string;
  value: (row: Row) => Cell;
  /** A spreadsheet keeps what a person writes into it as text: a number keeps its zeros and its sixteenth digit. */
  asText?: boolean;
}
