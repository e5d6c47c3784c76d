import type { ContractDetail } from '@lajur/api-contract/contract';
import { formatDay, relativeDay } from '@lajur/domain/common/time';
import { contractKindLabels, contractPartyLabels, isTermination } from '@lajur/domain/contract/contract';
import { Card } from '../../ui/card';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { useRecordOrigin } from '../../ui/detail-page/record-list';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { FactsList } from '../../ui/facts-list';
import { lazyPart } from '../../ui/lazy-part';
import { TextLink } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-title';
import { PaperFact } from '../../ui/paper-fact';
import { to } from '../../ui/paths';
import { useSearchParam } from '../../ui/search-params';
import { useUi } from '../../ui/ui-context';
import { momentHere, todayHere } from '../../ui/zone';
import { AnswerNotice, ContractClauses } from './contract-clauses';
import { ContractDocuments } from './contract-documents';
import { ContractFiles } from './contract-files';
import { contractList } from './contract-list';
import { ApprovalChip, daysText, lengthText, StateChip } from './contract-look';
import { loadPrint, useContract } from './queries';
import { strings } from './strings';
import { isOpen, useContractActions } from './use-contract-actions';

const ContractDrawer = lazyPart(async () => (await import('./contract-drawer')).ContractDrawer);
const DocumentViewer = lazyPart(async () => (await import('../../ui/viewer/document-viewer')).DocumentViewer);

/** One contract, addendum or termination: its days, its files, and all that belongs to the same contract. */
export function ContractDetailPage() {
  const id = useSearchParam('id') ?? '';
  const { data, error, refetch } = useContract(id);
  if (!data)
    return <RecordLoading noun="kontrak" list={to('contracts')} error={error} onReload={() => void refetch()} />;
  return <Detail key={data.id} contract={data} />;
}

function Detail({ contract }: { contract: ContractDetail }) {
  usePageTitle(contract.number);
  const origin = useRecordOrigin(contract.id, contractList);
  const hrefOf = (id: string) => origin.hrefWith({ id });
  const { company, kind, title, state } = contract;
  const { navigate } = useUi();
  const { actions, dialog, nextStep, open, close, printing, closePrint } = useContractActions(contract, () =>
    navigate(origin.listHref),
  );
  return (
    <>
      <DetailPage
        path={[{ label: strings.title, href: origin.listHref }]}
        title={contract.number}
        chip={
          contract.approvalStatus === 'DISETUJUI' ? (
            <StateChip state={state} />
          ) : (
            <ApprovalChip status={contract.approvalStatus} />
          )
        }
        actions={actions}
        nextStep={nextStep}
        nextStepHint={isOpen(contract) ? strings.submitHint : undefined}
        facts={`${contractKindLabels[kind]} · ${company.companyName} · ${title}`}
        phoneFacts={`${contractKindLabels[kind]} · ${company.companyName}`}
        neighbours={origin.neighbours}
        notice={standing({ contract, hrefOf })}
        side={<ContractFiles contract={contract} />}
      >
        <Facts contract={contract} hrefOf={hrefOf} />
        <ContractClauses contract={contract} />
        <ContractDocuments contract={contract} hrefOf={hrefOf} />
      </DetailPage>
      {dialog}
      {open && (
        <ContractDrawer
          kind={open === 'edit' ? contract.kind : open}
          parent={open === 'edit' ? null : contract}
          draft={open === 'edit' ? contract : null}
          onClose={close}
        />
      )}
      {printing && (
        <DocumentViewer
          documents={[{ key: contract.id, name: contract.number, load: loadPrint(contract.id) }]}
          openKey={contract.id}
          onOpen={(key) => key === null && closePrint()}
        />
      )}
    </>
  );
}

interface PartProps {
  contract: ContractDetail;
  hrefOf(id: string): string;
}

/** What has to be known first: that it ends soon, or by what it ended. */
function standing({ contract, hrefOf }: PartProps) {
  const { kind, state, lastDay, endedBy, documents, answer, approvalStatus } = contract;
  if (answer) return <AnswerNotice answer={answer} />;
  if (approvalStatus === 'MENUNGGU_PERSETUJUAN') return <WaitingNotice contract={contract} />;
  if (isTermination(kind) || state === 'unapproved') return null;
  const ending = documents.find((one) => one.kind === endedBy && one.endDay === lastDay);
  if (endedBy)
    return (
      <Notice
        tone={state === 'ended' ? 'info' : 'attention'}
        action={ending && <TextLink href={hrefOf(ending.id)}>{ending.number}</TextLink>}
      >
        {state === 'ended' ? 'Diakhiri' : 'Akan diakhiri'} per {formatDay(lastDay)}:{' '}
        {contractKindLabels[endedBy].toLowerCase()}.
      </Notice>
    );
  if (state !== 'lapses-soon') return null;
  return (
    <Notice tone="attention">
      Habis {formatDay(lastDay)}, {relativeDay(lastDay, todayHere())}. Perpanjang dengan adendum.
    </Notice>
  );
}

/** For whom it waits: the marketplace, or the own company where the marketplace proposed it. */
function WaitingNotice({ contract: { createdBy, workflowId } }: { contract: ContractDetail }) {
  if (createdBy !== null || workflowId === null) return <Notice tone="info">{strings.waiting}</Notice>;
  const href = to('inboxApproval', { kind: 'contract', id: workflowId, defWorkflowId: 'contract-provider-1' });
  return (
    <Notice tone="attention" action={<TextLink href={href}>{strings.decide}</TextLink>}>
      {strings.waitsForYou}
    </Notice>
  );
}

function Facts({ contract, hrefOf }: PartProps) {
  const { column, detail } = strings;
  const { company, contract: parent, createdAt } = contract;
  const recorded = momentHere(createdAt);
  return (
    <Card title={detail.facts}>
      <FactsList
        facts={[
          { label: column.company, value: company.companyName },
          { label: 'Jenis perusahaan', value: contractPartyLabels[company.type] },
          { label: column.title, value: contract.title },
          ...(parent
            ? [{ label: detail.refersTo, value: <TextLink href={hrefOf(parent.id)}>{parent.number}</TextLink> }]
            : []),
          { label: column.period, value: daysText(contract) },
          ...(isTermination(contract.kind) ? [] : [{ label: detail.length, value: lengthText(contract) }]),
          { label: column.approval, value: <ApprovalChip status={contract.approvalStatus} /> },
          ...(contract.createdBy ? [{ label: detail.createdBy, value: contract.createdBy }] : []),
          ...(contract.paper ? [{ label: detail.paper, value: <PaperFact paper={contract.paper} /> }] : []),
          { label: detail.recorded, value: `${recorded.day}, ${recorded.time}` },
        ]}
      />
    </Card>
  );
}
