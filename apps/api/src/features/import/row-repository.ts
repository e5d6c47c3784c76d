import { duplicateText, type ImportCounts, type ImportRowState } from '@lajur/domain/import/state';
import { type RawBuilder, sql } from 'kysely';
import { allOf } from '../../platform/database/list';
import type { CompanyTx } from '../../platform/database/scope';
import type { ImportChange } from '../../platform/import/import-change';
import type { TableRow } from '../../platform/import/table';
import { noCounts } from './repository';
import type { KeyedRows } from './turns';

/** A row as it is kept. */
export interface UploadRow {
  rowNo: number;
  /** As the file has it. */
  cells: string[];
  /** Column key → what a person wrote instead. */
  edits: Record<string, string>;
  state: ImportRowState;
  errors: Record<string, string>;
  changes: ImportChange[];
  rowKey: string | null;
  uniqueKey: string | null;
  /** Which of the cells had a quote that stands alone. */
  quoteAt: number | null;
  version: number;
}

/** What checking said of a row. */
export type RowCheck = Pick<UploadRow, 'rowNo' | 'state' | 'errors' | 'changes' | 'rowKey' | 'uniqueKey'>;

/** What two rows of a file may not share. */
export interface RowKeys {
  rowKey: string[];
  uniqueKey: string[];
}

export const keysOf = (rows: readonly Pick<UploadRow, keyof RowKeys>[]): RowKeys => ({
  rowKey: [...new Set(rows.flatMap(({ rowKey }) => rowKey ?? []))],
  uniqueKey: [...new Set(rows.flatMap(({ uniqueKey }) => uniqueKey ?? []))],
});

export interface RowFilter {
  state?: ImportRowState | 'good';
  column?: string;
  rowNo?: number;
}

const columns = sql`row_no as "rowNo", cells, edits, state, errors, changes, row_key as "rowKey",
  unique_key as "uniqueKey", quote_at as "quoteAt", version`;
const keyColumns: Record<keyof RowKeys, RawBuilder<unknown>> = {
  rowKey: sql.ref('row_key'),
  uniqueKey: sql.ref('unique_key'),
};
const wanted: ImportRowState[] = ['new', 'changed'];
const wrong: ImportRowState[] = ['bad', 'failed'];

function conditionsOf(
  tx: CompanyTx,
  uploadId: string,
  { state, column, rowNo }: RowFilter = {},
): RawBuilder<unknown>[] {
  const states = state === 'good' ? wanted : state ? [state] : null;
  const changed = JSON.stringify([{ key: column }]);
  return [
    sql`company_id = ${tx.companyId}`,
    sql`upload_id = ${uploadId}`,
    ...(states ? [sql`state = any(${states})`] : []),
    ...(rowNo ? [sql`row_no = ${rowNo}`] : []),
    ...(column ? [sql`(jsonb_exists(errors, ${column}) or changes @> ${changed}::jsonb)`] : []),
  ];
}

async function select(
  tx: CompanyTx,
  uploadId: string,
  asked: { filter?: RowFilter; and?: readonly RawBuilder<unknown>[]; tail: RawBuilder<unknown> },
): Promise<UploadRow[]> {
  const where = allOf([...conditionsOf(tx, uploadId, asked.filter), ...(asked.and ?? [])]);
  const { rows } = await sql<UploadRow>`
    select ${columns} from import_row where ${where} order by row_no ${asked.tail}`.execute(tx.db);
  return rows;
}

/** Rows past one, in order: a piece of a step, or of an export. */
export const rowsAfter = (
  tx: CompanyTx,
  uploadId: string,
  asked: { states: readonly ImportRowState[]; after: number; limit: number },
): Promise<UploadRow[]> =>
  select(tx, uploadId, {
    and: [sql`state = any(${[...asked.states]})`, sql`row_no > ${asked.after}`],
    tail: sql`limit ${asked.limit}`,
  });

