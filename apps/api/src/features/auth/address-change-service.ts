import { linkHours } from '@lajur/domain/auth/mailed-link';
import { AppError } from '../../platform/app-error';
import type { Tx } from '../../platform/database/scope';
import { record } from '../../platform/event/record';
import type { PublicContext } from '../../platform/http/context';
import type { Mailer } from '../../platform/mail/mailer';
import { hashToken, type SessionOwner, type Sessions } from '../../platform/session/session';
import { networkOf } from '../../platform/session/throttle';
import { changeAccount } from './account-repository';
import { emailTaken, moveAddress } from './account-service';
import { notePending, pendingOf } from './address-change-repository';
import { countFromNetwork, countMail, endLinks, linkEnd, newLink, useLink } from './mailed-link-service';
import * as accounts from './repository';

export interface AddressChangeDeps {
  mailer: Mailer;
  /** The address people reach the portal at, for links in mails. */
  publicUrl: () => string;
}

/** Whose address it is, as they are called and reached now. */
interface Addressee {
  companyId: string;
  id: string;
  fullName: string;
  email: string;
}

const ownerOf = ({ companyId, id }: Pick<Addressee, 'companyId' | 'id'>): SessionOwner => ({ companyId, userId: id });
const purpose = 'change-email';
const notYou = 'Bukan Anda atau perusahaan Anda yang memintanya? Ganti kata sandi Anda sekarang';

/** Counts a mail to a new address; in a transaction of its own. */
export const countAddressMail = (tx: Tx, email: string): Promise<void> => countMail(tx, purpose, email);

/**
 * Begins a change of the address an account signs in with: the new one is mailed a link, the old one is told, and holds until
 * the link is followed. An earlier change that waits ends. `session` is the token of the caller who changes their own.
 */
export async function beginAddressChange(
  deps: AddressChangeDeps,
  tx: Tx,
  account: Addressee,
  { to, by, session }: { to: string; by: string; session: string | null },
): Promise<Date> {
  if (await accounts.accountByEmail(tx, to)) throw emailTaken();
  await endPendingLink(tx, ownerOf(account));
  const until = linkEnd(tx);
  await notePending(tx, ownerOf(account), { email: to, until, session: session === null ? null : hashToken(session) });
  await mailLink(deps, tx, account, to);
  await deps.mailer.queue(tx, {
    to: account.email,
    subject: 'Email akun Lajur Anda akan diganti',
    lines: [
      `Halo ${account.fullName},`,
      `${by} meminta agar akun Anda memakai ${to} untuk masuk. Alamat ini tetap berlaku sampai alamat baru itu dikonfirmasi.`,
      `${notYou}: permintaan itu lalu batal. Hubungi juga admin utama perusahaan Anda.`,
    ],
    action: { label: 'Buka Akun Saya', url: `${deps.publicUrl()}/main/account/info` },
  });
  return until;
}

/** Mails the link to the new address again; the one before ends. Gives until when it holds; null when nothing waits. */
export async function mailAddressLinkAgain(deps: AddressChangeDeps, tx: Tx, account: Addressee): Promise<Date | null> {
  const pending = await pendingOf(tx, ownerOf(account));
  if (!pending) return null;
  const until = linkEnd(tx);
  await notePending(tx, ownerOf(account), { ...pending, until });
  await mailLink(deps, tx, account, pending.email);
  return until;
}

/** Gives up a change that waits; null when none does, else the address it would have been. */
export async function dropAddressChange(tx: Tx, owner: SessionOwner): Promise<string | null> {
  const email = await endPendingLink(tx, owner);
  if (email) await notePending(tx, owner, null);
  return email;
}

async function endPendingLink(tx: Tx, owner: SessionOwner): Promise<string | null> {
  const pending = await pendingOf(tx, owner);
  if (pending) await endLinks(tx, pending.email, purpose);
  return pending?.email ?? null;
}

async function mailLink({ mailer, publicUrl }: AddressChangeDeps, tx: Tx, account: Addressee, to: string) {
  const token = await newLink(tx, { purpose, email: to, user: ownerOf(account), phoneNo: null, agreed: null });
  await mailer.queue(tx, {
    to,
    subject: 'Konfirmasi email baru untuk Lajur',
    lines: [
      `Halo ${account.fullName},`,
      `Konfirmasikan bahwa alamat ini milik Anda. Setelah itu Anda masuk ke Lajur dengan alamat ini. Tautan ini berlaku ${linkHours} jam dan hanya sekali pakai.`,
      'Abaikan email ini bila Anda tidak mengenalnya: tanpa konfirmasi tidak ada yang berubah.',
    ],
    action: {
      label: 'Konfirmasi email',
      url: `${publicUrl()}/welcome/confirm-email?email=${encodeURIComponent(to)}&token=${token}`,
    },
  });
}

/**
 * Makes the new address the one to sign in with, by the link that was mailed to it: sessions end but the one that asked, and so
 * do the links mailed to the old address, which is told.
 */
export async function confirmAddress(
  deps: AddressChangeDeps & { sessions: Sessions },
  { system, ip }: PublicContext,
  { email, token }: { email: string; token: string },
): Promise<void> {
  await system.transaction((tx) => countFromNetwork(tx, 'change-email-use', ip));
  await system.transaction(async (tx) => {
    const owner = (await useLink(tx, { purpose, email, token }))?.user;
    const pending = owner && (await pendingOf(tx, owner));
    const account = owner && (await accounts.accountOf(tx, owner));
    if (!account || pending?.email !== email) throw new AppError('LINK_INVALID');
    const { id, companyId, fullName, email: old } = account;
    await moveAddress(tx, { companyId, id, from: old, to: email });
    await changeAccount(tx, companyId, id, { email });
    await notePending(tx, owner, null);
    await accounts.rememberNetwork(tx, owner, networkOf(ip));
    await deps.sessions.closeAllBut(tx, owner, pending.session);
    await record(tx, {
      companyId,
      entity: 'user',
      entityId: id,
      subject: fullName,
      action: 'change-email',
      actor: { kind: 'transporter', id, name: fullName },
      ownOnly: true,
      data: { changes: [{ label: 'Email', before: old, after: email }] },
    });
    await deps.mailer.queue(tx, {
      to: old,
      subject: 'Email akun Lajur Anda diganti',
      lines: [
        `Halo ${fullName},`,
        `Akun Anda kini memakai ${email} untuk masuk. Alamat ini tidak berlaku lagi, dan perangkat lain sudah dikeluarkan.`,
        'Bukan Anda yang memintanya? Segera hubungi admin utama perusahaan Anda.',
      ],
    });
  });
}
