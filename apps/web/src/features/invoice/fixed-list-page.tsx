import {
  createFixedInvoice,
  type FixedInvoiceRow,
  type listFixedInvoices,
} from '@lajur/api-contract/invoice-fixed-price';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { priceIntervalLabels } from '@lajur/domain/mou/mou';
import { CellLines } from '../../ui/cell-lines';
import { editHrefOfRow, recordHref } from '../../ui/detail-page/record-list';
import { type DefinedList, defineList } from '../../ui/list-page/define-list';
import { datesText } from '../../ui/list-page/filter-field';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import type { ListColumn } from '../../ui/list-page/list-types';
import { useList, useListState } from '../../ui/list-page/use-list';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import { fixedInvoiceList } from './fixed-list';
import { fixedStrings as words } from './fixed-strings';
import { invoiceColumns } from './invoice-columns';
import { DueWords, InvoiceStatusCell } from './invoice-look';
import { useInvoiceData } from './queries';
import { strings } from './strings';
import { UnbilledPeriods } from './unbilled-periods';
import { stepAction, useInvoiceActions } from './use-invoice-actions';

const { sort } = strings;

/** As invoices stand, but for what is of fixed prices. */
const columns: readonly ListColumn<FixedInvoiceRow>[] = (invoiceColumns as readonly ListColumn<FixedInvoiceRow>[]).map(
  (column) => {
    if (column.key === 'number')
      return {
        ...column,
        render: ({ number, interval }) => <CellLines strong first={number} second={priceIntervalLabels[interval]} />,
      };
    if (column.key === 'period')
      return {
        ...column,
        title: words.column.period,
        render: ({ periodFrom, periodUntil, units }) => (
          <CellLines first={datesText({ from: periodFrom, to: periodUntil })} second={`${formatNumber(units)} unit`} />
        ),
      };
    return column;
  },
);

const list: DefinedList<typeof listFixedInvoices> = defineList({
  ...fixedInvoiceList,
  title: words.title,
  purpose: words.purpose,
  noun: words.noun,
  storageKey: 'fixed-invoices',
  searchPlaceholder: words.search,
  sorts: [
    { value: 'createdAt,desc', label: sort.newest },
    { value: 'dueDay,asc', label: sort.due },
    { value: 'statusDay,desc', label: sort.latest },
    { value: 'total,desc', label: sort.largest },
    { value: 'number,asc', label: sort.number },
    { value: 'shipperName,asc', label: sort.shipper },
  ],
  columns,
  rowId: ({ id }) => id,
  rowName: ({ number }) => number,
  rowMark: ({ version, status }) => `${version} ${status}`,
  empty: { drawing: 'documents', ...words.empty },
  adding: { endpoint: createFixedInvoice, label: words.add, noRight: words.noRight },
});

/** The invoices of fixed prices, under what is not billed yet (spec §2 invoice-transporter-fixed-price). */
export function FixedInvoiceListPage() {
  const address = useListState(list);
  const [state] = address;
  const { data } = useInvoiceData();
  const actions = useInvoiceActions({
    hasInvoiceData: data === undefined || data.values !== null,
    editHrefOf: ({ id }) => editHrefOfRow(fixedInvoiceList, id, state),
  });
  const hrefOf = ({ id }: FixedInvoiceRow) => recordHref(fixedInvoiceList, id, state);
  const page = useList(list, address, {
    add: to('fixedInvoiceCreate'),
    rowHref: hrefOf,
    rowActions: (invoice) => [...stepAction(actions.nextOf(invoice)), ...actions.othersOf(invoice)],
    card: (invoice) => (
      <ListCard
        title={invoice.number}
        href={hrefOf(invoice)}
        aside={<DueWords invoice={invoice} />}
        main={invoice.shipper.name}
        figure={<Money amount={invoice.total} />}
        figureNote={priceIntervalLabels[invoice.interval]}
        chip={<InvoiceStatusCell invoice={invoice} />}
        action={invoice.dueDay && invoice.status !== 'PAID' ? `jatuh tempo ${formatDay(invoice.dueDay)}` : undefined}
      />
    ),
  });
  return (
    <>
      <ListPage {...page} above={<UnbilledPeriods />} />
      {actions.dialog}
    </>
  );
}
