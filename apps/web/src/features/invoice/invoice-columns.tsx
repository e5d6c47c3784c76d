import type { InvoiceRow } from '@lajur/api-contract/invoice';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { invoiceTypeLabels } from '@lajur/domain/invoice/invoice';
import { CellLines } from '../../ui/cell-lines';
import { datesText } from '../../ui/list-page/filter-field';
import type { ListColumn } from '../../ui/list-page/list-types';
import { Money } from '../../ui/money';
import { DueCell, InvoiceStatusCell } from './invoice-look';
import { strings } from './strings';

const { column } = strings;

/** The columns of the list of invoices (spec §3). */
export const invoiceColumns: readonly ListColumn<InvoiceRow>[] = [
  {
    key: 'number',
    searched: 'within',
    title: column.number,
    width: 164,
    minWidth: 152,
    denseWidth: 260,
    sortKey: 'number',
    skeleton: 'two-lines',
    render: ({ number, type }) => <CellLines strong first={number} second={invoiceTypeLabels[type]} />,
  },
  {
    key: 'shipper',
    searched: 'within',
    title: column.shipper,
    width: 216,
    minWidth: 168,
    priority: 1,
    sortKey: 'shipperName',
    skeleton: 'one-line',
    render: ({ shipper }) => shipper.name,
  },
  {
    key: 'period',
    title: column.period,
    width: 184,
    minWidth: 168,
    denseWidth: 236,
    priority: 3,
    skeleton: 'two-lines',
    render: ({ periodFrom, periodUntil, cargos }) => (
      <CellLines first={datesText({ from: periodFrom, to: periodUntil })} second={`${formatNumber(cargos)} kargo`} />
    ),
  },
  {
    key: 'total',
    title: `${column.total} (Rp)`,
    width: 148,
    minWidth: 140,
    align: 'right',
    priority: 1,
    sortKey: 'total',
    firstSort: 'desc',
    skeleton: 'money',
    render: ({ total, open, word }) =>
      word === 'DIBAYAR_SEBAGIAN' ? (
        <CellLines align="right" first={<Money amount={total} bare />} second={`sisa ${formatNumber(open, 0)}`} />
      ) : (
        <Money amount={total} bare />
      ),
  },
  {
    key: 'status',
    title: column.status,
    width: 116,
    priority: 1,
    skeleton: 'chip',
    render: (invoice) => <InvoiceStatusCell invoice={invoice} />,
  },
  {
    key: 'since',
    title: column.since,
    width: 112,
    priority: 2,
    sortKey: 'statusDay',
    firstSort: 'desc',
    skeleton: 'one-line',
    render: ({ statusDay }) => formatDay(statusDay),
  },
  {
    key: 'due',
    title: column.due,
    width: 204,
    minWidth: 200,
    priority: 1,
    sortKey: 'dueDay',
    skeleton: 'one-line',
    render: (invoice) => <DueCell invoice={invoice} />,
  },
  {
    key: 'net',
    title: `${column.net} (Rp)`,
    width: 136,
    align: 'right',
    optional: true,
    skeleton: 'money',
    render: ({ net }) => <Money amount={net} bare />,
  },
  {
    key: 'invoiceDay',
    title: column.invoiceDay,
    width: 128,
    optional: true,
    sortKey: 'invoiceDay',
    skeleton: 'one-line',
    render: ({ invoiceDay }) => formatDay(invoiceDay),
  },
  {
    key: 'createdBy',
    title: column.createdBy,
    width: 160,
    optional: true,
    skeleton: 'one-line',
    render: ({ createdBy }) => createdBy,
  },
];
