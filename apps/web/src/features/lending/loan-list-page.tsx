import { createLoan, type LoanRow, type listLoans } from '@lajur/api-contract/lending';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { CellLines } from '../../ui/cell-lines';
import { recordHref } from '../../ui/detail-page/record-list';
import { type DefinedList, defineList } from '../../ui/list-page/define-list';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { useList, useListState } from '../../ui/list-page/use-list';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import { loanList } from './loan-list';
import { LoanChip, LoanDue } from './loan-look';
import { strings } from './strings';

const { column, sort } = strings;

const list: DefinedList<typeof listLoans> = defineList({
  ...loanList,
  title: strings.title,
  purpose: strings.purpose,
  noun: strings.noun,
  storageKey: 'loans',
  searchPlaceholder: strings.search,
  sorts: [
    { value: 'createdAt,desc', label: sort.newest },
    { value: 'dueDay,asc', label: sort.due },
    { value: 'principal,desc', label: sort.largest },
    { value: 'number,asc', label: sort.number },
  ],
  columns: [
    {
      ...{ key: 'number', searched: 'within', title: column.number, width: 176, minWidth: 160, denseWidth: 260 },
      ...{ sortKey: 'number', skeleton: 'two-lines' },
      render: ({ number, invoices }) => (
        <CellLines strong first={number} second={`${formatNumber(invoices)} invoice`} />
      ),
    },
    {
      ...{
        key: 'principal',
        title: `${column.principal} (Rp)`,
        width: 164,
        minWidth: 148,
        align: 'right',
        priority: 1,
      },
      ...{ sortKey: 'principal', firstSort: 'desc', skeleton: 'money' },
      render: ({ principal }) => <Money amount={principal} bare />,
    },
    {
      ...{ key: 'cost', title: `${column.cost} (Rp)`, width: 132, minWidth: 120, align: 'right', priority: 3 },
      skeleton: 'money',
      render: ({ cost }) => <Money amount={cost} bare strong={false} />,
    },
    {
      ...{ key: 'repay', title: `${column.repay} (Rp)`, width: 156, minWidth: 140, align: 'right', priority: 2 },
      skeleton: 'money',
      render: ({ repay }) => <Money amount={repay} bare strong={false} />,
    },
    {
      ...{ key: 'due', title: column.due, width: 190, minWidth: 160, priority: 2, sortKey: 'dueDay' },
      skeleton: 'one-line',
      render: (loan) => <LoanDue loan={loan} />,
    },
    {
      ...{ key: 'asked', title: column.asked, width: 132, minWidth: 120, priority: 4, sortKey: 'loanDay' },
      skeleton: 'one-line',
      render: ({ loanDay }) => formatDay(loanDay),
    },
    {
      ...{ key: 'status', title: column.status, width: 176, minWidth: 160, priority: 1, skeleton: 'chip' },
      render: ({ status }) => <LoanChip status={status} />,
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ number }) => number,
  rowMark: ({ version, status }) => `${version} ${status}`,
  empty: { drawing: 'documents', ...strings.empty },
  adding: { endpoint: createLoan, label: strings.add, noRight: strings.noRight },
});

/** The loans of the company (spec §2 p2p-lending). */
export function LoanListPage() {
  const address = useListState(list);
  const [state] = address;
  const hrefOf = ({ id }: LoanRow) => recordHref(loanList, id, state);
  const page = useList(list, address, {
    add: to('loanCreate'),
    rowHref: hrefOf,
    card: (loan) => (
      <ListCard
        title={loan.number}
        href={hrefOf(loan)}
        main={`${formatNumber(loan.invoices)} invoice`}
        figure={<Money amount={loan.principal} />}
        line={<LoanDue loan={loan} />}
        chip={<LoanChip status={loan.status} />}
      />
    ),
  });
  return <ListPage {...page} />;
}
