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
  from: sql`(${source.rows}) r`,
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

/** The last row, of all records: sums, and what the report works out of them. Null of a report that adds up nothing. */
export async function totalsOf(
  tx: CompanyTx,
  source: ReportSource,
  columns: readonly ReportColumn[],
): Promise<ReportCell[] | null> {
  if (columns.every(({ total }) => total === undefined)) return null;
  const record = isComputed(source) ? source.totals : await queriedTotals(tx, source, columns);
  return columns.map(({ key, total }) => (total ? (record[key] ?? null) : null));
}

async function queriedTotals(tx: CompanyTx, source: QueriedReport, columns: readonly ReportColumn[]) {
  const parts = columns.flatMap(({ key, kind, total }) => {
    const own = source.totals?.[key];
    if (total === 'own') return own ? [sql`${own} as ${sql.ref(key)}`] : [];
    if (total !== 'sum') return [];
    const type = sql.raw(kind === 'rupiah' || kind === 'count' ? 'bigint' : 'float8');
    return [sql`coalesce(sum(${sql.ref(`r.${key}`)}), 0)::${type} as ${sql.ref(key)}`];
  });
  const { rows } = await sql<ReportRecord>`select ${sql.join(parts)} from (${source.rows}) r`.execute(tx.db);
  return rows[0] ?? {};
}

/** A column added up by month, the first month first. */
export async function monthsOf(tx: CompanyTx, source: QueriedReport, key: string) {
  const { rows } = await sql<{ label: string; value: number }>`
    select r.month as label, coalesce(sum(${sql.ref(`r.${key}`)}), 0)::bigint as value from (${source.rows}) r
    where r.month is not null group by r.month order by r.month`.execute(tx.db);
  return rows;
}
