import { exportInvoiceLines, exportInvoices, type InvoiceRow, type listInvoices } from '@lajur/api-contract/invoice';
import { createInvoice } from '@lajur/api-contract/invoice-write';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDay } from '@lajur/domain/common/time';
import { invoiceTypeLabels } from '@lajur/domain/invoice/invoice';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFiles } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useRefusal } from '../../ui/call/use-user';
import { editHrefOfRow, recordHref } from '../../ui/detail-page/record-list';
import { type DefinedList, defineList } from '../../ui/list-page/define-list';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import type { ListTab } from '../../ui/list-page/list-types';
import { exportOf, useExport } from '../../ui/list-page/use-export';
import { useList, useListState } from '../../ui/list-page/use-list';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import { useSearchParam } from '../../ui/search-params';
import { useUi } from '../../ui/ui-context';
import { AgingCard } from './aging-card';
import { batchStrings } from './batch-strings';
import { invoiceColumns } from './invoice-columns';
import { invoiceLists, tabHref } from './invoice-list';
import { DueWords, InvoiceStatusCell } from './invoice-look';
import { type InvoiceTab, invoiceTabs, tabOf } from './invoice-query';
import { useInvoiceData, useInvoiceSummary } from './queries';
import { strings } from './strings';
import { type NextStep, stepAction, useInvoiceActions } from './use-invoice-actions';
import { useInvoiceBulk } from './use-invoice-bulk';

const { sort } = strings;

const ofTab = (tab: InvoiceTab): DefinedList<typeof listInvoices> =>
  defineList({
    ...invoiceLists[tab],
    tabFilter: 'tab',
    exporting: exportInvoices,
    exportsChosen: true,
    title: strings.title,
    purpose: strings.purpose,
    noun: strings.noun,
    storageKey: `invoices.${tab}`,
    searchPlaceholder: strings.search,
    sorts: [
      { value: 'dueDay,asc', label: sort.due },
      { value: 'statusDay,desc', label: sort.latest },
      { value: 'statusDay,asc', label: sort.longest },
      { value: 'createdAt,desc', label: sort.newest },
      { value: 'total,desc', label: sort.largest },
      { value: 'number,asc', label: sort.number },
      { value: 'shipperName,asc', label: sort.shipper },
    ],
    columns: invoiceColumns,
    rowId: ({ id }) => id,
    rowName: ({ number }) => number,
    rowMark: ({ version, status }) => `${version} ${status}`,
    empty: { drawing: 'documents', ...strings.empty[tab] },
    adding: { endpoint: createInvoice, label: strings.add, noRight: strings.noRight },
  });

const lists: Record<InvoiceTab, DefinedList<typeof listInvoices>> = {
  own: ofTab('own'),
  running: ofTab('running'),
  paid: ofTab('paid'),
  all: ofTab('all'),
};

/** The invoices of the company: what needs an act of it, what runs, what is paid, and how old what is not paid is (spec §2). */
export function InvoiceListPage() {
  const tab = tabOf(useSearchParam('tab'));
  return <InvoiceList key={tab} tab={tab} />;
}

function InvoiceList({ tab }: { tab: InvoiceTab }) {
  const list = lists[tab];
  const address = useListState(list);
  const [state] = address;
  const summary = useInvoiceSummary().data;
  const { data } = useInvoiceData();
  // Whoever may not see the invoice data is told by the service.
  const hasInvoiceData = data === undefined || data.values !== null;
  const { navigate } = useUi();
  const notMaking = useRefusal(createInvoice, strings.noRight);
  const bulk = useInvoiceBulk(hasInvoiceData);
  const { start } = useExport();
  const actions = useInvoiceActions({
    hasInvoiceData,
    editHrefOf: ({ id }) => editHrefOfRow(invoiceLists[tab], id, state),
  });
  const tabs = useMemo<ListTab[]>(() => {
    const counts = summary && {
      own: summary.own,
      running: summary.running,
      paid: summary.paid,
      all: summary.running + summary.paid,
    };
    return invoiceTabs.map((key) => ({ key, label: strings.tab[key], href: tabHref(key), count: counts?.[key] }));
  }, [summary]);
  const hrefOf = ({ id }: InvoiceRow) => recordHref(invoiceLists[tab], id, state);
  const page = useList(list, address, {
    tab,
    add: to('invoiceCreate'),
    secondary: [
      {
        key: 'batch',
        label: batchStrings.open,
        icon: <IconFiles size={18} stroke={1.7} />,
        onClick: () => navigate(to('invoiceBatch')),
        disabledReason: notMaking,
      },
      {
        key: 'lines',
        label: strings.exportLines,
        icon: <IconFileSpreadsheet size={18} stroke={1.7} />,
        onClick: () => void start(exportOf(exportInvoiceLines, list.inputOf(state)), 'xlsx'),
      },
    ],
    rowHref: hrefOf,
    rowActions: (invoice) => [...stepAction(actions.nextOf(invoice)), ...actions.othersOf(invoice)],
    bulk: bulk.actionsOf,
    bulkSum: (rows) => formatRupiah(rows.reduce((total, row) => total + row.total, 0)),
    card: (invoice, _actions, rows) => {
      const next = ownStep(actions.nextOf(invoice));
      const first = rows.find((row) => ownStep(actions.nextOf(row)));
      return <InvoiceCard invoice={invoice} href={hrefOf(invoice)} next={next} filled={first?.id === invoice.id} />;
    },
  });
  return (
    <>
      <ListPage
        {...page}
        tabs={tabs}
        above={<AgingCard bucketHref={(due) => to('invoices', {}, { due })} ownHref={tabHref('own')} />}
      />
      {actions.dialog}
      {bulk.dialog}
    </>
  );
}

/** What the company itself can do next. */
const ownStep = (next: NextStep | null): NextStep | null => (next?.isOwn && !next.disabledReason ? next : null);

interface InvoiceCardProps {
  invoice: InvoiceRow;
  href: string;
  next: NextStep | null;
  /** It is the first that can go on. */
  filled: boolean;
}

/** An invoice on a phone. */
function InvoiceCard({ invoice, href, next, filled }: InvoiceCardProps) {
  const { number, shipper, type, total, status, dueDay } = invoice;
  return (
    <ListCard
      title={number}
      href={href}
      aside={<DueWords invoice={invoice} />}
      main={shipper.name}
      figure={<Money amount={total} />}
      figureNote={type === 'SHIPMENT' ? undefined : invoiceTypeLabels[type]}
      chip={<InvoiceStatusCell invoice={invoice} />}
      action={
        next ? (
          <Button variant={filled ? 'filled' : 'default'} onClick={next.take}>
            {next.label}
          </Button>
        ) : (
          dueDay && status !== 'PAID' && `jatuh tempo ${formatDay(dueDay)}`
        )
      }
    />
  );
}
