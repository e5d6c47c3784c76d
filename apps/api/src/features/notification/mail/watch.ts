import { blamesAddress } from '@lajur/domain/email/mail-state';
import type { Database } from '../../../platform/database/connect';
import type { CompanyTx } from '../../../platform/database/scope';
import { type Actor, record } from '../../../platform/event/record';
import { keptWatch, type MailMove } from '../../../platform/mail/kept-watch';
import type { MailWatch } from '../../../platform/mail/mailer';
import { isBounced, markAddress } from '../../email/service';
import { lockedNotice, moveNotice, type StoredNotice } from './repository';

/** By which the jobs know whose mail it is. */
export const noticeWatchKind = 'notice';

const mailServer: Actor = { kind: 'system', id: null, name: 'Server email' };
const notWanted = 'Akun dinonaktifkan atau alamatnya berganti sebelum terkirim';

/** An address that is refused for good is marked, and whoever looks after the company's users hears of it once. */
async function follow(tx: CompanyTx, { userId, address, fullName }: StoredNotice, move: MailMove): Promise<void> {
  if (move.state === 'ACCEPTED' || move.state === 'DELIVERED') return markAddress(tx, address, null);
  if (move.state !== 'BOUNCED' || !blamesAddress(move)) return;
  const isKnown = await isBounced(tx, address);
  await markAddress(tx, address, move);
  if (isKnown) return;
  await record(tx, {
    ...{ entity: 'user', entityId: userId, subject: fullName, action: 'mail-bounce', actor: mailServer, ownOnly: true },
    data: { name: fullName, note: `${address}: ${move.answer}`, company: tx.companyId },
  });
}

/** Waits for the mails of news: none goes to who may not sign in any more, and what became of each is kept. */
export const noticeWatch = ({ company }: Pick<Database, 'company'>): MailWatch =>
  keptWatch(company, {
    locked: lockedNotice,
    move: moveNotice,
    refusal: async (_tx, { address, addressNow }) => (address === addressNow ? null : notWanted),
    moved: follow,
  });
