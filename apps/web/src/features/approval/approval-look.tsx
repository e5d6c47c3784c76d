import type { ApprovalRow } from '@lajur/api-contract/approval';
import { stepTask, type WorkflowStatus, workflowStatusLabels } from '@lajur/domain/approval/workflow';
import { partyWords } from '../../ui/decision/decision-words';
import { StatusChip, type StatusTone } from '../../ui/status-chip';
import type { StatusGlyphName } from '../../ui/status-glyph';

const looks: Record<WorkflowStatus, readonly [StatusTone, StatusGlyphName]> = {
  SUBMIT: ['orange', 'waiting'],
  REVISE: ['orange', 'look'],
  APPROVE: ['grey', 'done'],
  REJECT: ['red', 'failed'],
};

export function ApprovalChip({ status }: { status: WorkflowStatus }) {
  const [tone, glyph] = looks[status];
  return <StatusChip tone={tone} glyph={glyph} label={workflowStatusLabels[status]} />;
}

/** What stands under its state: what of whom it waits for; of what has ended by whom. */
export function stateText({ turn, status, stepLabel, lastActor }: ApprovalRow): string {
  if (turn === null) return `oleh ${lastActor}`;
  return status === 'REVISE' ? partyWords[turn] : stepTask(stepLabel);
}
