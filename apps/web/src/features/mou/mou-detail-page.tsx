import { getApproval } from '@lajur/api-contract/approval';
import { approveMou, type MouDetail, type MouRow } from '@lajur/api-contract/mou';
import { formatDay, relativeDay } from '@lajur/domain/common/time';
import { mouPartyLabels } from '@lajur/domain/mou/mou';
import { approvalProblem } from '@lajur/domain/mou/mou-check';
import { mouText } from '@lajur/domain/mou/mou-number';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay, useRefusal } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { DecisionButtons, DecisionCard } from '../../ui/decision/decision-card';
import { DecisionTimeline } from '../../ui/decision/decision-timeline';
import type { Decision } from '../../ui/decision/decision-words';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { FleetNotice, useFleetLack } from '../../ui/fleet-notice';
import { lazyPart } from '../../ui/lazy-part';
import { TextLink } from '../../ui/link';
import { comparedMou } from '../../ui/mou/mou-comparison';
import { MouEffectCard } from '../../ui/mou/mou-effect-card';
import { MouWarnings } from '../../ui/mou/mou-warnings';
import { mouConsequence } from '../../ui/mou/mou-words';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-title';
import { PaperFact } from '../../ui/paper-fact';
import { to } from '../../ui/paths';
import { useSearchParam } from '../../ui/search-params';
import { Timeline } from '../../ui/timeline';
import { usePhone } from '../../ui/use-phone';
import { todayHere } from '../../ui/zone';
import classes from './mou.module.css';
import { MouDecision } from './mou-decision';
import { lapsesSoon, MouChip, periodText } from './mou-look';
import { MouTerms } from './mou-terms';
import { loadPrint, useMou, useMouHistory, useMouWorkflow } from './queries';
import { strings } from './strings';

const DocumentViewer = lazyPart(async () => (await import('../../ui/viewer/document-viewer')).DocumentViewer);
const { detail: words } = strings;

/** One MoU, for 3PL or for a shipper: all that is agreed beside the version before, its approval and its versions. */
export function MouDetailPage() {
  const id = useSearchParam('id') ?? '';
  const { data, error, refetch } = useMou(id);
  if (!data)
    return <RecordLoading noun={strings.noun} list={to('mous')} error={error} onReload={() => void refetch()} />;
  return <Detail key={data.id} mou={data} />;
}

function Detail({ mou }: { mou: MouDetail }) {
  usePageTitle(mou.number);
  const [printed, setPrinted] = useState<string | null>(null);
  const [decision, setDecision] = useState<Decision | null>(null);
  const refused = useRefusal(approveMou, strings.noRight);
  const { id, number, company, status } = mou;
  const waits = status === 'SUBMIT';
  const facts = `${mouPartyLabels[company.type]} · ${company.companyName} · ${periodText(mou)}`;
  const askedFor = waits ? approvalProblem(mou.terms.limits) : null;
  const phone = usePhone();
  const compared = comparedMou(mou);
  const effect = compared && <MouEffectCard mou={compared} />;
  const buttons = {
    ...{ approve: strings.approve, refused, notApproved: askedFor ?? undefined, onDecide: setDecision },
  };
  // On a desk what is decided on stays beside it; what else there is comes after.
  const decides = !phone && (waits || compared !== null);
  const about = (
    <>
      <Card
        title={words.document}
        aside={
          <Button size="xs" variant="default" onClick={() => setPrinted('pdf')}>
            {words.print}
          </Button>
        }
      >
        <p className={classes.second}>
          {mou.paper ? <PaperFact paper={mou.paper} /> : `${mouText(number)}, untuk dicetak dan ditandatangani`}
        </p>
      </Card>
      <ApprovalCard mou={mou} />
      <HistoryCard mou={mou} />
    </>
  );
  return (
    <DetailPage
      path={[{ label: strings.title, href: to('mous') }]}
      title={number}
      chip={<MouChip {...mou} />}
      facts={facts}
      phoneFacts={company.companyName}
      notice={<Standing mou={mou} />}
      actions={[{ key: 'print', label: words.print, onClick: () => setPrinted('pdf') }]}
      nextStep={phone && waits && <DecisionButtons {...buttons} />}
      nextStepHint={waits && strings.phoneHint}
      sideStays={decides}
      side={
        decides ? (
          <>
            {effect}
            {waits && <DecisionCard {...buttons} text={mouConsequence('APPROVE', mou)} />}
          </>
        ) : (
          about
        )
      }
    >
      {phone && effect}
      <MouTerms mou={mou} refused={refused} />
      {decides && about}
      {decision && <MouDecision mou={mou} action={decision} onClose={() => setDecision(null)} />}
      {printed && (
        <DocumentViewer
          documents={[{ key: 'pdf', name: mouText(number), load: loadPrint(id) }]}
          openKey={printed}
          onOpen={setPrinted}
        />
      )}
    </DetailPage>
  );
}

