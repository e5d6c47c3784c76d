import type { AuditAction } from '@lajur/domain/audit/audit-word';
import type { RecordKind } from '@lajur/domain/auth/record-right';
import { searchText } from '@lajur/domain/common/search-text';
import type { Fields, ValuesOf } from '@lajur/domain/record/field';
import { sql } from 'kysely';
import type { ListSource, SortColumn } from '../database/list';
import { eachOf, only, values } from '../database/look-up';
import type { CompanyTx } from '../database/scope';
import type { Schema } from '../database/tables.generated';
import { insertMany, updateMany } from '../database/write-many';
import { columnOf, rowOfFields } from './record-row';

type PlainAct = 'create' | 'change' | 'import' | 'delete';
/** The kinds whose audit trail knows just what is done with plain records. */
type PlainKind = { [K in RecordKind]: PlainAct extends AuditAction<K> ? K : never }[RecordKind];

/**
 * A plain record of a company: its fields are columns of one table, which has `id`, `version`, `search_text`,
 * `created_at` and `updated_at` beside them. What a record needs beyond that is written in its own feature.
 */
export interface RecordTable<Fs extends Fields> {
  name: keyof Schema & string;
  entity: PlainKind;
  fields: Fs;
  /** What a person who searches for it types. */
  searchedBy: readonly (keyof Fs & string)[];
  /** The fields that its lists are sorted by, besides when it was added; an index serves each. */
  sortedBy: readonly (keyof Fs & string)[];
  /** What one record of a company alone has: by it a file's row finds its record. An index holds it. */
  unique: keyof Fs & string;
}

/** A record as it is read. Moments are ISO texts in UTC. */
export type Stored<Fs extends Fields> = ValuesOf<Fs> & {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
};
type StoredRow<Fs extends Fields> = ValuesOf<Fs> & { id: string; version: number; createdAt: Date; updatedAt: Date };

const column = (key: string) => sql.ref(`r.${columnOf(key)}`);

/** Where its lists come from: the record is `r`. */
export function recordSource<Fs extends Fields>(table: RecordTable<Fs>): ListSource<StoredRow<Fs>, Stored<Fs>> {
  const read = ['id', 'version', ...Object.keys(table.fields), 'createdAt', 'updatedAt'];
  const sorts = table.sortedBy.map((key): [string, SortColumn] => [key, { column: column(key), type: 'text' }]);
  return {
    columns: sql.join(read.map((key) => sql`${column(key)} as ${sql.ref(key)}`)),
    from: sql`${sql.table(table.name)} r`,
    id: sql`r.id`,
    sorts: {
      createdAt: { column: sql`r.created_at`, type: 'timestamptz' },
      ...Object.fromEntries(sorts),
    },
    item: (row) => ({ ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }),
  };
}

const rowOf = <Fs extends Fields>({ fields, searchedBy }: RecordTable<Fs>, record: ValuesOf<Fs>) => ({
  ...rowOfFields(fields, record),
  search_text: searchText(...searchedBy.map((key) => record[key] as string | null)),
});

/** Adds records in one statement; what another has already is refused by the database. */
export const insertRecords = <Fs extends Fields>(
  tx: CompanyTx,
  table: RecordTable<Fs>,
  records: readonly (ValuesOf<Fs> & { id: string })[],
): Promise<void> =>
  insertMany(
    tx,
    table.name,
    records.map((one) => ({ id: one.id, version: 1, ...rowOf(table, one), created_at: tx.now, updated_at: tx.now })),
  );

/** Changes records in one statement; gives how many still were at their version. */
export const updateRecords = <Fs extends Fields>(
  tx: CompanyTx,
  table: RecordTable<Fs>,
  records: readonly (ValuesOf<Fs> & { id: string; version: number })[],
): Promise<number> =>
  updateMany(
    tx,
    table.name,
    records.map((one) => ({ id: one.id, version: one.version, ...rowOf(table, one), updated_at: tx.now })),
  );

/** The records that have these values of what one record alone has. */
export async function recordsBy<Fs extends Fields>(
  tx: CompanyTx,
  table: RecordTable<Fs>,
  wanted: readonly string[],
): Promise<Stored<Fs>[]> {
  const source = recordSource(table);
  const found = eachOf(
    values(wanted),
    (value) => sql`select ${source.columns} from ${source.from}
      where r.company_id = ${tx.companyId} and ${only(column(table.unique), value)}`,
  );
  const { rows } = await sql<StoredRow<Fs>>`select found.* from ${found}`.execute(tx.db);
  return rows.map((row) => source.item(row, tx.now));
}

/** The records whose field contains the text, by that field; for choosing one. */
export async function recordsLike<Fs extends Fields>(
  tx: CompanyTx,
  table: RecordTable<Fs>,
  { key, text, limit }: { key: keyof Fs & string; text: string; limit: number },
): Promise<Stored<Fs>[]> {
  const source = recordSource(table);
  const { rows } = await sql<StoredRow<Fs>>`select ${source.columns} from ${source.from}
    where r.company_id = ${tx.companyId} and position(${text.toLowerCase()} in ${column(key)}) > 0
    order by ${column(key)} limit ${limit}`.execute(tx.db);
  return rows.map((row) => source.item(row, tx.now));
}