export const rowsOfPage = (
  tx: CompanyTx,
  uploadId: string,
  filter: RowFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<UploadRow[]> => select(tx, uploadId, { filter, tail: sql`limit ${limit} offset ${offset}` });

/** One row, held still until the transaction ends. */
export const holdRow = async (tx: CompanyTx, uploadId: string, rowNo: number): Promise<UploadRow | null> =>
  (await select(tx, uploadId, { filter: { rowNo }, tail: sql`limit 1 for update` }))[0] ?? null;

/** Rows with one of these keys that are not imported yet, but for some. */
export const rowsOfKeys = (
  tx: CompanyTx,
  uploadId: string,
  asked: { keys: RowKeys; but: readonly number[]; limit: number },
): Promise<UploadRow[]> =>
  select(tx, uploadId, {
    and: [
      sql`(row_key = any(${asked.keys.rowKey}) or unique_key = any(${asked.keys.uniqueKey}))`,
      sql`row_no <> all(${[...asked.but]}::int[])`,
      sql`state <> 'imported'`,
    ],
    tail: sql`limit ${asked.limit}`,
  });

export async function countRows(tx: CompanyTx, uploadId: string, filter: RowFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_row where ${allOf(conditionsOf(tx, uploadId, filter))}`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** The nearest row with an error after (or before) one, within a filtered list, and its place there. */
export async function nearestError(
  tx: CompanyTx,
  uploadId: string,
  filter: RowFilter,
  { from, direction }: { from: number; direction: 'next' | 'previous' },
): Promise<{ rowNo: number; index: number; keys: string[] } | null> {
  const inList = conditionsOf(tx, uploadId, filter);
  const [than, way] = direction === 'next' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const near = [...inList, sql`state = any(${wrong})`, sql`row_no ${than} ${from}`];
  const { rows } = await sql<{ rowNo: number; errors: Record<string, string>; index: number }>`
    select f.row_no as "rowNo", f.errors,
      (select count(*)::int from import_row where ${allOf(inList)} and row_no < f.row_no) as index
    from (select row_no, errors from import_row where ${allOf(near)} order by row_no ${way} limit 1) f`.execute(tx.db);
  const row = rows[0];
  return row ? { rowNo: row.rowNo, index: row.index, keys: Object.keys(row.errors) } : null;
}

export async function addRows(
  tx: CompanyTx,
  uploadId: string,
  rows: readonly (TableRow & Omit<RowCheck, 'rowNo'>)[],
): Promise<void> {
  await sql`
    insert into import_row (company_id, upload_id, row_no, cells, state, errors, changes, row_key, unique_key, quote_at)
    select ${tx.companyId}, ${uploadId}, r."rowNo", r.cells, r.state, r.errors, r.changes, r."rowKey", r."uniqueKey",
      r."quoteAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("rowNo" int, cells jsonb, state text, errors jsonb,
      changes jsonb, "rowKey" text, "uniqueKey" text, "quoteAt" int)
    returning company_id`.execute(tx.db);
}

export async function saveChecks(tx: CompanyTx, uploadId: string, checks: readonly RowCheck[]): Promise<void> {
  if (checks.length === 0) return;
  await sql`
    update import_row t set state = r.state, errors = r.errors, changes = r.changes, row_key = r."rowKey",
      unique_key = r."uniqueKey", version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as r
      ("rowNo" int, state text, errors jsonb, changes jsonb, "rowKey" text, "uniqueKey" text)
    where t.company_id = ${tx.companyId} and t.upload_id = ${uploadId} and t.row_no = r."rowNo"`.execute(tx.db);
}

/** These rows were written; what they overwrote stays to be read. */
export async function markImported(tx: CompanyTx, uploadId: string, rowNos: readonly number[]): Promise<void> {
  if (rowNos.length === 0) return;
  await sql`
    update import_row set state = 'imported', version = version + 1
    where company_id = ${tx.companyId} and upload_id = ${uploadId} and row_no = any(${[...rowNos]}::int[])`.execute(
    tx.db,
  );
}

export async function saveEdits(
  tx: CompanyTx,
  uploadId: string,
  rows: readonly Pick<UploadRow, 'rowNo' | 'edits' | keyof RowKeys>[],
): Promise<void> {
  const given = rows.map(({ rowNo, edits, rowKey, uniqueKey }) => ({ rowNo, edits, rowKey, uniqueKey }));
  await sql`
    update import_row t set edits = r.edits, row_key = r."rowKey", unique_key = r."uniqueKey"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r
      ("rowNo" int, edits jsonb, "rowKey" text, "uniqueKey" text)
    where t.company_id = ${tx.companyId} and t.upload_id = ${uploadId} and t.row_no = r."rowNo"`.execute(tx.db);
}

/** What stands in a column: the file has it at `index`, unless it lacks the column. */
export interface CellText {
  key: string;
  index: number | null;
  text: string;
}

const inFile = (index: number | null) => sql`coalesce(cells ->> ${index}::int, '')`;

/** Rows with an error, in whichever column: of two mistakes in a row only the first may have been found yet. */
const wrongWith = ({ key, index, text }: CellText) => [
  sql`state = any(${wrong})`,
  sql`coalesce(edits ->> ${key}::text, ${inFile(index)}) = ${text}`,
];

/** Rows with an error where a cell says just this. */
export const rowsWithText = (tx: CompanyTx, uploadId: string, said: CellText, limit: number): Promise<UploadRow[]> =>
  select(tx, uploadId, { and: wrongWith(said), tail: sql`limit ${limit}` });

export async function countWithText(tx: CompanyTx, uploadId: string, said: CellText): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_row
    where ${allOf([...conditionsOf(tx, uploadId), ...wrongWith(said)])}`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** Writes another text into all of them; they are to be checked. Answers how many there were. */
export async function replaceText(tx: CompanyTx, uploadId: string, said: CellText, to: string): Promise<number> {
  const { key, index } = said;
  const { numAffectedRows } = await sql`
    update import_row set version = version + 1, edits = case when ${inFile(index)} = ${to} then edits - ${key}::text
      else edits || ${JSON.stringify({ [key]: to })}::jsonb end
    where ${allOf([...conditionsOf(tx, uploadId), ...wrongWith(said)])}`.execute(tx.db);
  return Number(numAffectedRows ?? 0);
}

/** Which rows have each of these keys, in order. */
export async function rowNosOfKeys(
  tx: CompanyTx,
  uploadId: string,
  kind: keyof RowKeys,
  keys: readonly string[],
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ key: string; rowNos: number[] }>`
    select ${keyColumns[kind]} as key, array_agg(row_no order by row_no) as "rowNos" from import_row
    where company_id = ${tx.companyId} and upload_id = ${uploadId} and ${keyColumns[kind]} = any(${[...keys]})
    group by ${keyColumns[kind]}`.execute(tx.db);
  return new Map(rows.map((row) => [row.key, row.rowNos]));
}

