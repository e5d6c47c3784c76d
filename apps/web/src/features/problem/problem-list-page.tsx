import { exportProblems, type listProblems, type ProblemRow, raiseProblem } from '@lajur/api-contract/problem';
import {
  isProblemGroup,
  type ProblemGroup,
  problemGroupNames,
  problemGroups,
  problemStatusLabels,
} from '@lajur/domain/problem/problem';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { useRefusal } from '../../ui/call/use-user';
import { CellLines } from '../../ui/cell-lines';
import { recordHref } from '../../ui/detail-page/record-list';
import { lazyPart } from '../../ui/lazy-part';
import { type DefinedList, defineList } from '../../ui/list-page/define-list';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import type { ListTab } from '../../ui/list-page/list-types';
import { useList, useListState } from '../../ui/list-page/use-list';
import { to } from '../../ui/paths';
import { useParams } from '../../ui/route/router-view';
import { problemColumns } from './problem-columns';
import { problemLists } from './problem-list';
import { effectText, ProblemChip, TimeText } from './problem-look';
import { useProblemSummary } from './queries';
import { strings } from './strings';
import { useAskedRaise } from './use-asked-raise';

const RaiseDrawer = lazyPart(async () => (await import('./raise-drawer')).RaiseDrawer);

const { sort } = strings;

const ofGroup = (group: ProblemGroup): DefinedList<typeof listProblems> =>
  defineList({
    ...problemLists[group],
    exporting: exportProblems,
    exportsChosen: true,
    title: strings.title,
    purpose: strings.purpose,
    noun: strings.noun,
    storageKey: `problems.${group}`,
    searchPlaceholder: strings.search,
    sorts: [
      { value: 'since,asc', label: sort.longest },
      { value: 'since,desc', label: sort.newest },
      { value: 'happenedAt,desc', label: sort.happened },
    ],
    columns: problemColumns[group],
    rowId: ({ id }) => id,
    rowName: ({ kind, order }) => `${kind}, ${order.cargoNo}`,
    rowMark: ({ version }) => version,
    empty: { drawing: 'truck', ...strings.empty[group] },
  });

/** Problems by where they stand (spec §2 masalah). */
const lists: Record<ProblemGroup, DefinedList<typeof listProblems>> = {
  waiting: ofGroup('waiting'),
  process: ofGroup('process'),
  resolved: ofGroup('resolved'),
};

/** The list of the status in the address; each status is a list of its own, with its own filters. */
export function ProblemListRoute() {
  const { status } = useParams('problems');
  return isProblemGroup(status) && <ProblemList key={status} group={status} />;
}

function ProblemList({ group }: { group: ProblemGroup }) {
  const list = lists[group];
  const address = useListState(list);
  const summary = useProblemSummary().data;
  const refused = useRefusal(raiseProblem, strings.noRight);
  const [raising, setRaising] = useState<{ orderId?: string } | null>(null);
  useAskedRaise((orderId) => refused === undefined && setRaising({ orderId }));
  const tabs = useMemo<ListTab[]>(
    () =>
      problemGroupNames.map((key) => ({
        key,
        label: problemStatusLabels[problemGroups[key]],
        href: to('problems', { status: key }),
        count: summary?.[key],
      })),
    [summary],
  );
  const hrefOf = ({ id }: ProblemRow) => recordHref(problemLists[group], id, address[0]);
  const page = useList(list, address, {
    tab: group,
    rowHref: hrefOf,
    card: (problem) => <ProblemCard problem={problem} href={hrefOf(problem)} />,
  });
  return (
    <>
      <ListPage
        {...page}
        tabs={tabs}
        actions={
          <ActionButton
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            disabledReason={refused}
            onClick={() => setRaising({})}
          >
            {strings.raise}
          </ActionButton>
        }
      />
      {raising && <RaiseDrawer orderId={raising.orderId} onClose={() => setRaising(null)} />}
    </>
  );
}

/** A problem on a phone. */
function ProblemCard({ problem, href }: { problem: ProblemRow; href: string }) {
  const { kind, order, place, description, vehicle, driver, shipper } = problem;
  return (
    <ListCard
      title={kind}
      href={href}
      aside={<TimeText problem={problem} />}
      main={<CellLines first={order.cargoNo} second={place ?? description} />}
      line={[shipper.name, vehicle?.plate, driver?.name].filter(Boolean).join(' · ')}
      chip={<ProblemChip status={problem.status} />}
      action={problem.handler ?? effectText(problem)}
    />
  );
}
