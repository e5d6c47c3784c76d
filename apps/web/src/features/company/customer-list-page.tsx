import { type Customer, exportCustomers, listCustomers } from '@lajur/api-contract/company-customer';
import { formatRupiahShort } from '@lajur/domain/common/money';
import { formatNumber } from '@lajur/domain/common/number';
import { formatPhone } from '@lajur/domain/common/phone';
import { CellLines } from '../../ui/cell-lines';
import { defineList } from '../../ui/list-page/define-list';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { listQuery } from '../../ui/list-page/list-query';
import { useList, useListState } from '../../ui/list-page/use-list';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import { momentHere } from '../../ui/zone';

const strings = {
  title: 'Daftar Pelanggan',
  purpose: 'Pengirim yang pesanannya pernah Anda terima. Ditolak, dibatalkan, dan kedaluwarsa tidak dihitung.',
  search: 'Cari nama atau kota pelanggan…',
  column: {
    name: 'Pelanggan',
    contact: 'Kontak',
    orders: 'Pesanan',
    value: 'Nilai (Rp)',
    last: 'Pesanan terakhir',
  },
  sort: { name: 'Nama A – Z', orders: 'Pesanan terbanyak', value: 'Nilai tertinggi', last: 'Pesanan terbaru' },
  orders: (count: string) => `${count} pesanan`,
  empty: {
    title: 'Belum ada pelanggan',
    text: 'Begitu sebuah pesanan ditawarkan kepada Anda, pengirimnya muncul di sini.',
  },
} as const;
const { column, sort } = strings;

const lastDay = ({ lastOrderAt }: Customer) => momentHere(lastOrderAt).day;
/** The orders that came from a customer and are done. */
const hrefOf = ({ id }: Customer) => to('orders', { status: 'completed' }, { shipperId: id });

/** The shippers this company works with (spec §2, customer list). */
const list = defineList({
  endpoint: listCustomers,
  inputOf: (state) => ({ query: listQuery(listCustomers, state, { search: 'companyName' }) }),
  exporting: exportCustomers,
  live: { entity: 'order' },
  title: strings.title,
  purpose: strings.purpose,
  noun: 'pelanggan',
  storageKey: 'customer',
  searchPlaceholder: strings.search,
  defaults: { size: 10, sort: 'companyName,asc' },
  sorts: [
    { value: 'companyName,asc', label: sort.name },
    { value: 'orders,desc', label: sort.orders },
    { value: 'value,desc', label: sort.value },
    { value: 'lastOrderAt,desc', label: sort.last },
  ],
  columns: [
    {
      key: 'companyName',
      searched: 'within',
      title: column.name,
      width: 280,
      minWidth: 200,
      sortKey: 'companyName',
      skeleton: 'two-lines',
      render: ({ companyName, city }) => <CellLines strong first={companyName} second={city} />,
    },
    {
      key: 'contact',
      title: column.contact,
      width: 200,
      priority: 3,
      skeleton: 'two-lines',
      render: ({ contactName, contactPhone }) => <CellLines first={contactName} second={formatPhone(contactPhone)} />,
    },
    {
      key: 'orders',
      title: column.orders,
      width: 104,
      align: 'right',
      priority: 2,
      sortKey: 'orders',
      skeleton: 'money',
      render: ({ orders }) => formatNumber(orders, 0),
    },
    {
      key: 'value',
      title: column.value,
      width: 156,
      align: 'right',
      priority: 1,
      sortKey: 'value',
      skeleton: 'money',
      render: ({ value }) => <Money amount={value} bare />,
    },
    {
      key: 'last',
      title: column.last,
      width: 144,
      priority: 2,
      sortKey: 'lastOrderAt',
      skeleton: 'one-line',
      render: lastDay,
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ companyName }) => companyName,
  empty: { drawing: 'people', ...strings.empty },
});

export function CustomerListPage() {
  const page = useList(list, useListState(list), {
    rowHref: hrefOf,
    card: (customer) => (
      <ListCard
        title={customer.companyName}
        href={hrefOf(customer)}
        main={customer.city}
        figure={formatRupiahShort(customer.value)}
        figureNote={strings.orders(formatNumber(customer.orders, 0))}
        line={`${customer.contactName} · ${lastDay(customer)}`}
      />
    ),
  });
  return <ListPage {...page} />;
}
