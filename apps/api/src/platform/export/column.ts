import type { Cell } from './cell';

/** A column of a list as a file. */
export interface ExportColumn<Row> {
  title: string;
  value: (row: Row) => Cell;
}
