import { type ApprovalDetail, actOnApproval } from '@lajur/api-contract/approval';
import type { MouDetail } from '@lajur/api-contract/mou';
import type { Changed } from '@lajur/api-contract/notification';
import { stepTask, type WorkflowKind, workflowKindLabels, workflowRefusal } from '@lajur/domain/approval/workflow';
import { changeTopicOf } from '@lajur/domain/company/company-change';
import { approvalProblem } from '@lajur/domain/mou/mou-check';
import { useEffect, useState } from 'react';
import { useLive } from '../../ui/call/live';
import { useRefusal, useUser } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { DecisionButtons, DecisionCard } from '../../ui/decision/decision-card';
import { DecisionTimeline } from '../../ui/decision/decision-timeline';
import { type Decision, decisionWords } from '../../ui/decision/decision-words';
import { documentLines } from '../../ui/decision/line-note-fields';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { LaneList } from '../../ui/lane-list';
import { type LaneStep, LaneStrip } from '../../ui/lane-strip';
import { lazyPart } from '../../ui/lazy-part';
import { LinkButton } from '../../ui/link-button';
import { comparedMou } from '../../ui/mou/mou-comparison';
import { MouEffectCard } from '../../ui/mou/mou-effect-card';
import { MouWarnings, mouWarningsTitle } from '../../ui/mou/mou-warnings';
import { mouConsequence } from '../../ui/mou/mou-words';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-title';
import { to } from '../../ui/paths';
import { useParams } from '../../ui/route/router-view';
import { usePhone } from '../../ui/use-phone';
import { whenHere } from '../../ui/zone';
import { ApprovalDocument } from './approval-document';
import { approvalHref, boxHref, boxOf } from './approval-list';
import { ApprovalChip } from './approval-look';
import { MouApproval, MouLink, useMouUnder } from './mou-approval';
import { useApproval, useApprovalDocument, useDecide, useNextApproval, useReadApproval } from './queries';
import { strings } from './strings';

const DecisionDialog = lazyPart(async () => (await import('../../ui/decision/decision-dialog')).DecisionDialog);

export const InboxApprovalPage = () => <ApprovalPage id={useParams('inboxApproval').id} />;
export const ProcessApprovalPage = () => <ApprovalPage id={useParams('processApproval').id} />;
export const CompletedApprovalPage = () => <ApprovalPage id={useParams('completedApproval').id} />;
export const AnyApprovalPage = () => <ApprovalPage id={useParams('approval').id} />;

/** One approval of any kind: where it stands, its document with what changed, all that was done, and what to do now. */
function ApprovalPage({ id }: { id: string }) {
  const { data, error, refetch } = useApproval(id);
  // What stands under the document comes with it: nothing is pushed down.
  const waits = useApprovalDocument(id, data !== undefined).isPending;
  const { mou, isLoading } = useMouUnder(data);
  if (!data || waits || isLoading)
    return <RecordLoading noun={strings.noun} list={boxHref('inbox')} error={error} onReload={() => void refetch()} />;
  return <Detail key={data.id} approval={data} mou={mou} />;
}

/** Where what the company submits is corrected and submitted again. */
const forms: Partial<Record<WorkflowKind, { label: string; href(approval: ApprovalDetail): string }>> = {
  COMPANY_REGISTRATION: { label: 'Perbaiki registrasi', href: () => to('companyRegistration') },
  DOCUMENT_SUPPORT: { label: 'Perbaiki dokumen', href: ({ entityId: id }) => to('legalDocument', { id }) },
  CONTRACT: { label: 'Perbaiki kontrak', href: ({ entityId: id }) => to('contract', {}, { id }) },
  ADDITIONAL_COST: {
    label: 'Perbaiki biaya',
    href: ({ partOf }) => to('orderDetail', { id: partOf ?? '' }, { bagian: 'biaya' }),
  },
  COMPANY_CHANGE: {
    label: 'Perbaiki data',
    href: ({ definition }) =>
      definition === changeTopicOf.COMPANY_DATA.definition ? to('companyDataEdit') : to('invoiceData'),
  },
  LENDING: { label: 'Perbaiki pengajuan', href: ({ entityId: id }) => to('loan', { id }) },
};

/** Whoever opens it has read it as it stands. */
function useMarkRead({ id, isUnread, version }: ApprovalDetail): void {
  const { mutate } = useReadApproval();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is read anew
  useEffect(() => {
    if (isUnread) mutate({ params: { id } });
  }, [id, isUnread, version, mutate]);
}

