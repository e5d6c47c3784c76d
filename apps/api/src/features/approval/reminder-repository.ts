import { remindAfterDays, remindEveryDays, type Waiting } from '@lajur/domain/approval/reminder';
import type { WorkflowDefinitionId, WorkflowKind, WorkflowStatus } from '@lajur/domain/approval/workflow';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope';
import { skipTaken } from '../../platform/database/turn';
import type { WorkflowKey } from './repository';

/** An approval that waits for its company. */
export interface WaitingApproval extends WorkflowKey, Waiting {
  kind: WorkflowKind;
  definition: WorkflowDefinitionId;
  title: string;
  status: WorkflowStatus;
  version: number;
}

const days = (count: number) => sql`${sql.lit(`${count} days`)}::interval`;

/** Those that are to be recalled now (`isReminderDue`), of all companies; locked, without those that another process has. */
export async function waitingTooLong(tx: Tx, limit: number): Promise<WaitingApproval[]> {
  const { rows } = await sql<WaitingApproval>`
    select w.company_id as "companyId", w.id, w.kind, w.definition, w.title, w.status, w.since, w.version,
      w.reminded_at as "remindedAt"
    from workflow w
    where w.turn = 'transporter' and w.since <= ${tx.now}::timestamptz - ${days(remindAfterDays)}
      and (w.reminded_at is null or w.reminded_at <= ${tx.now}::timestamptz - ${days(remindEveryDays)})
    order by w.since, w.id limit ${limit} ${skipTaken(tx)}`.execute(tx.db);
  return rows;
}

/** Notes that it was recalled now; false where somebody acted or another process did meanwhile. */
export async function keepReminded(tx: Tx, { companyId, id, version, remindedAt }: WaitingApproval): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('workflow')
    .set({ reminded_at: tx.now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('reminded_at', 'is not distinct from', remindedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
