import type { ApprovalRow } from '@lajur/api-contract/approval';
import { decidesApprovals } from '@lajur/domain/approval/stand-in';
import { workflowKindLabels } from '@lajur/domain/approval/workflow';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDay } from '@lajur/domain/common/time';
import { IconUserShare } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useUser } from '../../ui/call/use-user';
import { CellLines } from '../../ui/cell-lines';
import { lazyPart } from '../../ui/lazy-part';
import { defineList } from '../../ui/list-page/define-list';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import type { ListColumn, ListTab, RowAction } from '../../ui/list-page/list-types';
import { useList, useListState } from '../../ui/list-page/use-list';
import { Money } from '../../ui/money';
import { Notice } from '../../ui/notice';
import { UnreadTitle } from '../../ui/unread-title';
import { usePhone } from '../../ui/use-phone';
import { momentHere, whenHere } from '../../ui/zone';
import classes from './approval.module.css';
import {
  type ApprovalTab,
  approvalFilters,
  approvalHref,
  approvalTabs,
  boxOf,
  tabEndpoint,
  tabHref,
} from './approval-list';
import { ApprovalChip, stateText } from './approval-look';
import { approvalLive, useApprovalStates, useStandIns } from './queries';
import { strings } from './strings';

const StandInDrawer = lazyPart(async () => (await import('./stand-in-drawer')).StandInDrawer);

const { column, sort } = strings;

const Title = ({ row }: { row: ApprovalRow }) => <UnreadTitle unread={row.isUnread}>{row.title}</UnreadTitle>;

/** The kind, and how often it was submitted where that was more than once. */
const kindText = ({ kind, round }: ApprovalRow): string =>
  round > 1 ? `${workflowKindLabels[kind]} · ${strings.detail.round(round)}` : workflowKindLabels[kind];

const columns: readonly ListColumn<ApprovalRow>[] = [
  {
    key: 'title',
    searched: 'within',
    title: column.title,
    width: 320,
    minWidth: 240,
    sortKey: 'title',
    skeleton: 'two-lines',
    render: (row) => <CellLines strong first={<Title row={row} />} second={kindText(row)} />,
  },
  {
    key: 'submitted',
    searched: 'within',
    title: column.submitted,
    width: 184,
    priority: 3,
    sortKey: 'submittedAt',
    firstSort: 'desc',
    skeleton: 'two-lines',
    render: ({ submittedBy, submittedAt }) => <CellLines first={submittedBy} second={whenHere(submittedAt)} />,
  },
  {
    key: 'amount',
    title: column.amount,
    width: 144,
    priority: 1,
    align: 'right',
    skeleton: 'money',
    render: ({ amount }) => <Money amount={amount} bare />,
  },
  {
    key: 'since',
    title: column.since,
    width: 132,
    priority: 2,
    sortKey: 'since',
    firstSort: 'desc',
    skeleton: 'two-lines',
    render: ({ since }) => {
      const { day, time } = momentHere(since);
      return <CellLines first={day} second={time} />;
    },
  },
  {
    key: 'status',
    title: column.status,
    width: 224,
    priority: 1,
    skeleton: 'chip',
    render: (row) => <CellLines first={<ApprovalChip status={row.status} />} second={stateText(row)} />,
  },
];

const listOf = (box: ApprovalTab) =>
  defineList({
    endpoint: tabEndpoint(box),
    live: approvalLive,
    title: strings.box[box].heading,
    purpose: strings.box[box].purpose,
    noun: strings.noun,
    storageKey: `approvals.${box}`,
    searchPlaceholder: strings.search,
    filters: approvalFilters,
    defaults: { size: 10, sort: 'since,desc' },
    sorts: [
      { value: 'since,desc', label: sort.newest },
      { value: 'since,asc', label: sort.oldest },
      { value: 'submittedAt,desc', label: sort.submitted },
      { value: 'title,asc', label: sort.title },
    ],
    columns,
    rowId: ({ id }) => id,
    rowName: ({ title }) => title,
    rowMark: ({ version }) => version,
    empty: { drawing: 'inbox', ...strings.box[box].empty },
  });

const lists: Record<ApprovalTab, ReturnType<typeof listOf>> = {
  inbox: listOf('inbox'),
  inProcess: listOf('inProcess'),
  completed: listOf('completed'),
  history: listOf('history'),
};

/** Approvals of one box; the others are its tabs (spec §2). */
function ApprovalListPage({ box }: { box: ApprovalTab }) {
  const list = lists[box];
  const address = useListState(list);
  const states = useApprovalStates().data;
  const tabs = useMemo<ListTab[]>(
    () =>
      approvalTabs.map((key) => ({
        key,
        label: strings.box[key].title,
        href: tabHref(key),
        count: key === 'history' ? undefined : states?.[key],
      })),
    [states],
  );
  const hrefOf = (row: ApprovalRow) => approvalHref(box === 'history' ? boxOf(row) : box, row);
  const { roleId } = useUser();
  const [naming, setNaming] = useState(false);
  const name: RowAction = {
    key: 'stand-in',
    label: strings.standIn.open,
    icon: <IconUserShare size={16} stroke={1.7} aria-hidden />,
    onClick: () => setNaming(true),
  };
  const phone = usePhone();
  const page = useList(list, address, {
    tab: box,
    secondary: box === 'inbox' && decidesApprovals(roleId) ? [name] : undefined,
    rowHref: hrefOf,
    card: (row) => (
      <ListCard
        title={<Title row={row} />}
        href={hrefOf(row)}
        main={
          <CellLines
            first={kindText(row)}
            second={[row.amount !== null && formatRupiah(row.amount), stateText(row)].filter(Boolean).join(' · ')}
          />
        }
        line={`${row.submittedBy} · ${whenHere(row.submittedAt)}`}
        chip={<ApprovalChip status={row.status} />}
        // Since it was submitted: that stands in the line above.
        action={row.since !== row.submittedAt && whenHere(row.since)}
      />
    ),
  });
  return (
    <>
      {box === 'inbox' && <InPlaceNotice />}
      <ListPage {...page} title={phone ? strings.box[box].title : page.title} tabs={tabs} />
      {naming && <StandInDrawer onClose={() => setNaming(false)} />}
    </>
  );
}

/** In whose place the person decides today. */
function InPlaceNotice() {
  const { id, roleId } = useUser();
  const one = useStandIns().data?.find(({ deputy, isNow }) => isNow && deputy.id === id);
  if (!one || decidesApprovals(roleId)) return null;
  return (
    <div className={classes.inPlace}>
      <Notice tone="info">{strings.standIn.you(one.absent.name, formatDay(one.untilDay))}</Notice>
    </div>
  );
}

export const InboxPage = () => <ApprovalListPage box="inbox" />;
export const InProcessPage = () => <ApprovalListPage box="inProcess" />;
export const CompletedPage = () => <ApprovalListPage box="completed" />;
export const HistoryPage = () => <ApprovalListPage box="history" />;
