/** What a column holds, and so what its cells are edited with. Numbers stand at the right. */
export type GridKind = 'text' | 'number' | 'date' | 'time' | 'choice';

/** What may be meant by what is typed so far. */
export interface GridProposal {
  value: string;
  hint?: string;
}

/** Answers what another cell of the row says. */
export type TextOf = (key: string) => string;

export interface GridColumn {
  key: string;
  title: string;
  kind: GridKind;
  /** For `choice`: what may be written. */
  choices?: readonly string[];
  /** Proposes texts while one types, when there are too many to list; any other may be written too. */
  propose?(text: string, textOf: TextOf, signal: AbortSignal): Promise<readonly GridProposal[]>;
  /** The keyboard a phone shows; letters and all signs unless told. A phone's digits have no minus, comma or plus. */
  keyboard?: 'numeric' | 'tel';
  required?: boolean;
  /** Said while the cell is edited. */
  guide?: string;
}

/** A cell as a person reads it: always text, also what could not be understood. */
export interface GridCell {
  value: string;
  error?: string;
  warning?: string;
  /** What stands in the data now and would be replaced; '' when it is empty there. */
  before?: string;
  /** What it would be replaced with, as people read it, when that is written otherwise than `value`. */
  after?: string;
}

export type GridTone = 'plain' | 'info' | 'attention' | 'danger' | 'good';

export interface GridRow {
  id: string;
  /** The number people know the row by, such as the line in their file. */
  number: number;
  /** What will happen to the row, or has: one word. */
  mark: { text: string; tone: GridTone };
  cells: Readonly<Record<string, GridCell>>;
  /** What is wrong with the row as a whole. */
  error?: string;
  /** Why nothing can be edited in this row any more. */
  locked?: string;
}

/** One cell with new text. */
export interface GridEdit {
  rowId: string;
  key: string;
  value: string;
}

/** A cell by its place in what is shown now: rows from 0, columns from 0. */
export interface CellPlace {
  row: number;
  column: number;
}
