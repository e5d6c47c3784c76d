import type { SystemScope, Tx } from '../../../platform/database/scope';
import { newId } from '../../../platform/id';
import type { Mailer } from '../../../platform/mail/mailer';
import { digest } from './digest';
import { addNotice, addressOf, dueOwners, type MailOwner, takeMail } from './repository';
import { noticeWatchKind } from './watch';

export { lastNotices } from './repository';

export interface MailDeps {
  system: SystemScope;
  mailer: Mailer;
  publicUrl: () => string;
}

/** People are gone through by so many. */
const atOnce = 100;

/**
 * Mails what waits: all of one person in one mail, each notification once however many processes do this. What was read
 * meanwhile waits no more. Gives the number of mails.
 */
export async function sendDueMail(deps: MailDeps): Promise<number> {
  let sent = 0;
  for (;;) {
    const owners = await deps.system.readLatest((tx) => dueOwners(tx, atOnce));
    for (const owner of owners) if (await deps.system.transaction((tx) => mailTo(tx, deps, owner))) sent++;
    if (owners.length < atOnce) return sent;
  }
}

async function mailTo(tx: Tx, { mailer, publicUrl }: MailDeps, owner: MailOwner): Promise<boolean> {
  const waiting = await takeMail(tx, owner);
  const person = await addressOf(tx, owner);
  if (waiting.length === 0 || !person) return false;
  const { companyId } = owner;
  const { email: address, fullName } = person;
  const mail = digest(waiting, fullName, publicUrl());
  const id = newId();
  await addNotice(tx, owner, { id, address, subject: mail.subject, told: waiting.length });
  await mailer.queue(tx, { to: address, ...mail }, { kind: noticeWatchKind, companyId, id });
  return true;
}
