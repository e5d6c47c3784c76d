import type { ContractDetail } from '@lajur/api-contract/contract';
import { type Clause, type ClauseChange, clauseChanges, clausesInForce } from '@lajur/domain/contract/contract-clause';
import { contractState } from '@lajur/domain/contract/contract-period';
import { type ContractAction, contractRefusal } from '@lajur/domain/contract/contract-step';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { findPaper, paperView } from '../approval/paper-service';
import { actionsOf } from '../approval/service';
import { companyToday } from '../company/company-service';
import { clausesUnder } from './repository';
import { findContract, type StoredContract } from './write-repository';

/** The clauses of a contract on a day, with what approved addenda made of them until then. */
async function clausesOn(tx: CompanyTx, contractId: string, day: string): Promise<Clause[]> {
  const [contract, ...addenda] = await clausesUnder(tx, contractId);
  return clausesInForce(contract?.clauses ?? [], addenda, day);
}

/** What an addendum changes: against what holds on its first day, and where it was approved, before it took effect itself. */
export async function changesOf(
  tx: CompanyTx,
  { id, kind, parentId, startDay, clauses }: Pick<StoredContract, 'id' | 'kind' | 'parentId' | 'startDay' | 'clauses'>,
): Promise<ClauseChange[]> {
  if (kind !== 'ADDENDUM' || !parentId || !startDay) return [];
  const [contract, ...addenda] = await clausesUnder(tx, parentId);
  const own = addenda.findIndex((one) => one.id === id);
  const before = own < 0 ? addenda : addenda.slice(0, own);
  return clauseChanges(clausesInForce(contract?.clauses ?? [], before, startDay), clauses);
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

type Own = Pick<
  ContractDetail,
  'createdBy' | 'clauses' | 'changes' | 'clausesInForce' | 'workflowId' | 'paper' | 'answer'
>;

/** What of a contract the company and its approval made; what was approved as its paper has it. */
export async function ownParts(tx: CompanyTx, id: string, day: string): Promise<Own> {
  const contract = await findContract(tx, id);
  if (!contract) throw new AppError('NOT_FOUND');
  const { createdBy, clauses, workflowId, parentId } = contract;
  const paper = await findPaper<Pick<Own, 'clauses' | 'changes'>>(tx, { entity: 'contract', id });
  return {
    createdBy,
    clauses: paper?.content.clauses ?? [...clauses],
    changes: paper?.content.changes ?? (await changesOf(tx, contract)),
    clausesInForce: await clausesOn(tx, parentId ?? id, day),
    workflowId,
    paper: paperView(paper),
    answer: await answerOf(tx, contract),
  };
}
