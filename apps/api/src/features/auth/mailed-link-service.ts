import { randomBytes } from 'node:crypto';
import { linkHours } from '@lajur/domain/auth/mailed-link';
import type { Tx } from '../../platform/database/scope';
import { hashToken } from '../../platform/session/session';
import { countAttempt, networkOf } from '../../platform/session/throttle';
import * as links from './mailed-link-repository';

export { endLinks, type KeptLink } from './mailed-link-repository';

const perEmail = { attempts: 3, windowSeconds: 15 * 60 };
const perNetwork = { attempts: 60, windowSeconds: 15 * 60 };

/** Counts that a mail is asked for, per network and per address it goes to; in a transaction of its own. */
export async function countAsk(tx: Tx, what: string, { ip, email }: { ip: string; email: string }): Promise<void> {
  await countFromNetwork(tx, what, ip);
  await countMail(tx, what, email);
}

/** Counts a mail to an address, so that nobody fills a mailbox; in a transaction of its own. */
export const countMail = (tx: Tx, what: string, email: string): Promise<void> =>
  countAttempt(tx, `${what}:${email}`, perEmail);

/** Counts what is tried from a network: addresses, links; in a transaction of its own. */
export const countFromNetwork = (tx: Tx, what: string, ip: string): Promise<void> =>
  countAttempt(tx, `${what}-address:${networkOf(ip)}`, perNetwork);

/** Until when a link made now holds. */
export const linkEnd = ({ now }: Pick<Tx, 'now'>): Date => new Date(now.getTime() + linkHours * 3_600_000);

/** Makes a link, good once and for 24 hours; older ones of the same purpose and address stop working. Gives its token, which is kept nowhere. */
export async function newLink(tx: Tx, link: links.MailedLink): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await links.keepLink(tx, link, hashToken(token), linkEnd(tx));
  return token;
}

/** The link of a token, as long as it is kept: used and lapsed ones too. */
export const findLink = (tx: Tx, token: string): Promise<links.KeptLink | null> =>
  links.linkByHash(tx, hashToken(token));

/** Uses a link up; null when it was used, has lapsed, or is for something or somebody else. */
export const useLink = (
  tx: Tx,
  { token, ...link }: { token: string; purpose: links.LinkPurpose; email: string },
): Promise<links.KeptLink | null> => links.takeLink(tx, { ...link, tokenHash: hashToken(token) });
