import { daysWaited, isReminderDue } from '@lajur/domain/approval/reminder';
import type { SystemScope, Tx } from '../../platform/database/scope';
import { takesTurn } from '../../platform/database/turn';
import { record } from '../../platform/event/record';
import { keepReminded, type WaitingApproval, waitingTooLong } from './reminder-repository';

const atOnce = 50;

async function remindOf(tx: Tx, waiting: WaitingApproval): Promise<boolean> {
  if (!isReminderDue(waiting, tx.now) || !(await keepReminded(tx, waiting))) return false;
  const { companyId, id, kind, definition, title, status, since } = waiting;
  await record(tx, {
    companyId,
    entity: 'approval',
    entityId: id,
    action: 'remind',
    actor: { kind: 'system', id: null, name: 'Sistem' },
    ownOnly: true,
    data: { kind, definition, title, status, days: daysWaited(since, tx.now) },
  });
  return true;
}

/**
 * Recalls what has waited too long for its company. People are notified of what is recorded. For a job every hour; any number
 * of processes may run it. Gives how many were recalled.
 */
export async function remindOfApprovals(system: SystemScope): Promise<number> {
  let total = 0;
  for (;;) {
    const reminded = await system.transaction(async (tx) => {
      const waiting = (await takesTurn(tx, 'approval-reminder')) ? await waitingTooLong(tx, atOnce) : [];
      let count = 0;
      for (const one of waiting) if (await remindOf(tx, one)) count++;
      return count;
    });
    total += reminded;
    if (reminded < atOnce) return total;
  }
}
