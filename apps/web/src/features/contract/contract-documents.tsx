import type { ContractDetail, ContractDocumentRow } from '@lajur/api-contract/contract';
import { formatDay } from '@lajur/domain/common/time';
import { contractKindLabels, isTermination } from '@lajur/domain/contract/contract';
import { Card } from '../../ui/card';
import { TextLink } from '../../ui/link';
import { datesText } from '../../ui/list-page/filter-field';
import { Timeline } from '../../ui/timeline';
import { ApprovalChip, StateChip } from './contract-look';
import { strings } from './strings';

/** What a document says of the days, as it was concluded. */
function saysText({ kind, startDay, endDay }: ContractDocumentRow): string {
  if (isTermination(kind)) return endDay ? `Mengakhiri kontrak per ${formatDay(endDay)}` : '';
  if (kind === 'ADDENDUM')
    return endDay ? `Memperpanjang sampai ${formatDay(endDay)}` : 'Masa berlaku kontrak tidak berubah';
  return datesText({ from: startDay ?? undefined, to: endDay ?? undefined });
}

/** From when it tells: a termination by its day, the others by their first. */
const dayOf = ({ kind, startDay, endDay }: ContractDocumentRow): string | null =>
  isTermination(kind) ? endDay : startDay;

interface ContractDocumentsProps {
  contract: ContractDetail;
  hrefOf(id: string): string;
}

/** The contract, its addenda and its terminations, the last to take effect first; each leads to its own page. */
export function ContractDocuments({ contract: { id, documents }, hrefOf }: ContractDocumentsProps) {
  return (
    <Card title={strings.detail.documents} note={`${documents.length} dokumen`}>
      <Timeline
        events={documents.toReversed().map((document) => {
          const day = dayOf(document);
          return {
            key: document.id,
            title: (
              <>
                {contractKindLabels[document.kind]}{' '}
                {document.id === id ? (
                  document.number
                ) : (
                  <TextLink href={hrefOf(document.id)}>{document.number}</TextLink>
                )}
              </>
            ),
            time: day ? formatDay(day) : '',
            detail: [document.title, saysText(document), document.id === id ? strings.detail.shown : '']
              .filter(Boolean)
              .join(' · '),
            more:
              document.approvalStatus === 'DISETUJUI' ? (
                <StateChip state={document.state} />
              ) : (
                <ApprovalChip status={document.approvalStatus} />
              ),
          };
        })}
      />
    </Card>
  );
}
