import type { ImportDefinition, ImportValues } from '@lajur/domain/import/definition';
import type { CompanyTx } from '../database/scope';
import type { Actor } from '../event/record';
import type { ImportChange } from './import-change';

/** What importing a row would do. */
export type ImportPlan<R = unknown> =
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }
  | { kind: 'create'; record: R }
  | { kind: 'change'; id: string; record: R; changes: readonly ImportChange[] }
  /** The record is already as the row says. */
  | { kind: 'same'; id: string };

/** What is known of a file beyond the rows of a call. */
export interface FileFacts {
  /** Its rows above the heads, each as one text. */
  above: readonly string[];
  /** Where rows may be the same (`repeats`): of each row, how many like it stand before it in the file. */
  turns: readonly number[];
}

/**
 * How a feature takes imported rows. Both are called with up to a thousand rows and ask the database in few queries:
 * ten thousand rows have to pass in a second. No two rows of a call speak of the same record,
 * or share what one record alone may have.
 */
export interface ImportTarget<R = unknown> {
  definition: ImportDefinition;
  /** Column key → the names that a column of text is looked up among, when they are few enough to choose from. */
  names?(tx: CompanyTx): Promise<Readonly<Record<string, readonly string[]>>>;
  /** What each row would do, in order; looks up what the row names (a type, a driver, a place). Writes nothing. */
  plan(tx: CompanyTx, rows: readonly ImportValues[], file?: FileFacts): Promise<ImportPlan<R>[]>;
  /**
   * What is to be looked up in rows that have errors already and are not planned: column key → message, in order. What
   * could not be understood is null there.
   */
  unknowns?(tx: CompanyTx, rows: readonly ImportValues[]): Promise<Readonly<Record<string, string>>[]>;
  /**
   * Writes what was planned in this same transaction (`create` and `change` only are given), set by set and never row
   * by row, with one audit record a record changed (`recordMany`, platform/event/record.ts).
   */
  write(tx: CompanyTx, plans: readonly ImportPlan<R>[], actor: Actor): Promise<void>;
}
