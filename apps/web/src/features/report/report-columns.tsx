import type { ReportColumnView, ReportRow, ReportView } from '@lajur/api-contract/report';
import { cellText } from '@lajur/domain/report/cell-text';
import { ListCard } from '../../ui/list-page/list-card';
import type { ListColumn } from '../../ui/list-page/list-types';
import { to } from '../../ui/paths';
import { Cell } from './report-cell';

const widths: Readonly<Record<ReportColumnView['kind'], number>> = {
  text: 184,
  day: 124,
  count: 96,
  days: 116,
  km: 116,
  kg: 124,
  rate: 116,
  daily: 132,
  score: 92,
  percent: 104,
  rupiah: 152,
};

const isNumber = ({ kind }: ReportColumnView) => kind !== 'text' && kind !== 'day';

// A day that is cut says nothing.
const leastWidth = ({ kind }: ReportColumnView) => (kind === 'day' ? 112 : Math.round(widths[kind] * 0.75));

/** The columns of a report as its table has them. */
export const tableColumns = (columns: readonly ReportColumnView[]): ListColumn<ReportRow>[] =>
  columns.map((column, at) => ({
    key: column.key,
    title: column.title,
    width: at === 0 ? 232 : widths[column.kind],
    minWidth: at === 0 ? 216 : leastWidth(column),
    priority: at + 1,
    align: isNumber(column) ? 'right' : 'left',
    sortKey: column.key,
    firstSort: isNumber(column) ? 'desc' : 'asc',
    skeleton: 'one-line',
    render: (row) => <Cell value={row.cells[at] ?? null} column={column} strong={at === 0 || row.id === totalsId} />,
  }));

/** The id of the last row. */
export const totalsId = 'jumlah';

/** Where a row leads: the record, or the list, that it is about. */
export function hrefOf({ link }: ReportRow, { from, until }: Pick<ReportView, 'from' | 'until'>): string | undefined {
  switch (link?.kind) {
    case 'order':
      return to('orderDetail', { id: link.id });
    case 'invoice':
      return to('invoice', { invoiceId: link.id });
    case 'pod':
      return to('podDocuments', { shipmentCargoId: link.id });
    case 'vehicle':
      return to('vehicle', { transportId: link.id });
    case 'driver':
      return to('driverScorecard', { driverId: link.id }, { bulan: until.slice(0, 7) });
    case 'loan':
      return to('loan', { id: link.id });
    case 'shipper-invoices':
      return to('invoices', undefined, { shipperId: link.id });
    case 'shipper-orders':
      return to('report', { id: 'pengiriman' }, { shipperId: link.id, days: `${from}..${until}` });
    default:
      return undefined;
  }
}

/** A row on a phone: what it is called, its greatest figure, and the rest in a line. */
export function ReportCard({
  row,
  columns,
  href,
}: {
  row: ReportRow;
  columns: readonly ReportColumnView[];
  href?: string;
}) {
  const said = columns.map((column, at) => ({ column, value: row.cells[at] ?? null }));
  const [first, ...rest] = said;
  const figure =
    rest.findLast(({ column }) => column.kind === 'rupiah') ?? rest.findLast(({ column }) => isNumber(column));
  const words = rest.filter((one) => one !== figure && one.value !== null && one.value !== '');
  return (
    <ListCard
      title={first ? cellText(first.value, first.column) : ''}
      href={href}
      main={figure?.column.title}
      figure={figure && <Cell value={figure.value} column={figure.column} strong />}
      line={words.map(({ column, value }) => `${column.title} ${cellText(value, column)}`).join(' · ')}
    />
  );
}
