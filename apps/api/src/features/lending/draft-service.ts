import { draftDays } from '@lajur/domain/lending/loan';
import type { CompanyTx, SystemScope } from '../../platform/database/scope';
import { takesTurn } from '../../platform/database/turn';
import { type Actor, record } from '../../platform/event/record';
import { unlinkFile } from '../file/service';
import { filesOf } from './document-repository';
import { deleteLoan, lockedLoan, oldDrafts } from './repository';

const calendar: Actor = { kind: 'system', id: null, name: 'Sistem' };
const atOnce = 100;
const dayMs = 86_400_000;

/** Drafts that nobody goes on with let their invoices go. However often this runs, each goes once. Gives how many went. */
export const dropOldDrafts = (system: SystemScope): Promise<number> =>
  system.transaction(async (tx) => {
    if (!(await takesTurn(tx, 'loan-drafts'))) return 0;
    const old = await oldDrafts(tx, new Date(tx.now.getTime() - draftDays * dayMs), atOnce);
    for (const { companyId, id } of old) await dropDraft({ ...tx, companyId }, id, calendar);
    return old.length;
  });

/** Takes a draft out with its files. */
export async function dropDraft(tx: CompanyTx, id: string, actor: Actor): Promise<void> {
  const loan = await lockedLoan(tx, id);
  if (loan?.status !== 'DRAFT') return;
  const files = await filesOf(tx, id);
  await deleteLoan(tx, id);
  for (const file of files) await unlinkFile(tx, file);
  const data = { number: loan.number, status: 'CANCELLED' };
  await record(tx, { entity: 'loan', entityId: id, action: 'discard', actor, ownOnly: true, data });
}
