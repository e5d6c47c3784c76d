import type { CostLine } from '@lajur/api-contract/order-cost';
import { momentText } from '../../../ui/shipment/shipment-text';

const at = (moment: string, timezone: string) => {
  const { day, time } = momentText(moment, timezone);
  return `${day}, ${time}`;
};

const decided = { APPROVE: 'Disetujui', REJECT: 'Ditolak', REVISE: 'Dikembalikan' } as const;

/** What happened to a cost last: who, when, and what was said with it. */
export function costStory(cost: CostLine, timezone: string): string {
  const { status, decidedAt, decidedBy, decisionNote, submittedAt, submittedBy, madeAt, madeBy } = cost;
  if ((status === 'APPROVE' || status === 'REJECT' || status === 'REVISE') && decidedAt)
    return `${decided[status]} ${decidedBy ?? 'Penyedia'}, ${at(decidedAt, timezone)}${decisionNote ? `: ${decisionNote}` : ''}`;
  if (cost.proposed && status === 'SUBMIT' && submittedAt)
    return `Diusulkan ${submittedBy ?? 'Penyedia'}, ${at(submittedAt, timezone)}`;
  if (status === 'SUBMIT' && submittedAt) return `Diajukan ${submittedBy ?? ''}, ${at(submittedAt, timezone)}`;
  return `Dicatat ${madeBy ?? 'Penyedia'}, ${at(madeAt, timezone)}`;
}
