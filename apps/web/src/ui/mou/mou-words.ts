import { formatDay } from '@lajur/domain/common/time';
import type { MouPartyType } from '@lajur/domain/mou/mou';
import type { Decision } from '../decision/decision-words';
import { todayHere } from '../zone';

interface DecidedMou {
  startDay: string;
  company: { type: MouPartyType };
  before: { number: string } | null;
}

/** What follows from a decision on an MoU, before it is taken. */
export function mouConsequence(action: Decision, { startDay, company, before }: DecidedMou): string {
  if (action === 'REVISE') return 'MoU kembali ke penyedia dengan catatan Anda. Versi yang berlaku tidak berubah.';
  if (action === 'REJECT') return 'MoU ini berakhir di sini. Penyedia bisa mengusulkan MoU lain.';
  const begins = startDay <= todayHere() ? 'MoU langsung berlaku' : `MoU berlaku mulai ${formatDay(startDay)}`;
  const replaces = before ? ` dan menggantikan ${before.number}` : '';
  const orders = company.type === '3PL' && !before ? ' Sesudah itu perusahaan Anda bisa menerima pesanan.' : '';
  return `${begins}${replaces}.${orders}`;
}
