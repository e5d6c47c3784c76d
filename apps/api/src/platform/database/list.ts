import { countLimit, type Page } from '@lajur/api-contract/page';
import { plateParts } from '@lajur/domain/common/plate';
import { searchWords } from '@lajur/domain/common/search-words';
import { type RawBuilder, sql } from 'kysely';
import { columnName } from './column-name';
import type { CompanyScope, Tx } from './scope';

/** A column a list is sorted by. It must never be null, else a piece of an export would end there. */
export interface SortColumn {
  column: RawBuilder<unknown>;
  type: 'text' | 'timestamptz' | 'timestamp' | 'date' | 'integer' | 'bigint' | 'double precision' | 'boolean';
}

/** Sort keys that are columns of one table, each by its type: `updatedAt` of `d` is `d.updated_at`. */
export const sortsOf = <K extends string>(
  table: string,
  types: Readonly<Record<K, SortColumn['type']>>,
): Record<K, SortColumn> =>
  Object.fromEntries(
    Object.entries<SortColumn['type']>(types).map(([key, type]) => [
      key,
      { column: sql.ref(`${table}.${columnName(key)}`), type },
    ]),
  ) as Record<K, SortColumn>;

/** Where a list of master data comes from. `Row` is one record of `columns`. */
export interface ListSource<Row, Item> {
  /** What stands between `select` and `from`, quoted as `Row` names it. */
  columns: RawBuilder<unknown>;
  /** What stands after `from`: tables and joins. */
  from: RawBuilder<unknown>;
  /** What the statement begins with, such as `with r as materialized (…)` of rows that count and page share. */
  begins?: RawBuilder<unknown>;
  /** The record's id, such as `d.id`: it breaks ties and joins the pieces of an export. */
  id: RawBuilder<unknown>;
  /** What `id` is; a uuid unless told. */
  idType?: 'uuid' | 'text';
  /** The contract's sort keys. */
  sorts: Readonly<Record<string, SortColumn>>;
  item: (row: Row, now: Date) => Item;
}

export interface Paging {
  page: number;
  size: number;
  /** `key,asc|desc`, one of the contract's. */
  sort: string;
}

type Conditions = readonly RawBuilder<unknown>[];

const hasDigit = /\d/;

/** The beginning of a plate begins a word, run together or not: within one, that of region B would be in AB too. */
function stands(word: string, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = plateParts(word);
  if (!parts) return sql`position(${word} in ${column}) > 0`;
  const begins = (text: string) => sql`position(${` ${text}`} in ' ' || ${column}) > 0`;
  // Nearly every text lacks the number already, which costs less to see.
  const number = parts.find((part) => hasDigit.test(part)) ?? word;
  return sql`(position(${number} in ${column}) > 0 and (${begins(word)} or ${begins(parts.join(' '))}))`;
}

/**
 * Every word is found: `holds` says where, of each word by itself. `null` when nothing was asked. Signs without a letter or a
 * digit stand nowhere.
 */
export function foundWhere(
  search: string | undefined,
  holds: (standsIn: (column: RawBuilder<unknown>) => RawBuilder<unknown>, word: string) => RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  const words = searchWords(search);
  if (!words) return null;
  if (words.length === 0) return sql`false`;
  // Few texts have a number, so that the other words are looked for in few.
  const rarest = [...words].sort((one, other) => Number(hasDigit.test(other)) - Number(hasDigit.test(one)));
  return sql.join(
    rarest.map((word) => holds((column) => stands(word, column), word)),
    sql` and `,
  );
}

/** Every word stands somewhere in the column that `searchText` filled. */
export const foundIn = (column: RawBuilder<unknown>, search: string | undefined): RawBuilder<unknown> | null =>
  foundWhere(search, (standsIn) => standsIn(column));

/** The records chosen by hand. */
export const amongIds = ({ id }: Pick<ListSource<never, unknown>, 'id'>, ids: readonly string[]): RawBuilder<unknown> =>
  sql`${id} in (${sql.join(ids)})`;

/** Conditions joined with `and`; those that ask nothing are left out. Every list has at least its company's. */
export const allOf = (conditions: Conditions): RawBuilder<unknown> => sql.join([...conditions], sql` and `);

function sortOf<Row, Item>(source: ListSource<Row, Item>, sort: string) {
  const [key = '', direction] = sort.split(',');
  const chosen = source.sorts[key];
  if (!chosen) throw new Error(`the list does not sort by ${key}`);
  const way = sql.raw(direction === 'asc' ? 'asc' : 'desc');
  return { ...chosen, way, ascending: direction === 'asc', by: sql`${chosen.column} ${way}, ${source.id} ${way}` };
}

/** A page as the wire has it; `total` was counted up to one past `countLimit`. */
export function pageOfRows<T>(content: T[], total: number, { page, size }: { page: number; size: number }): Page<T> {
  const totalElements = Math.min(total, countLimit);
  return {
    content,
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    totalIsExact: total <= countLimit,
  };
}

