import type { DecisionBody } from '@lajur/api-contract/approval';
import type { WorkflowAction, WorkflowKind } from '@lajur/domain/approval/workflow';
import { AppError } from '../../platform/app-error';
import type { Paging } from '../../platform/database/list';
import type { Tx } from '../../platform/database/scope';
import type { Actor } from '../../platform/event/record';
import type { FileReply, ProviderContext } from '../../platform/http/context';
import { type FileDeps, readNamedFile } from '../file/service';
import { type ApprovalEffects, act } from './act';
import { ofAnyCompany, waitingForProvider } from './list-repository';
import { documentsOf, openWorkflowOf } from './repository';
import { documentOf } from './service';

/** What waits for the marketplace. */
export const listProviderApprovals = (
  { system }: ProviderContext,
  query: { kind?: WorkflowKind; companyId?: string } & Paging,
) => system.read((tx) => waitingForProvider(tx, query));

async function found(tx: Tx, id: string, companyId?: string) {
  const row = await ofAnyCompany(tx, id, companyId);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** An approval with the document as it was submitted last. */
export const getProviderApproval = ({ system }: ProviderContext, id: string) =>
  system.readLatest(async (tx) => {
    const row = await found(tx, id);
    const { sections } = await documentOf(tx, row);
    return { ...row, document: sections };
  });

/** A file that some submitted version of a document names. */
export async function readApprovalFile(
  deps: FileDeps,
  { system, company }: ProviderContext,
  id: string,
  url: string,
): Promise<FileReply> {
  const { companyId, isNamed } = await system.readLatest(async (tx) => {
    const row = await found(tx, id);
    const documents = await documentsOf(tx, { companyId: row.companyId, id });
    const named = documents.flat().flatMap(({ rows }) => rows.flatMap(({ files = [] }) => files));
    return { companyId: row.companyId, isNamed: named.some((file) => file.url === url) };
  });
  if (!isNamed) throw new AppError('NOT_FOUND');
  return readNamedFile(deps, company(companyId), url);
}

export interface ProviderAct extends DecisionBody {
  action: WorkflowAction;
  actor: Actor;
  /** Who decided, where the step is taken in another's name. */
  signer?: string | null;
}

/**
 * What the marketplace does with what waits for it. Whose it is is asked before: who has asked all machines of a cluster may
 * not change a company in the same transaction (ADR 0039).
 */
export async function actOnProviderApproval(
  effects: ApprovalEffects,
  { system }: ProviderContext,
  id: string,
  { action, actor, ...given }: ProviderAct,
) {
  if (action === 'SUBMIT') throw new AppError('STEP_NOT_POSSIBLE', { message: 'Diajukan oleh perusahaannya.' });
  const { companyId, kind } = await system.readLatest((tx) => found(tx, id));
  // Money is lent by a call and a right of its own.
  if (kind === 'LENDING')
    throw new AppError('STEP_NOT_POSSIBLE', {
      message: 'Pinjaman diputuskan lewat keputusan pinjaman, bukan di sini.',
    });
  return system.transaction(async (tx) => {
    await act(tx, effects, { companyId, id }, { ...given, action, actor, party: 'provider' });
    return found(tx, id, companyId);
  });
}

/** The same with the registration of a company, which is named by the company. */
export const actOnRegistration = async (
  effects: ApprovalEffects,
  call: ProviderContext,
  companyId: string,
  act: ProviderAct,
) => {
  const open = await call.system.readLatest((tx) =>
    openWorkflowOf({ ...tx, companyId }, 'COMPANY_REGISTRATION', companyId),
  );
  if (!open) throw new AppError('NOT_FOUND');
  return actOnProviderApproval(effects, call, open.id, act);
};
