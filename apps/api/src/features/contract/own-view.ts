import type { ContractDetail } from '@lajur/api-contract/contract';
import { type Clause, clauseChanges, clausesInForce } from '@lajur/domain/contract/contract-clause';
import { contractState } from '@lajur/domain/contract/contract-period';
import { type ContractAction, contractRefusal } from '@lajur/domain/contract/contract-step';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { actionsOf } from '../approval/service';
import { companyToday } from '../company/company-service';
import { clausesUnder } from './repository';
import { findContract, type StoredContract } from './write-repository';

/** The clauses of a contract with what approved addenda made of them, but for one of these. */
export async function clausesOf(tx: CompanyTx, contractId: string, without?: string): Promise<Clause[]> {
  const [contract, ...addenda] = await clausesUnder(tx, contractId);
  return clausesInForce(
    contract?.clauses ?? [],
    addenda.filter(({ id }) => id !== without).map(({ clauses }) => clauses),
  );
}

/** Refused with why where that cannot be done with a contract on the company's day. */
export async function allowAction(tx: CompanyTx, contract: StoredContract, action: ContractAction): Promise<void> {
  const { firstDay, lastDay, endedBy, approvalStatus, number } = contract;
  const state = contractState({ firstDay, lastDay, endedBy }, approvalStatus, await companyToday(tx));
  const why = contractRefusal({ ...contract, state, isOwn: contract.createdBy !== null }, action);
  if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${number}: ${why}` });
}

/** What the marketplace said when it sent a contract back or rejected it. */
async function answerOf(
  tx: CompanyTx,
  { workflowId, approvalStatus }: Pick<StoredContract, 'workflowId' | 'approvalStatus'>,
): Promise<ContractDetail['answer']> {
  if (!workflowId || (approvalStatus !== 'REVISI' && approvalStatus !== 'DITOLAK')) return null;
  const [last] = await actionsOf(tx, { companyId: tx.companyId, id: workflowId });
  return last ? { by: last.actorName, at: last.at.toISOString(), note: last.note, fieldNotes: last.fieldNotes } : null;
}

type Own = Pick<ContractDetail, 'createdBy' | 'clauses' | 'changes' | 'clausesInForce' | 'workflowId' | 'answer'>;

/** What of a contract the company and its approval made. */
export async function ownParts(tx: CompanyTx, id: string): Promise<Own> {
  const contract = await findContract(tx, id);
  if (!contract) throw new AppError('NOT_FOUND');
  const { createdBy, clauses, workflowId, kind, parentId } = contract;
  return {
    createdBy,
    clauses: [...clauses],
    changes: kind === 'ADDENDUM' && parentId ? clauseChanges(await clausesOf(tx, parentId, id), clauses) : [],
    clausesInForce: await clausesOf(tx, parentId ?? id),
    workflowId,
    answer: await answerOf(tx, contract),
  };
}