/** One page and its count, which stops at the limit however large the table is (ADR 0004). */
export async function listPage<Row, Item>(
  tx: Tx,
  source: ListSource<Row, Item>,
  conditions: Conditions,
  paging: Paging,
): Promise<Page<Item>> {
  const where = allOf(conditions);
  const count = sql`(select count(*)::int from (select 1 from ${source.from} where ${where}
    limit ${sql.lit(countLimit + 1)}) found)`;
  const begins = source.begins ?? sql``;
  const { rows } = await sql<Row & { list_total: number }>`
    ${begins} select ${source.columns}, ${count} as list_total from ${source.from} where ${where}
    order by ${sortOf(source, paging.sort).by} limit ${paging.size} offset ${paging.page * paging.size}`.execute(tx.db);
  let total = rows[0]?.list_total ?? 0;
  // A page past the end has no row to carry the count.
  if (rows.length === 0 && paging.page > 0)
    total = (await sql<{ total: number }>`${begins} select ${count} as total`.execute(tx.db)).rows[0]?.total ?? 0;
  return pageOfRows(
    rows.map((row) => source.item(row, tx.now)),
    total,
    paging,
  );
}

/**
 * One page of what is searched for where no index leads to it. All is read once, and what is found is counted and sorted
 * from there: a page and a count by themselves would each read all, and a page in the order of an index by its rows, one
 * by one. Where more is found than is counted a page is soon full, and that index is walked. `within` is the table alone,
 * `along` the order of the index that holds all that is asked and sorted by: it is read instead of the wider table.
 * `ofIds` are the conditions of records by their ids.
 */
export async function searchPage<Row, Item>(
  tx: Tx,
  source: ListSource<Row, Item>,
  {
    within,
    along,
    found,
    ofIds,
  }: {
    within: RawBuilder<unknown>;
    along: RawBuilder<unknown>;
    found: Conditions;
    ofIds: (ids: readonly string[]) => Conditions;
  },
  paging: Paging,
): Promise<Page<Item>> {
  const { column, way, by } = sortOf(source, paging.sort);
  const { rows: met } = await sql<{ total: number; ids: string[] }>`
    with met as materialized (select ${source.id} as id, ${column} as sort_key from ${within}
      where ${allOf(found)} order by ${along} limit ${sql.lit(countLimit + 1)})
    select (select count(*)::int from met) as total, array(select m.id::text from met m
      order by m.sort_key ${way}, m.id ${way} limit ${paging.size} offset ${paging.page * paging.size}) as ids`.execute(
    tx.db,
  );
  const { total, ids } = met[0] ?? { total: 0, ids: [] };
  if (total > countLimit) return listPage(tx, source, found, paging);
  if (ids.length === 0) return pageOfRows([], total, paging);
  const { rows } = await sql<Row>`
    select ${source.columns} from ${source.from} where ${allOf(ofIds(ids))} order by ${by}`.execute(tx.db);
  return pageOfRows(
    rows.map((row) => source.item(row, tx.now)),
    total,
    paging,
  );
}

/** One record of a list by its conditions. */
export async function listOne<Row, Item>(
  tx: Tx,
  source: ListSource<Row, Item>,
  conditions: Conditions,
): Promise<Item | null> {
  const { rows } = await sql<Row>`
    select ${source.columns} from ${source.from} where ${allOf(conditions)} limit 1`.execute(tx.db);
  return rows[0] ? source.item(rows[0], tx.now) : null;
}

/** How a whole list is read: so many rows at a time, each piece within its limit. */
interface Pieces {
  rows: number;
  limitMs?: number;
}
interface PieceEnd {
  key: string;
  id: string;
}

/**
 * The whole filtered list, piece by piece, each read by itself and going on where the last one ended: a slow reader
 * holds nothing open, and memory does not grow with the list.
 */
export async function* listPieces<Row, Item>(
  company: CompanyScope,
  source: ListSource<Row, Item>,
  conditions: Conditions,
  sort: string,
  { rows: piece, limitMs }: Pieces = { rows: 1000 },
): AsyncGenerator<Item[]> {
  const { column, type, by, ascending } = sortOf(source, sort);
  const than = sql.raw(ascending ? '>' : '<');
  const cast = sql.raw(type);
  const idCast = sql.raw(source.idType ?? 'uuid');
  let last: PieceEnd | null = null;
  do {
    const after: RawBuilder<unknown> | null = last
      ? sql`(${column}, ${source.id}) ${than} (${last.key}::text::${cast}, ${last.id}::text::${idCast})`
      : null;
    const where = allOf(after ? [...conditions, after] : conditions);
    const read: { items: Item[]; end: PieceEnd | null } = await company.read(async (tx) => {
      const { rows } = await sql<Row & { list_key: string; list_id: string }>`
        ${source.begins ?? sql``} select ${source.columns}, (${column})::text as list_key, ${source.id} as list_id
        from ${source.from} where ${where} order by ${by} limit ${sql.lit(piece)}`.execute(tx.db);
      const end = rows.length === piece ? rows[rows.length - 1] : undefined;
      return {
        items: rows.map((row) => source.item(row, tx.now)),
        end: end ? { key: end.list_key, id: end.list_id } : null,
      };
    }, limitMs);
    if (read.items.length > 0) yield read.items;
    last = read.end;
  } while (last);
}
