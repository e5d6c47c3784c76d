import type { ContractDetail } from '@lajur/api-contract/contract';
import { formatDay, relativeDay } from '@lajur/domain/common/time';
import { contractKindLabels, contractPartyLabels, isTermination } from '@lajur/domain/contract/contract';
import { Card } from '../../ui/card';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { useRecordOrigin } from '../../ui/detail-page/record-list';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { FactsList } from '../../ui/facts-list';
import { TextLink } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-title';
import { to } from '../../ui/paths';
import { useSearchParam } from '../../ui/search-params';
import { momentHere, todayHere } from '../../ui/zone';
import { ContractDocuments } from './contract-documents';
import { ContractFiles } from './contract-files';
import { contractList } from './contract-list';
import { ApprovalChip, daysText, lengthText, StateChip } from './contract-look';
import { useContract } from './queries';
import { strings } from './strings';

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
  return (
    <DetailPage
      path={[{ label: strings.title, href: origin.listHref }]}
      title={contract.number}
      chip={<StateChip state={state} />}
      facts={`${contractKindLabels[kind]} · ${company.companyName} · ${title}`}
      phoneFacts={`${contractKindLabels[kind]} · ${company.companyName}`}
      neighbours={origin.neighbours}
      notice={standing({ contract, hrefOf })}
      side={<ContractFiles contract={contract} />}
    >
      <Facts contract={contract} hrefOf={hrefOf} />
      <ContractDocuments contract={contract} hrefOf={hrefOf} />
    </DetailPage>
  );
}

interface PartProps {
  contract: ContractDetail;
  hrefOf(id: string): string;
}

/** What has to be known first: that it ends soon, or by what it ended. */
function standing({ contract: { kind, state, lastDay, endedBy, documents }, hrefOf }: PartProps) {
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
      Habis {formatDay(lastDay)}, {relativeDay(lastDay, todayHere())}. Hubungi penyedia untuk memperpanjang.
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
          { label: detail.recorded, value: `${recorded.day}, ${recorded.time}` },
        ]}
      />
    </Card>
  );
}
