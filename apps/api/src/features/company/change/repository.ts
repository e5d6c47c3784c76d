import type { ChangeStatus, ChangeTopic } from '@lajur/domain/company/company-change';
import type { CompanyTx } from '../../../platform/database/scope';

/** What stands in the fields of a topic, by their names. */
export type ChangeValues = Readonly<Record<string, string | number | boolean | null>>;

/** A change that was submitted. */
export interface StoredChange {
  id: string;
  topic: ChangeTopic;
  after: ChangeValues;
  before: ChangeValues;
  status: ChangeStatus;
  workflowId: string | null;
  note: string | null;
  askedBy: string;
  askedAt: Date;
}

const columns = [
  ...(['id', 'topic', 'after', 'before', 'status', 'note'] as const),
  ...(['workflow_id as workflowId', 'asked_by as askedBy', 'asked_at as askedAt'] as const),
] as const;

const changes = (tx: CompanyTx) =>
  tx.db.selectFrom('company_change').select(columns).where('company_id', '=', tx.companyId);

/** The one of a topic that waits or was sent back. */
export const openChangeOf = (tx: CompanyTx, topic: ChangeTopic) =>
  changes(tx)
    .where('topic', '=', topic)
    .where('status', 'in', ['WAITING', 'RETURNED'])
    .executeTakeFirst() as unknown as Promise<StoredChange | undefined>;

/** Locked until the transaction ends. */
export const lockChange = (tx: CompanyTx, id: string) =>
  changes(tx).where('id', '=', id).forUpdate().executeTakeFirst() as unknown as Promise<StoredChange | undefined>;

export async function insertChange(
  tx: CompanyTx,
  { id, topic, after, before, askedBy }: Pick<StoredChange, 'id' | 'topic' | 'after' | 'before' | 'askedBy'>,
): Promise<void> {
  await tx.db
    .insertInto('company_change')
    .values({
      ...{ company_id: tx.companyId, id, topic, status: 'WAITING' as const },
      ...{ after: JSON.stringify(after), before: JSON.stringify(before) },
      ...{ asked_by: askedBy, asked_at: tx.now },
    })
    .execute();
}

interface Move {
  status: ChangeStatus;
  workflowId?: string;
  after?: ChangeValues;
  note?: string | null;
  askedBy?: string;
}

/** Moves a change on that is locked or was just made. */
export async function moveChange(
  tx: CompanyTx,
  id: string,
  { status, workflowId, after, note, askedBy }: Move,
): Promise<void> {
  const isOver = status !== 'WAITING' && status !== 'RETURNED';
  await tx.db
    .updateTable('company_change')
    .set({
      status,
      ...(workflowId === undefined ? {} : { workflow_id: workflowId }),
      ...(after === undefined ? {} : { after: JSON.stringify(after) }),
      ...(note === undefined ? {} : { note }),
      ...(askedBy === undefined ? {} : { asked_by: askedBy, asked_at: tx.now }),
      decided_at: isOver ? tx.now : null,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}
