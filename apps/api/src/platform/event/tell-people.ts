import type { Tx } from '../database/scope';
import { newId } from '../id';
import { announceChange } from './announce-change';

/** An announcement has 8000 bytes, of which a person's id takes 39. */
const atOnce = 150;

/** Tells the screens of some people of a company that something of their own is otherwise, once the transaction commits. */
export function tellPeople(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
  { entity, entityId = '', action }: { entity: string; entityId?: string; action: string },
): void {
  for (let from = 0; from < userIds.length; from += atOnce)
    announceChange(tx, {
      ...{ company: companyId, id: newId(), entity, entityId, action, by: '', at: tx.now },
      to: userIds.slice(from, from + atOnce),
    });
}
