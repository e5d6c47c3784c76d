import type { ContractDetail, ContractPaperRow } from '@lajur/api-contract/contract';
import { formatDay } from '@lajur/domain/common/time';
import { contractKindLabels, isTermination } from '@lajur/domain/contract/contract';
import { Card } from '../../ui/card';
import { TextLink } from '../../ui/link';
import { datesText } from '../../ui/list-page/filter-field';
import { Timeline } from '../../ui/timeline';
import { ApprovalChip, StateChip } from './contract-look';
import { strings } from './strings';

/** What a paper says of the days, as it was concluded. */
function saysText({ kind, startDay, endDay }: ContractPaperRow): string {
  if (isTermination(kind)) return endDay ? `Mengakhiri kontrak per ${formatDay(endDay)}` : '';
  if (kind === 'ADDENDUM')
    return endDay ? `Memperpanjang sampai ${formatDay(endDay)}` : 'Masa berlaku kontrak tidak berubah';
  return datesText({ from: startDay ?? undefined, to: endDay ?? undefined });
}

/** From when it tells: a termination by its day, the others by their first. */
const dayOf = ({ kind, startDay, endDay }: ContractPaperRow): string | null =>
  isTermination(kind) ? endDay : startDay;

interface ContractPapersProps {
  contract: ContractDetail;
  hrefOf(id: string): string;
}

/** The contract, its addenda and its terminations, the last to take effect first; each leads to its own page. */
export function ContractPapers({ contract: { id, papers }, hrefOf }: ContractPapersProps) {
  return (
    <Card title={strings.detail.papers} note={`${papers.length} dokumen`}>
      <Timeline
        events={papers.toReversed().map((paper) => {
          const day = dayOf(paper);
          return {
            key: paper.id,
            title: (
              <>
                {contractKindLabels[paper.kind]}{' '}
                {paper.id === id ? paper.number : <TextLink href={hrefOf(paper.id)}>{paper.number}</TextLink>}
              </>
            ),
            time: day ? formatDay(day) : '',
            detail: [paper.title, saysText(paper), paper.id === id ? strings.detail.shown : '']
              .filter(Boolean)
              .join(' · '),
            more:
              paper.approvalStatus === 'DISETUJUI' ? (
                <StateChip state={paper.state} />
              ) : (
                <ApprovalChip status={paper.approvalStatus} />
              ),
          };
        })}
      />
    </Card>
  );
}
