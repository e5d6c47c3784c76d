import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type { ReportAbout, ReportRow, ReportView, showReport as showContract } from '@lajur/api-contract/report';
import {
  columnsOf,
  isReportId,
  type Report,
  type ReportColumn,
  type ReportId,
  reports,
  reportsOf,
} from '@lajur/domain/report/report';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { dayCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';
import { exportFile } from '../../platform/export/export-file';
import type { FileReply, UserContext } from '../../platform/http/context';
import { type Asked, askOf, earlierOf } from './ask';
import { makers } from './makers';
import { performanceOf } from './performance-service';
import { pageOfReport, piecesOfReport, reportMs, type Shown, type Summed, summed } from './read-repository';
import type { ReportAsk } from './source-repository';

/** Whoever asks, or has a report sent. */
export interface ReportCaller extends Pick<UserContext, 'company'> {
  user: Pick<UserContext['user'], 'functions'>;
}

/** In which order a report stands; by its first column for whom the usual one is hidden. */
const usualSort = (id: ReportId, columns: readonly ReportColumn[]): string =>
  columns.some(({ key }) => reports[id].sort.startsWith(`${key},`)) ? reports[id].sort : `${columns[0]?.key},asc`;

const aboutOf = (id: ReportId, { user }: ReportCaller): ReportAbout => {
  const { name, purpose, noun, days, filters } = reports[id];
  const columns = columnsOf(id, user.functions);
  return {
    ...{ id, name, purpose, noun, filters: [...filters] },
    days: { kind: days.kind, label: days.kind === 'ahead' ? null : days.label },
    columns: columns.map(({ key, title, kind }) => ({ key, title, kind })),
    sort: usualSort(id, columns),
    hasMoney: columns.some(({ kind }) => kind === 'rupiah'),
  };
};

/** The reports of the caller's role, in the order of their list. */
export const listReports = (call: ReportCaller) => ({
  content: reportsOf(call.user.functions).map((id) => aboutOf(id, call)),
});

/** A report of the caller's; what the role has not does not exist for it. */
export function ownReport({ user }: ReportCaller, id: string): ReportId {
  if (!isReportId(id) || !reportsOf(user.functions).includes(id)) throw new AppError('NOT_FOUND');
  return id;
}

export function shownOf({ user }: ReportCaller, id: ReportId, sort: string | undefined): Shown {
  const columns = columnsOf(id, user.functions);
  const wanted = sort ?? usualSort(id, columns);
  const [key, way] = wanted.split(',');
  if (columns.some((one) => one.key === key) && (way === 'asc' || way === 'desc')) return { columns, sort: wanted };
  throw new AppError('VALIDATION', { message: 'Urutan tidak dikenal', validation: { sort: 'Urutan tidak dikenal' } });
}

/** The column that the chart adds up by month, where it does. */
const monthsOf = ({ chart }: Report) => (chart?.kind === 'months' ? chart.column : undefined);

function chartOf({ chart }: Report, columns: readonly ReportColumn[], { totals, months }: Summed): ReportView['chart'] {
  if (!chart) return null;
  if (chart.kind === 'totals') {
    const points = chart.columns.flatMap((key) => {
      const at = columns.findIndex((one) => one.key === key);
      const value = totals?.[at];
      return typeof value === 'number' ? [{ label: columns[at]?.title.replace(' (Rp)', '') ?? key, value }] : [];
    });
    const kind = columns.find(({ key }) => key === chart.columns[0])?.kind ?? 'count';
    return points.length > 0 ? { title: chart.title, kind, points } : null;
  }
  const column = columns.find(({ key }) => key === chart.column);
  return { title: chart.title, kind: column?.kind ?? 'count', points: months };
}

/** A page of a report with its last row, its chart and what an earlier period came to. */
export async function showReport(
  call: ReportCaller,
  wantedId: string,
  { page, size, sort, ...asked }: Asked & { page: number; size: number; sort?: string },
): Promise<AnswerOf<typeof showContract>> {
  const id = ownReport(call, wantedId);
  const report = reports[id];
  const shown = shownOf(call, id, sort);
  return call.company.read(async (tx) => {
    const ask = await askOf(tx, report, asked);
    const earlier = earlierOf(report, asked);
    const source = await makers[id](tx, ask);
    const sums = await summed(tx, source, shown.columns, monthsOf(report));
    return {
      report: aboutOf(id, call),
      from: ask.from,
      until: ask.until,
      madeAt: tx.now.toISOString(),
      rows: await pageOfReport(tx, source, shown, { page, size }),
      totals: sums.totals,
      compared: earlier && { ...earlier, totals: await earlierTotals(tx, id, { ...ask, ...earlier }, shown) },
      chart: chartOf(report, shown.columns, sums),
      performance: id === 'kinerja' ? await performanceOf(tx, ask, earlier) : null,
      note: report.note,
    };
  }, reportMs);
}

const earlierTotals = async (tx: CompanyTx, id: ReportId, ask: ReportAsk, { columns }: Shown) =>
  (await summed(tx, await makers[id](tx, ask), columns)).totals ?? [];

/** A row of a file: one of the report, or that the file ends before its time. */
type FileRow = ReportRow | { cut: string };

const fileColumn = ({ title, kind }: ReportColumn, at: number): ExportColumn<FileRow> => ({
  title,
  value: (row) => {
    if ('cut' in row) return at === 0 ? row.cut : null;
    const cell = row.cells[at] ?? null;
    return kind === 'day' && typeof cell === 'string' ? dayCell(cell) : cell;
  },
});

const cutLine = 'BERKAS TERPUTUS: baris berikutnya tidak terbaca. Ekspor lagi.';

async function* withCut(pieces: AsyncIterable<ReportRow[]>): AsyncGenerator<FileRow[]> {
  let begun = false;
  try {
    for await (const rows of pieces) {
      yield rows;
      begun = true;
    }
  } catch (error) {
    if (begun) yield [{ cut: cutLine }];
    throw error;
  }
}

/** The same rows as a CSV file, with the last row behind them. */
export async function exportReport(
  call: ReportCaller,
  wantedId: string,
  { sort, ...asked }: Asked & { sort?: string },
): Promise<FileReply> {
  const id = ownReport(call, wantedId);
  const shown = shownOf(call, id, sort);
  const { source, totals, ask } = await call.company.read(async (tx) => {
    const days = await askOf(tx, reports[id], asked);
    const made = await makers[id](tx, days);
    return { source: made, ask: days, totals: (await summed(tx, made, shown.columns)).totals };
  }, reportMs);
  async function* pieces(): AsyncGenerator<ReportRow[]> {
    yield* piecesOfReport(call.company, source, shown);
    if (totals) yield [{ id: '', cells: totals.map((cell, at) => (at === 0 ? 'Jumlah' : cell)), link: null }];
  }
  return exportFile({
    name: `laporan-${id}-${ask.from}-${ask.until}`,
    format: 'csv',
    columns: shown.columns.map(fileColumn),
    pieces: withCut(pieces()),
  });
}
