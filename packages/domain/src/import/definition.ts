import type { FunctionCode } from '../auth/menu';

/** What can be imported, as `{type}` of `/master/upload/{type}` has it. */
export const importTypes = ['driver', 'vehicle', 'postage-cost', 'location', 'email', 'bank-line'] as const;
export type ImportType = (typeof importTypes)[number];

/** What a column holds: how a written cell is understood and what the grid offers to edit it. */
export type ImportKind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'degrees'
  | 'rupiah'
  | 'date'
  | 'time'
  | 'phone'
  | 'plate'
  | 'yes-no'
  | 'choice';

/** A cell once understood: text (dates as `YYYY-MM-DD`, times as `HH:mm`, a choice's value), a number, yes or no. */
export type ImportValue = string | number | boolean | null;
/** A row once understood, by column key; an empty cell is null. */
export type ImportValues = Readonly<Record<string, ImportValue>>;

export interface ImportColumn {
  key: string;
  /** The head in the template, Indonesian. */
  title: string;
  kind: ImportKind;
  required?: boolean;
  /** A text kept in one way of writing, such as an address or a number: signs that nobody sees are no part of it. */
  isCode?: true;
  choices?: readonly { value: string; label: string }[];
  /** Other spellings of a choice: its value, or null when the text is none of them. */
  read?: (text: string) => string | null;
  /** One sentence for the column guide. */
  guide: string;
  /** Two or three cells for the template. */
  examples: readonly string[];
  /** Other heads people write: matched without case, spaces and punctuation. */
  aliases?: readonly string[];
}

/** What a file of a type holds, and what is wrong with a row before anything is looked up. */
export interface ImportDefinition {
  type: ImportType;
  /** Such as "Kendaraan". */
  title: string;
  /** Who may import. */
  needs: FunctionCode;
  columns: readonly ImportColumn[];
  /** The columns that together say which record a row speaks of: twice in a file is an error. */
  key: readonly string[];
  /** A column that says no record but whose value one record alone may have: twice in a file is an error as well. */
  unique?: string;
  /** Does a row tell of something past, as an exported list does? It writes nothing and is nobody's duplicate. */
  bygone?: (values: ImportValues) => boolean;
  /** Says which record a row speaks of where its written cells do not; else `key` does. */
  rowKey?: (values: ImportValues) => string | null;
  /** The same row again is another record, as two like lines of a bank's statement are: no error. */
  repeats?: true;
  /** Rows of the file that are none of what is imported, by their cells as written: they are passed over and counted. */
  leaveOut?: (cells: Readonly<Record<string, string>>) => boolean;
  /**
   * The rules of the form (spec §5) on a row whose cells could be understood; a cell that could not has its message
   * already and is null here. Column key → message.
   */
  check: (values: ImportValues, today: string) => Readonly<Record<string, string>>;
}

/** The columns whose value one record alone may have; those that name a record only together are not among them. */
export const uniqueColumns = ({ key, unique }: Pick<ImportDefinition, 'key' | 'unique'>): readonly string[] => [
  ...(key.length === 1 ? key : []),
  ...(unique === undefined ? [] : [unique]),
];
