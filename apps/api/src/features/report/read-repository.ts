import type { Page } from '@lajur/api-contract/page';
import type { ReportCell, ReportRow } from '@lajur/api-contract/report';
import type { ReportColumn } from '@lajur/domain/report/report';
import { sql } from 'kysely';
import { type ListSource, listPage, listPieces, pageOfRows, type SortColumn } from '../../platform/database/list';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import type { ComputedReport, QueriedReport, ReportRecord, ReportSource } from './source-repository';

type Row = ReportRecord & { id: string; linkId: string | null };
const isComputed = (source: ReportSource): source is ComputedReport => 'records' in source;

const rowOf = (record: Row, columns: readonly ReportColumn[], source: ReportSource): ReportRow => ({
  id: record.id,
  cells: columns.map(({ key }) => wordOf(record[key] ?? null, key, record, source)),
  link: source.link && record.linkId ? { kind: source.link, id: record.linkId } : null,
});

function wordOf(value: ReportCell, key: string, record: Row, source: ReportSource): ReportCell {
  const word = 'words' in source ? source.words?.[key] : undefined;
  return word && typeof value === 'string' ? word(value, record) : value;
}

/** A column in the order of its values; what is unknown stands with the least. */
function sortColumn({ key, kind }: ReportColumn): SortColumn {
  const column = sql.ref(`r.${key}`);
  if (kind === 'text') return { column: sql`coalesce(${column}::text, '')`, type: 'text' };
  if (kind === 'day') return { column: sql`coalesce(${column}, '0001-01-01'::date)`, type: 'date' };
  return { column: sql`coalesce(${column}::float8, '-infinity'::float8)`, type: 'double precision' };
}

const listSource = (source: QueriedReport, columns: readonly ReportColumn[]): ListSource<Row, ReportRow> => ({
  columns: sql`r.*`,
  ...(source.isGrouped
    ? { begins: sql`with r as materialized (${source.rows})`, from: sql`r` }
    : { from: sql`(${source.rows}) r` }),
  id: sql`r.id`,
  idType: 'text',
  sorts: Object.fromEntries(columns.map((column) => [column.key, sortColumn(column)])),
  item: (row) => rowOf(row, columns, source),
});

const all = [sql`true`];

/** How long the statements of a report may take: those of two years of a large company sum up half a million cargos. */
export const reportMs = 60_000;
/** No index leads on in the order of a report: each piece finds its beginning anew, so they are large. */
const pieces = { rows: 20_000, limitMs: reportMs };

/** In the order of a column; of the same value by what the rows are called. */
function inOrder({ records, inOrderOf }: ComputedReport, sort: string): Row[] {
  const [key = '', direction] = sort.split(',');
  const way = direction === 'asc' ? 1 : -1;
  const keyOf = (row: Row) => (key === inOrderOf ? row.id : (row[key] ?? null));
  const compare = (a: ReportCell, b: ReportCell): number => {
    if (a === b) return 0;
    if (a === null) return -1;
    if (b === null) return 1;
    return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'id');
  };
  return [...records].sort((a, b) => way * (compare(keyOf(a), keyOf(b)) || compare(a.id, b.id)));
}

export interface Shown {
  columns: readonly ReportColumn[];
  sort: string;
}

/** One page of a report's rows. */
export async function pageOfReport(
  tx: CompanyTx,
  source: ReportSource,
  { columns, sort }: Shown,
  { page, size }: { page: number; size: number },
): Promise<Page<ReportRow>> {
  if (!isComputed(source)) return listPage(tx, listSource(source, columns), all, { page, size, sort });
  const records = inOrder(source, sort);
  const shown = records.slice(page * size, (page + 1) * size);
  return pageOfRows(
    shown.map((one) => rowOf(one, columns, source)),
    records.length,
    { page, size },
  );
}

/** All rows in the same order, as they are read. */
export async function* piecesOfReport(
  company: CompanyScope,
  source: ReportSource,
  { columns, sort }: Shown,
): AsyncGenerator<ReportRow[]> {
  if (isComputed(source)) yield inOrder(source, sort).map((one) => rowOf(one, columns, source));
  else yield* listPieces(company, listSource(source, columns), all, sort, pieces);
}

/** What all rows come to: the last row by column (null of a report that adds up nothing), and a column by month. */
export interface Summed {
  totals: ReportCell[] | null;
  months: { label: string; value: number }[];
}

/**
 * The last row, of all records: sums, and what the report works out of them; with `byMonth` also this column added up by month, the first
 * month first, from the same reading of the rows.
 */
export async function summed(
  tx: CompanyTx,
  source: ReportSource,
  columns: readonly ReportColumn[],
  byMonth?: string,
): Promise<Summed> {
  if (isComputed(source)) return { totals: lastRow(columns, source.totals), months: [] };
  const parts = columns.flatMap(({ key, kind, total }) => {
    const own = source.totals?.[key];
    if (total === 'own') return own ? [sql`${own} as ${sql.ref(key)}`] : [];
    if (total !== 'sum') return [];
    const type = sql.raw(kind === 'rupiah' || kind === 'count' ? 'bigint' : 'float8');
    return [sql`coalesce(sum(${sql.ref(`r.${key}`)}), 0)::${type} as ${sql.ref(key)}`];
  });
  const month = byMonth
    ? sql`r.month, grouping(r.month) as "isAll", coalesce(sum(${sql.ref(`r.${byMonth}`)}), 0)::bigint as value`
    : sql`null::text as month, 1 as "isAll", 0 as value`;
  const groups = byMonth ? sql`group by grouping sets ((), (r.month)) order by r.month` : sql``;
  const { rows } = await sql<ReportRecord & { month: string | null; isAll: number; value: number }>`
    select ${sql.join([month, ...parts])} from (${source.rows}) r ${groups}`.execute(tx.db);
  return {
    totals: lastRow(columns, rows.find(({ isAll }) => isAll === 1) ?? {}),
    months: rows.flatMap(({ isAll, month: label, value }) => (isAll === 0 && label !== null ? [{ label, value }] : [])),
  };
}

const lastRow = (columns: readonly ReportColumn[], record: ReportRecord): ReportCell[] | null =>
  columns.every(({ total }) => total === undefined)
    ? null
    : columns.map(({ key, total }) => (total ? (record[key] ?? null) : null));
