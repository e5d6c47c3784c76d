import type { ContractRow } from '@lajur/api-contract/contract';
import { formatDay, relativeDay } from '@lajur/domain/common/time';
import { type ContractApproval, contractApprovalLabels, isTermination } from '@lajur/domain/contract/contract';
import { type ContractState, contractStateLabels, periodLength } from '@lajur/domain/contract/contract-period';
import { datesText } from '../../ui/list-page/filter-field';
import { StatusChip, type StatusTone } from '../../ui/status-chip';
import type { StatusGlyphName } from '../../ui/status-glyph';
import { todayHere } from '../../ui/zone';

type Look = readonly [StatusTone, StatusGlyphName];

const stateLooks: Record<ContractState, Look> = {
  unapproved: ['grey', 'waiting'],
  upcoming: ['blue', 'waiting'],
  'in-force': ['grey', 'done'],
  'lapses-soon': ['orange', 'look'],
  lapsed: ['red', 'failed'],
  ended: ['grey', 'failed'],
};

const approvalLooks: Record<ContractApproval, Look> = {
  MENUNGGU_PERSETUJUAN: ['orange', 'waiting'],
  DISETUJUI: ['grey', 'done'],
  DITOLAK: ['red', 'failed'],
  REVISI: ['orange', 'look'],
  DRAFT: ['grey', 'waiting'],
};

export function StateChip({ state }: { state: ContractState }) {
  const [tone, glyph] = stateLooks[state];
  return <StatusChip tone={tone} glyph={glyph} label={contractStateLabels[state]} />;
}

export function ApprovalChip({ status }: { status: ContractApproval }) {
  const [tone, glyph] = approvalLooks[status];
  return <StatusChip tone={tone} glyph={glyph} label={contractApprovalLabels[status]} />;
}

type Term = Pick<ContractRow, 'kind' | 'firstDay' | 'lastDay' | 'endedBy' | 'state'>;

/** The days on which it holds; of a termination the day it leaves. */
export const daysText = ({ kind, firstDay, lastDay }: Term): string =>
  isTermination(kind) ? `Berakhir ${formatDay(lastDay)}` : datesText({ from: firstDay, to: lastDay });

/** How long that is, and how near its end where that matters. */
export function lengthText({ kind, firstDay, lastDay, endedBy, state }: Term): string {
  if (isTermination(kind)) return '';
  const length = firstDay <= lastDay ? periodLength(firstDay, lastDay) : '';
  const near = state === 'lapses-soon' || state === 'lapsed' ? relativeDay(lastDay, todayHere()) : '';
  return [length, near, endedBy ? 'diakhiri' : ''].filter(Boolean).join(' · ');
}