function Detail({ approval, mou }: { approval: ApprovalDetail; mou: MouDetail | null }) {
  usePageTitle(strings.pageTitle[approval.kind]);
  useMarkRead(approval);
  const phone = usePhone();
  const [open, setOpen] = useState<Decision | null>(null);
  const [isDecided, setDecided] = useState(false);
  const noRight = useRefusal(actOnApproval, strings.noRight);
  const { kind, status, title, submittedBy, submittedAt, round } = approval;
  const box = boxOf(approval);
  const decides = status === 'SUBMIT' && box === 'inbox';
  const whyNot = noRight ?? workflowRefusal(approval, 'APPROVE', 'transporter') ?? undefined;
  const notApproved = (mou && approvalProblem(mou.terms.limits)) ?? undefined;
  const buttons = { approve: decisionWords.APPROVE.verb, refused: whyNot, notApproved, onDecide: setOpen };
  const sent = `${submittedBy}, ${whenHere(submittedAt)}`;
  const history = (
    <Card title={strings.detail.history}>
      <DecisionTimeline actions={approval.actions} />
    </Card>
  );
  const compared = mou && comparedMou(mou);
  const effect = compared && <MouEffectCard mou={compared} />;
  const facts = [workflowKindLabels[kind], round > 1 ? strings.detail.round(round) : '', sent];
  return (
    <>
      <DetailPage
        path={[{ label: strings.box[box].heading, href: boxHref(box) }]}
        title={title}
        chip={<ApprovalChip status={status} />}
        facts={facts.filter(Boolean).join(' · ')}
        phoneFacts={sent}
        nextStep={
          decides ? phone && <DecisionButtons {...buttons} /> : <NextStep approval={approval} isDecided={isDecided} />
        }
        lane={<LaneStrip label={strings.detail.lane} steps={stepsOf(approval)} />}
        notice={<ApprovalNotice approval={approval} warnings={mou?.warnings ?? []} />}
        sideStays={decides && !phone}
        side={
          <>
            {phone && (
              <Card title={strings.detail.lane}>
                <LaneList label={strings.detail.lane} steps={stepsOf(approval)} />
              </Card>
            )}
            {!phone && effect}
            {decides && !phone ? (
              <DecisionCard {...buttons} text={mou ? mouConsequence('APPROVE', mou) : decisionWords.APPROVE.text} />
            ) : (
              history
            )}
          </>
        }
      >
        {phone && effect}
        {kind === 'MOU' && <MouLink id={approval.entityId} />}
        {mou ? <MouApproval {...{ approval, mou }} /> : <ApprovalDocument approval={approval} />}
        {decides && !phone && history}
      </DetailPage>
      {open && (
        <ApprovalDecision
          approval={approval}
          text={mou ? mouConsequence(open, mou) : undefined}
          action={open}
          onDecided={() => setDecided(true)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface ApprovalDecisionProps {
  approval: ApprovalDetail;
  /** What follows, where its kind says more than any. */
  text: string | undefined;
  action: Decision;
  onDecided(): void;
  onClose(): void;
}

function ApprovalDecision({ approval, text, action, onDecided, onClose }: ApprovalDecisionProps) {
  const { id, title } = approval;
  // As it was read: what is submitted meanwhile is not decided on unseen.
  const [version] = useState(approval.version);
  const decide = useDecide();
  const document = useApprovalDocument(id).data;
  return (
    <DecisionDialog
      {...{ id, title, text, action, onClose }}
      lines={documentLines(document?.sections)}
      onDecide={async (given) => {
        await decide.mutateAsync({ params: { id }, body: { version, action, ...given } });
        onDecided();
      }}
    />
  );
}

interface NextStepProps {
  approval: ApprovalDetail;
  /** By whoever looks at it, just now. */
  isDecided: boolean;
}

/** What was sent back is corrected in its form; whoever has decided goes on with what waits as well. */
function NextStep({ approval, isDecided }: NextStepProps) {
  const { id, kind, status } = approval;
  const next = useNextApproval(isDecided).data?.content.find((one) => one.id !== id);
  const form = forms[kind];
  if (isDecided && next)
    return <LinkButton href={approvalHref('inbox', next)}>{strings.detail.next(next.title)}</LinkButton>;
  if (status === 'REVISE' && boxOf(approval) === 'inbox' && form)
    return <LinkButton href={form.href(approval)}>{form.label}</LinkButton>;
  if (approval.partOf === null) return null;
  return (
    <LinkButton href={to('orderDetail', { id: approval.partOf }, { bagian: 'biaya' })}>
      {strings.detail.order}
    </LinkButton>
  );
}

const stepsOf = ({ lane, turn, inNameOf }: ApprovalDetail): LaneStep[] =>
  lane.map(({ label, state, by, at }, index) => ({
    key: `${index} ${label}`,
    label: at === null ? stepTask(label) : label,
    state,
    note:
      at !== null
        ? [by, whenHere(at)].filter(Boolean).join(', ')
        : state === 'now' && turn
          ? (inNameOf && strings.detail.waitsFor(inNameOf)) || strings.detail.waits[turn]
          : undefined,
  }));

/** What it was sent back or rejected with, and what others did meanwhile. */
function ApprovalNotice({ approval, warnings }: { approval: ApprovalDetail; warnings: readonly string[] }) {
  const user = useUser();
  const [change, setChange] = useState<Changed | null>(null);
  useLive('approval', approval.id, (changed) => {
    // Who decides in somebody's place says so after their name.
    if (!changed.by.startsWith(user.fullName)) setChange(changed);
  });
  const [last] = approval.actions;
  return (
    <>
      {last?.note && (last.action === 'REVISE' || last.action === 'REJECT') && (
        <Notice
          tone={last.action === 'REJECT' ? 'danger' : 'attention'}
          title={strings.answer[last.action](last.actorName)}
        >
          {last.note}
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="attention" title={mouWarningsTitle}>
          <MouWarnings warnings={warnings} />
        </Notice>
      )}
      {change && (
        <Notice tone="info" live>
          {strings.detail.updated(change.by)}
        </Notice>
      )}
    </>
  );
}
