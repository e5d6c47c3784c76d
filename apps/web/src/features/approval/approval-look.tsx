import type { ApprovalRow } from '@lajur/api-contract/approval';
import { type WorkflowStatus, workflowActionLabels, workflowStatusLabels } from '@lajur/domain/approval/workflow';
import { partyWords } from '../../ui/decision/decision-words';
import { StatusChip, type StatusTone } from '../../ui/status-chip';
import type { StatusGlyphName } from '../../ui/status-glyph';

const looks: Record<WorkflowStatus, readonly [StatusTone, StatusGlyphName]> = {
  SUBMIT: ['orange', 'waiting'],
  REVISE: ['orange', 'look'],
  APPROVE: ['green', 'done'],
  REJECT: ['red', 'failed'],
};

export function ApprovalChip({ status }: { status: WorkflowStatus }) {
  const [tone, glyph] = looks[status];
  return <StatusChip tone={tone} glyph={glyph} label={workflowStatusLabels[status]} />;
}

/** Whom it waits for, and at which step: "Penyedia", "Diperiksa penyedia". */
export function waitingText({ turn, status, stepLabel }: ApprovalRow): readonly [string, string?] {
  if (turn === null) return ['—'];
  return [partyWords[turn], status === 'REVISE' ? workflowStatusLabels.REVISE : stepLabel];
}

export const lastText = ({ lastAction }: ApprovalRow): string => workflowActionLabels[lastAction];