/** What has to be known first: for whom it waits, what the company asked for, that it ends soon. */
function Standing({ mou }: { mou: MouDetail }) {
  const { status, note, startDay, lastDay, autoExtend, number } = mou;
  // With its first MoU a company can be offered orders: what comes next is what it takes to accept them.
  const lack = useFleetLack(status === 'ACTIVE' && mou.company.type === '3PL' && mou.before === null);
  if (status === 'SUBMIT')
    return (
      <Notice tone="attention">
        {strings.waits(number)} Periksa isinya, lalu setujui, minta perbaikan, atau tolak.
        <MouWarnings warnings={mou.warnings} />
      </Notice>
    );
  if (status === 'REVISE' || status === 'REJECT')
    return (
      <Notice tone="info" title={status === 'REVISE' ? 'Menunggu penyedia menyusun ulang' : 'Anda menolak MoU ini'}>
        {note}
      </Notice>
    );
  if (lack) return <FleetNotice lack={lack} />;
  if (status === 'APPROVE') return <Notice tone="good">Disetujui. Mulai berlaku {formatDay(startDay)}.</Notice>;
  if (!lapsesSoon(mou)) return null;
  return (
    <Notice tone={autoExtend ? 'info' : 'attention'}>
      Berakhir {formatDay(lastDay)}, {relativeDay(lastDay, todayHere())}.{' '}
      {autoExtend ? 'Sesudah itu diperpanjang otomatis.' : 'Hubungi penyedia untuk memperpanjang.'}
    </Notice>
  );
}

/** What was done with it, the newest first. */
function ApprovalCard({ mou: { id, approval } }: { mou: MouDetail }) {
  const { data } = useMouWorkflow(id);
  const seesApproval = useMay(getApproval);
  const params = { page: 'approval-inbox', id: approval.id, defWorkflowId: approval.definition };
  return (
    <Card title={words.approval} aside={seesApproval && <TextLink href={to('approval', params)}>Buka</TextLink>}>
      {data ? <DecisionTimeline actions={data.actions} /> : <span className={classes.bone} aria-busy="true" />}
    </Card>
  );
}

function HistoryCard({ mou }: { mou: MouDetail }) {
  const { data } = useMouHistory(mou.id);
  const titleOf = ({ id, number }: MouRow) =>
    id === mou.id ? number : <TextLink href={to('mou', {}, { id })}>{number}</TextLink>;
  return (
    <Card title={words.history} note={data && `${data.length} versi`}>
      {data ? (
        <Timeline
          events={data.map((one) => ({
            key: one.id,
            title: titleOf(one),
            time: formatDay(one.startDay),
            detail: [periodText(one), one.id === mou.id ? words.shown : ''].filter(Boolean).join(' · '),
            more: <MouChip {...one} />,
          }))}
        />
      ) : (
        <span className={classes.bone} aria-busy="true" />
      )}
    </Card>
  );
}
