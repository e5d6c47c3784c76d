import { type InvoiceBatch, listInvoiceBatches } from '@lajur/api-contract/invoice-batch';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatNumber } from '@lajur/domain/common/number';
import { invoiceTypeLabels, orderInvoiceTypes } from '@lajur/domain/invoice/invoice';
import { IconFilePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { BulkDialog } from '../../ui/bulk-dialog';
import { CellLines } from '../../ui/cell-lines';
import { type DefinedList, defineList } from '../../ui/list-page/define-list';
import { askedChoices, datesText, optionsOf } from '../../ui/list-page/filter-field';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { listQuery } from '../../ui/list-page/list-query';
import type { ListColumn } from '../../ui/list-page/list-types';
import { useList, useListState } from '../../ui/list-page/use-list';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import { batchStrings as words } from './batch-strings';
import { billableLive, invoicesStale, loadShippers, useCreateOneOfMany } from './queries';

const period = ({ periodFrom, periodUntil }: InvoiceBatch) => datesText({ from: periodFrom, to: periodUntil });
const cargos = ({ cargos: count }: InvoiceBatch) => `${formatNumber(count)} kargo`;
const sumOf = (rows: readonly InvoiceBatch[]) => rows.reduce((total, { value }) => total + value, 0);

const columns: readonly ListColumn<InvoiceBatch>[] = [
  {
    key: 'shipper',
    searched: 'within',
    title: words.column.shipper,
    width: 260,
    minWidth: 200,
    sortKey: 'shipperName',
    skeleton: 'two-lines',
    render: ({ shipper, type }) => <CellLines strong first={shipper.name} second={invoiceTypeLabels[type]} />,
  },
  {
    key: 'period',
    title: words.column.period,
    width: 200,
    minWidth: 168,
    priority: 2,
    sortKey: 'periodFrom',
    skeleton: 'one-line',
    render: period,
  },
  {
    key: 'cargos',
    title: words.column.cargos,
    width: 112,
    minWidth: 88,
    align: 'right',
    priority: 1,
    sortKey: 'cargos',
    firstSort: 'desc',
    skeleton: 'one-line',
    render: ({ cargos: count }) => formatNumber(count),
  },
  {
    key: 'value',
    title: words.column.value,
    width: 168,
    minWidth: 140,
    align: 'right',
    priority: 1,
    sortKey: 'value',
    firstSort: 'desc',
    skeleton: 'money',
    render: ({ value }) => <Money amount={value} bare />,
  },
];

const list: DefinedList<typeof listInvoiceBatches> = defineList({
  endpoint: listInvoiceBatches,
  inputOf: (state) => ({ query: listQuery(listInvoiceBatches, state, { days: { days: ['dateFrom', 'dateTo'] } }) }),
  live: billableLive,
  title: words.title,
  purpose: words.purpose,
  noun: words.noun,
  storageKey: 'invoice-batches',
  searchPlaceholder: words.search,
  filters: [
    { key: 'days', label: words.filter.days, kind: 'dates' },
    { key: 'type', label: words.filter.type, kind: 'select', options: optionsOf(orderInvoiceTypes, invoiceTypeLabels) },
    { key: 'shipperId', label: words.column.shipper, kind: 'select', ...askedChoices(loadShippers) },
  ],
  defaults: { size: 100, sort: 'value,desc' },
  sorts: [
    { value: 'value,desc', label: words.sort.largest },
    { value: 'periodFrom,asc', label: words.sort.oldest },
    { value: 'shipperName,asc', label: words.column.shipper },
  ],
  columns,
  rowId: ({ id }) => id,
  rowName: ({ shipper, type }) => `${shipper.name}, ${invoiceTypeLabels[type]}`,
  rowMark: ({ cargos: count, value }) => `${count} ${value}`,
  empty: { drawing: 'documents', ...words.empty },
});

/** What was made, in one page: it is issued, printed and sent next. */
const ownHref = to('invoices', {}, { tab: 'own', size: '100' });
/** So long the way on is offered. */
const goOnMs = 20_000;

/** What can be billed by shipper and type, to be made into proformas at once, each with its own result. */
export function InvoiceBatchListPage() {
  const address = useListState(list);
  const create = useCreateOneOfMany();
  const { navigate } = useUi();
  const [asked, setAsked] = useState<{ rows: readonly InvoiceBatch[]; clear(): void } | null>(null);
  const page = useList(list, address, {
    bulk: (rows, clear) => [
      {
        key: 'make',
        label: words.make(rows.length),
        icon: <IconFilePlus size={16} stroke={1.7} />,
        onClick: () => setAsked({ rows, clear }),
      },
    ],
    bulkSum: (rows) => formatRupiah(sumOf(rows)),
    card: (batch) => (
      <ListCard
        title={batch.shipper.name}
        main={`${invoiceTypeLabels[batch.type]} · ${period(batch)}`}
        figure={<Money amount={batch.value} />}
        figureNote={cargos(batch)}
      />
    ),
  });
  const close = () => setAsked(null);
  return (
    <>
      <ListPage {...page} />
      {asked && (
        <BulkDialog
          rows={asked.rows}
          nameOf={({ shipper, type }) => `${shipper.name}, ${invoiceTypeLabels[type]}`}
          noun={words.proforma}
          verb={words.verb}
          done={words.done}
          text={words.text(formatRupiah(sumOf(asked.rows)))}
          apply={({ shipper, type, periodFrom, periodUntil, orderIds }) =>
            create.mutateAsync({ body: { shipperId: shipper.id, type, periodFrom, periodUntil, orderIds } })
          }
          refreshes={invoicesStale}
          next={{ label: words.goOn, run: () => void navigate(ownHref), lasts: goOnMs }}
          onClose={close}
          onDone={() => {
            asked.clear();
            close();
          }}
        />
      )}
    </>
  );
}
