import { AppError } from '../../platform/app-error';
import type { CompanyTx, Tx } from '../../platform/database/scope';
import { record } from '../../platform/event/record';
import type { Outcome } from '../approval/service';
import { companyToday } from '../company/company-service';
import * as repository from './repository';
import { toldOf } from './told';

const acts = {
  REVISE: { status: 'REVISE', action: 'revise' },
  APPROVE: { status: 'APPROVE', action: 'approve' },
  REJECT: { status: 'REJECT', action: 'reject' },
} as const;

/** What follows when the marketplace decides on a loan. */
export async function loanDecided(all: Tx, outcome: Outcome): Promise<void> {
  const { companyId, entityId, workflowId, status, actor, note } = outcome;
  if (status === 'SUBMIT') return;
  const tx: CompanyTx = { ...all, companyId };
  const loan = await repository.lockedLoan(tx, entityId);
  if (loan?.workflowId !== workflowId || loan.status !== 'SUBMIT') throw new AppError('NOT_FOUND');
  const { action, status: to } = acts[status];
  await repository.moveLoan(tx, entityId, {
    status: to,
    decision: { by: actor.name, note },
    approvedDay: to === 'APPROVE' ? await companyToday(tx) : null,
    isOver: to === 'REJECT',
  });
  const data = { ...toldOf({ ...loan, status: to }), ...(note ? { note } : {}) };
  await record(tx, { entity: 'loan', entityId, action, actor, data });
}
