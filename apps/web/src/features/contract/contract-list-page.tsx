import { type ContractRow, exportContracts } from '@lajur/api-contract/contract';
import { formatNumber } from '@lajur/domain/common/number';
import { contractKindLabels, contractPartyLabels } from '@lajur/domain/contract/contract';
import { CellLines } from '../../ui/cell-lines';
import { recordHref } from '../../ui/detail-page/record-list';
import { useListAddress } from '../../ui/list-page/list-address';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import type { BulkSelection, ListColumn, SortChoice } from '../../ui/list-page/list-types';
import { useChosenExport } from '../../ui/list-page/use-chosen-export';
import { exportOf } from '../../ui/list-page/use-export';
import { contractList } from './contract-list';
import { ApprovalChip, daysText, lengthText, StateChip } from './contract-look';
import { queryOf, useContracts } from './queries';
import { strings } from './strings';

const { column, sort } = strings;

const sorts: readonly SortChoice[] = [
  { value: 'createdAt,desc', label: sort.newest },
  { value: 'lastDay,asc', label: sort.nearest },
  { value: 'lastDay,desc', label: sort.farthest },
  { value: 'number,asc', label: sort.number },
  { value: 'companyName,asc', label: sort.company },
];

/** What kind it is, and which contract it refers to. */
const kindText = ({ kind, contract }: ContractRow) =>
  contract ? `${contractKindLabels[kind]} dari ${contract.number}` : contractKindLabels[kind];

const columns: readonly ListColumn<ContractRow>[] = [
  {
    key: 'number',
    title: column.number,
    width: 280,
    minWidth: 272,
    sortKey: 'number',
    skeleton: 'two-lines',
    render: (one) => <CellLines strong first={one.number} second={kindText(one)} />,
  },
  {
    key: 'company',
    title: column.company,
    width: 208,
    minWidth: 168,
    priority: 1,
    sortKey: 'companyName',
    skeleton: 'two-lines',
    render: ({ company }) => <CellLines first={company.companyName} second={contractPartyLabels[company.type]} />,
  },
  {
    key: 'title',
    title: column.title,
    width: 208,
    minWidth: 152,
    priority: 3,
    skeleton: 'one-line',
    render: ({ title }) => title,
  },
  {
    key: 'period',
    title: column.period,
    width: 200,
    priority: 1,
    sortKey: 'lastDay',
    skeleton: 'two-lines',
    render: (one) => <CellLines first={daysText(one)} second={lengthText(one)} />,
  },
  {
    key: 'state',
    title: column.state,
    width: 148,
    priority: 1,
    skeleton: 'chip',
    render: ({ state }) => <StateChip state={state} />,
  },
  {
    key: 'approval',
    title: column.approval,
    width: 184,
    priority: 2,
    skeleton: 'chip',
    render: ({ approvalStatus }) => <ApprovalChip status={approvalStatus} />,
  },
  {
    key: 'files',
    title: column.files,
    width: 96,
    align: 'right',
    optional: true,
    skeleton: 'money',
    render: ({ attachments }) => formatNumber(attachments),
  },
];

/** The contracts of the company with what followed them (spec §2, kontrak). */
export function ContractListPage() {
  const [state, setState] = useListAddress(contractList.fields, contractList.defaults);
  const read = useContracts(state);
  const exportChosen = useChosenExport(exportContracts, { noun: strings.noun, sort: state.sort });
  const hrefOf = ({ id }: ContractRow) => recordHref(contractList, id, state);
  const selection: BulkSelection<ContractRow> = {
    noun: strings.noun,
    actions: (rows) => exportChosen(rows.map(({ id }) => id)),
  };
  return (
    <ListPage<ContractRow>
      title={strings.title}
      purpose={strings.purpose}
      noun={strings.noun}
      storageKey="contracts"
      state={state}
      onChange={setState}
      searchPlaceholder={strings.search}
      filters={contractList.fields}
      columns={columns}
      read={read}
      getRowId={({ id }) => id}
      rowName={({ number }) => number}
      rowHref={hrefOf}
      rowMark={({ version, state: standing }) => `${version} ${standing}`}
      sorts={sorts}
      selection={selection}
      exporting={exportOf(exportContracts, { query: queryOf(state) })}
      empty={{ drawing: 'papers', ...strings.empty }}
      card={(one) => (
        <ListCard
          title={one.number}
          href={hrefOf(one)}
          main={one.company.companyName}
          line={`${kindText(one)} · ${daysText(one)}`}
          chip={<StateChip state={one.state} />}
          action={one.approvalStatus === 'DISETUJUI' ? lengthText(one) : <ApprovalChip status={one.approvalStatus} />}
        />
      )}
    />
  );
}
