import { changeChannel } from '../database/listen';
import type { Tx } from '../database/scope';

/** What screens hear of a change of a company's record. */
export interface ChangeAnnounced {
  company: string;
  /** Of the event itself. */
  id: string;
  entity: string;
  entityId: string;
  action: string;
  /** Who did it, by name; at most 120 characters of it are told. */
  by: string;
  at: Date;
  /** The people whom alone it concerns; without it whoever may read the record. */
  to?: readonly string[];
}

/** Tells the screens of a company, over every process, once the transaction has committed (hub.ts). */
export function announceChange(tx: Tx, change: ChangeAnnounced): void {
  tx.changed(change.company);
  tx.announce(changeChannel, JSON.stringify({ ...change, by: change.by.slice(0, 120) }));
}
