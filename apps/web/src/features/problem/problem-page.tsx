import type { Changed } from '@lajur/api-contract/notification';
import { noteProblem, type ProblemDetail } from '@lajur/api-contract/problem';
import { groupOf, isProblemGroup, problemGroups, problemStatusLabels } from '@lajur/domain/problem/problem';
import { problemActionLabels, problemRefusal, problemRefusalText } from '@lajur/domain/problem/problem-step';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { useLive } from '../../ui/call/live';
import { useRefusal, useUser } from '../../ui/call/use-user';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { useRecordOrigin } from '../../ui/detail-page/record-list';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { lazyPart } from '../../ui/lazy-part';
import type { MenuAction } from '../../ui/menu-action';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-title';
import { to } from '../../ui/paths';
import { useParams } from '../../ui/route/router-view';
import { useSearchParam } from '../../ui/search-params';
import { useUi } from '../../ui/ui-context';
import { listParam, problemLists } from './problem-list';
import { ProblemChip, TimeText } from './problem-look';
import { ProblemParts, ProblemSide } from './problem-parts';
import { useProblem } from './queries';
import { strings } from './strings';

const ProcessDrawer = lazyPart(async () => (await import('./handling-drawers')).ProcessDrawer);
const ResolveDrawer = lazyPart(async () => (await import('./handling-drawers')).ResolveDrawer);
const NoteDrawer = lazyPart(async () => (await import('./handling-drawers')).NoteDrawer);

/** One problem: where it stands, what happened, what to do next. */
export function ProblemPage() {
  const { id } = useParams('problem');
  const { data, error, refetch } = useProblem(id);
  if (!data)
    return (
      <RecordLoading
        noun={strings.noun}
        list={to('problems', { status: 'waiting' })}
        error={error}
        onReload={() => void refetch()}
      />
    );
  return <Detail key={data.id} problem={data} />;
}

type Handling = 'process' | 'note' | 'resolve';

/** Why something cannot be done with it now; undefined when it can. */
function useHandling(problem: ProblemDetail) {
  const noRight = useRefusal(noteProblem, strings.noRight);
  return (action: Handling): string | undefined => {
    const refused = problemRefusal(problem, action, 'transporter');
    return noRight ?? (refused ? problemRefusalText(refused) : undefined);
  };
}

function Detail({ problem }: { problem: ProblemDetail }) {
  usePageTitle(`Detail Masalah ${problem.order.cargoNo}`);
  const { navigate } = useUi();
  const [open, setOpen] = useState<Handling | null>(null);
  const asked = useSearchParam(listParam) ?? '';
  const group = isProblemGroup(asked) ? asked : groupOf(problem.status);
  const origin = useRecordOrigin(problem.id, problemLists[group]);
  const whyNot = useHandling(problem);
  const next = problem.status === 'MENUNGGU' ? 'process' : problem.status === 'DIPROSES' ? 'resolve' : null;
  const orderHref = to('orderDetail', { id: problem.order.id });
  const actions: MenuAction[] = [
    {
      key: 'note',
      label: `${problemActionLabels.note}…`,
      disabledReason: whyNot('note'),
      onClick: () => setOpen('note'),
    },
    { key: 'order', label: `Buka pesanan ${problem.order.cargoNo}`, onClick: () => void navigate(orderHref) },
  ];
  const { vehicle, driver, order, shipper } = problem;
  return (
    <>
      <DetailPage
        path={[
          { label: strings.title, href: to('problems', { status: 'waiting' }) },
          { label: problemStatusLabels[problemGroups[group]], href: origin.listHref },
        ]}
        title={problem.kind}
        chip={<ProblemChip status={problem.status} />}
        facts={[order.cargoNo, shipper.name, vehicle?.plate, driver?.name].filter(Boolean).join(' · ')}
        phoneFacts={[order.cargoNo, vehicle?.plate].filter(Boolean).join(' · ')}
        phoneStatus={<TimeText problem={problem} />}
        neighbours={origin.neighbours}
        actions={actions}
        nextStep={
          next && (
            <ActionButton disabledReason={whyNot(next)} pressedBy="nextStep" onClick={() => setOpen(next)}>
              {problemActionLabels[next]}
            </ActionButton>
          )
        }
        notice={<ProblemNotice problem={problem} />}
        side={<ProblemSide problem={problem} />}
      >
        <ProblemParts problem={problem} />
      </DetailPage>
      {open === 'process' && <ProcessDrawer problem={problem} onClose={() => setOpen(null)} />}
      {open === 'resolve' && <ResolveDrawer problem={problem} onClose={() => setOpen(null)} />}
      {open === 'note' && <NoteDrawer problem={problem} onClose={() => setOpen(null)} />}
    </>
  );
}

/** What the problem keeps back, and what others did meanwhile. */
function ProblemNotice({ problem }: { problem: ProblemDetail }) {
  const user = useUser();
  const [change, setChange] = useState<Changed | null>(null);
  useLive('problem', problem.id, (changed) => {
    if (changed.by !== user.fullName) setChange(changed);
  });
  return (
    <>
      {problem.stops && problem.status !== 'SELESAI' && (
        <Notice tone="danger">Langkah pesanan {problem.order.cargoNo} tertahan sampai masalah ini selesai.</Notice>
      )}
      {change && (
        <Notice tone="info" live>
          Baru saja diperbarui oleh {change.by}.
        </Notice>
      )}
    </>
  );
}
