import { contractErrors } from '@lajur/domain/contract/contract-check';
import { approvalOfWorkflow } from '@lajur/domain/contract/contract-step';
import { AppError } from '../../platform/app-error';
import type { CompanyTx, Tx } from '../../platform/database/scope';
import { record } from '../../platform/event/record';
import { freezePaper } from '../approval/paper-service';
import { type Outcome, recordedAs } from '../approval/service';
import { contractPaper } from './document-service';
import { allowAction } from './own-view';
import { referredContract, refreshPeriods } from './record-service';
import { unfrozenUnder } from './repository';
import * as repository from './write-repository';

/**
 * What follows when the marketplace decides on a contract: where it stands, and once an addendum or a termination is approved,
 * how long its contract holds.
 */
export async function contractDecided(
  all: Tx,
  { companyId, entityId: id, workflowId, status, actor, note, recalled }: Outcome,
): Promise<void> {
  if (status === 'SUBMIT') return;
  const tx: CompanyTx = { ...all, companyId };
  await repository.lockContracts(tx);
  const contract = await repository.findContract(tx, id);
  if (contract?.workflowId !== workflowId) throw new AppError('NOT_FOUND');
  if (status === 'APPROVE') {
    await refuseOvertaken(tx, contract);
    // What was approved before any paper was kept says what it said until now.
    for (const earlier of contract.parentId ? await unfrozenUnder(tx, contract.parentId) : [])
      await freezePaper(tx, contractPaper, earlier, 'LATER');
  }
  const approvalStatus = approvalOfWorkflow[status];
  await repository.writeContract(tx, { ...contract, approvalStatus });
  await refreshPeriods(tx, contract.parentId ?? id);
  if (status === 'APPROVE') await freezePaper(tx, contractPaper, id, 'APPROVAL');
  const { number, kind } = contract;
  await record(tx, {
    entity: 'contract',
    entityId: id,
    action: recordedAs({ status, recalled }),
    actor,
    data: { title: number, number, kind, approvalStatus, note },
  });
}

/** What was approved of the same contract meanwhile may leave no room for this. */
async function refuseOvertaken(tx: CompanyTx, contract: repository.StoredContract): Promise<void> {
  const parent = contract.parentId ? await repository.findContract(tx, contract.parentId) : null;
  if (parent && contract.kind !== 'CONTRACT') await allowAction(tx, parent, contract.kind);
  const errors = contractErrors(contract, parent ? await referredContract(tx, parent, contract.number) : undefined);
  const [message] = Object.values(errors);
  if (message) throw new AppError('STEP_NOT_POSSIBLE', { message: `${contract.number}: ${message}` });
}
