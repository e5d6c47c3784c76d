import type { WorkflowAction, WorkflowKind } from '@lajur/domain/approval/workflow';
import { AppError } from '../../platform/app-error';
import type { Paging } from '../../platform/database/list';
import type { Tx } from '../../platform/database/scope';
import type { Actor } from '../../platform/event/record';
import type { ProviderContext } from '../../platform/http/context';
import { type ApprovalEffects, act } from './act';
import { ofAnyCompany, waitingForProvider } from './list-repository';
import { documentOf } from './service';

/** What waits for the marketplace. */
export const listProviderApprovals = (
  { system }: ProviderContext,
  query: { kind?: WorkflowKind; companyId?: string } & Paging,
) => system.read((tx) => waitingForProvider(tx, query));

async function found(tx: Tx, id: string) {
  const row = await ofAnyCompany(tx, id);
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

/** What the marketplace does with what waits for it. */
export const actOnProviderApproval = (
  effects: ApprovalEffects,
  { system }: ProviderContext,
  id: string,
  {
    action,
    actor,
    ...given
  }: {
    action: WorkflowAction;
    version: number;
    note: string | null;
    fieldNotes: readonly { key: string; text: string }[];
    actor: Actor;
  },
) =>
  system.transaction(async (tx) => {
    if (action === 'SUBMIT') throw new AppError('STEP_NOT_POSSIBLE', { message: 'Diajukan oleh perusahaannya.' });
    const { companyId } = await found(tx, id);
    await act(tx, effects, { companyId, id }, { ...given, action, actor, party: 'provider' });
    return found(tx, id);
  });
