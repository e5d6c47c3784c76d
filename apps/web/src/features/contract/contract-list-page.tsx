import { type ContractRow, exportContracts } from '@lajur/api-contract/contract';
import { createContract } from '@lajur/api-contract/contract-write';
import { formatNumber } from '@lajur/domain/common/number';
import { contractKindLabels, contractPartyLabels } from '@lajur/domain/contract/contract';
import { useState } from 'react';
import { CellLines } from '../../ui/cell-lines';
import { recordHref } from '../../ui/detail-page/record-list';
import { lazyPart } from '../../ui/lazy-part';
import { defineList } from '../../ui/list-page/define-list';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { useList, useListState } from '../../ui/list-page/use-list';
import { contractList } from './contract-list';
import { ApprovalChip, daysText, lengthText, StateChip } from './contract-look';
import { strings } from './strings';

const ContractDrawer = lazyPart(async () => (await import('./contract-drawer')).ContractDrawer);
const { column, sort } = strings;

/** What kind it is, and which contract it refers to. */
const kindText = ({ kind, contract }: ContractRow) =>
  contract ? `${contractKindLabels[kind]} dari ${contract.number}` : contractKindLabels[kind];

/** The contracts of the company with what followed them (spec §2, kontrak). */
const list = defineList({
  ...contractList,
  exporting: exportContracts,
  exportsChosen: true,
  title: strings.title,
  purpose: strings.purpose,
  noun: strings.noun,
  storageKey: 'contracts',
  searchPlaceholder: strings.search,
  sorts: [
    { value: 'createdAt,desc', label: sort.newest },
    { value: 'lastDay,asc', label: sort.nearest },
    { value: 'lastDay,desc', label: sort.farthest },
    { value: 'number,asc', label: sort.number },
    { value: 'companyName,asc', label: sort.company },
  ],
  columns: [
    {
      key: 'number',
      searched: 'within',
      title: column.number,
      width: 280,
      minWidth: 272,
      sortKey: 'number',
      skeleton: 'two-lines',
      render: (one) => <CellLines strong first={one.number} second={kindText(one)} />,
    },
    {
      key: 'company',
      searched: 'within',
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
      searched: 'within',
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
  ],
  rowId: ({ id }) => id,
  rowName: ({ number }) => number,
  rowMark: ({ version, state }) => `${version} ${state}`,
  empty: { drawing: 'documents', ...strings.empty },
  adding: { endpoint: createContract, label: strings.add, noRight: strings.noRight },
});

export function ContractListPage() {
  const address = useListState(list);
  const [adding, setAdding] = useState(false);
  const hrefOf = ({ id }: ContractRow) => recordHref(contractList, id, address[0]);
  const page = useList(list, address, {
    add: () => setAdding(true),
    rowHref: hrefOf,
    card: (one) => (
      <ListCard
        title={one.number}
        href={hrefOf(one)}
        main={one.company.companyName}
        line={`${kindText(one)} · ${daysText(one)}`}
        chip={<StateChip state={one.state} />}
        action={one.approvalStatus === 'DISETUJUI' ? lengthText(one) : <ApprovalChip status={one.approvalStatus} />}
      />
    ),
  });
  return (
    <>
      <ListPage {...page} />
      {adding && <ContractDrawer kind="CONTRACT" parent={null} draft={null} onClose={() => setAdding(false)} />}
    </>
  );
}