/**
 * Rows that share a key are all bad in its column, each naming another: nobody but the person knows which is right.
 * Those that are imported stay so.
 */
export async function markDuplicates(
  tx: CompanyTx,
  uploadId: string,
  { kind, column }: { kind: keyof RowKeys; column: string },
): Promise<void> {
  const key = keyColumns[kind];
  // What else is known of the cell stays in front; a duplicate that its batch had named is named anew.
  const known = sql`regexp_replace(coalesce(r.errors ->> ${column}::text, ''), ${`\\.? ?${duplicateText('')}\\d+$`}::text, '')`;
  // Materialized: worked out once, however few rows the planner believes there are.
  await sql`
    with duplicates as materialized (
      select ${key} as key, array_agg(row_no order by row_no) as row_nos from import_row
      where company_id = ${tx.companyId} and upload_id = ${uploadId} and ${key} is not null
      group by ${key} having count(*) > 1)
    update import_row r set state = 'bad', changes = '[]', version = version + 1,
      errors = r.errors || jsonb_object(array[${column}::text,
        case when ${known} = '' then '' else rtrim(${known}, '.') || '. ' end || ${duplicateText('')}::text
          || (case when t.row_nos[1] = r.row_no then t.row_nos[2] else t.row_nos[1] end)::text])
    from duplicates t
    where r.company_id = ${tx.companyId} and r.upload_id = ${uploadId} and r.${key} = t.key
      and r.state <> 'imported'`.execute(tx.db);
}

export async function countStates(tx: CompanyTx, uploadId: string): Promise<ImportCounts> {
  const { rows } = await sql<{ state: ImportRowState; count: number }>`
    select state, count(*)::int as count from import_row
    where company_id = ${tx.companyId} and upload_id = ${uploadId} group by state`.execute(tx.db);
  const counts = noCounts();
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/**
 * Of these keys, the rows from one to another that have each, in order, and how many there are before: key by key, since nobody has
 * counted rows that come in.
 */
export async function rowNosOfEach(
  tx: CompanyTx,
  uploadId: string,
  keys: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<Map<string, KeyedRows>> {
  const { rows } = await sql<KeyedRows & { key: string }>`
    select k.key, f.before, f.row_nos as "rowNos" from unnest(${[...keys]}::text[]) as k (key)
    cross join lateral (select (count(*) filter (where r.row_no < ${from}))::int as before,
        coalesce(array_agg(r.row_no order by r.row_no) filter (where r.row_no >= ${from}), '{}') as row_nos
      from import_row r
      where r.company_id = ${tx.companyId} and r.upload_id = ${uploadId} and r.row_key = k.key
        and r.row_no <= ${to}) f`.execute(tx.db);
  return new Map(rows.map(({ key, before, rowNos }) => [key, { before, rowNos }]));
}

/** How many rows are none of what is imported: sound ones without a key. */
export async function countLeftOut(tx: CompanyTx, uploadId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_row
    where company_id = ${tx.companyId} and upload_id = ${uploadId} and state = 'same' and row_key is null`.execute(
    tx.db,
  );
  return rows[0]?.count ?? 0;
}

/** The columns that a person wrote into some bad row. */
export async function editedKeys(tx: CompanyTx, uploadId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct jsonb_object_keys(edits) as key from import_row
    where company_id = ${tx.companyId} and upload_id = ${uploadId} and state = any(${wrong})`.execute(tx.db);
  return rows.map(({ key }) => key);
}

export async function removeRows(tx: CompanyTx, uploadId: string): Promise<void> {
  await sql`delete from import_row where company_id = ${tx.companyId} and upload_id = ${uploadId}`.execute(tx.db);
}
