import type { RoleId } from '@lajur/domain/auth/role';
import type { Tx } from '../../platform/database/scope';
import { type Actor, record } from '../../platform/event/record';
import type { Mailer } from '../../platform/mail/mailer';
import { accountOf, addAccount } from '../auth/account-service';
import { newLink } from '../auth/mailed-link-service';

export interface InvitationDeps {
  mailer: Mailer;
  /** The address people reach the portal at, for links in mails. */
  publicUrl: () => string;
}

/** Whom a company takes in, as its user-admin wrote it. */
export interface Invited {
  companyId: string;
  email: string;
  fullName: string;
  phoneNo: string | null;
  roleId: RoleId;
}

/**
 * Adds a user of a company who has no password yet, and mails the link with which they activate the account. `tx` is the
 * system's: addresses are unique over all companies. Refused with EMAIL_TAKEN. Gives the user's id.
 * @internal For the company's user-admin.
 */
export async function inviteUser(deps: InvitationDeps, tx: Tx, invited: Invited, by: Actor): Promise<string> {
  const user = await addAccount(tx, { ...invited, passwordHash: null, agreed: null });
  await record(tx, {
    companyId: invited.companyId,
    entity: 'user',
    entityId: user.userId,
    action: 'invite',
    actor: by,
    data: { roleId: invited.roleId },
  });
  await sendInvitation(deps, tx, user);
  return user.userId;
}

/** Mails an invited user a new link, and the older one stops working; false when the account is active already, or was switched off. */
export async function sendInvitation(
  { mailer, publicUrl }: InvitationDeps,
  tx: Tx,
  user: { companyId: string; userId: string },
): Promise<boolean> {
  const account = await accountOf(tx, user);
  if (!account?.isActive || account.passwordHash !== null) return false;
  const { email, fullName, companyName, phoneNo } = account;
  const token = await newLink(tx, { purpose: 'sub-account', email, user, phoneNo, agreed: null });
  await mailer.queue(tx, {
    to: email,
    subject: `Akun Lajur Anda di ${companyName}`,
    lines: [
      `Halo ${fullName},`,
      `${companyName} membuatkan akun Lajur untuk Anda. Buka tautan di bawah untuk membuat kata sandi. Tautan ini berlaku 24 jam dan hanya sekali pakai.`,
      'Abaikan email ini bila Anda tidak mengenal perusahaan itu.',
    ],
    action: { label: 'Aktifkan akun', url: `${publicUrl()}/welcome/activation-sub-account?token=${token}` },
  });
  return true;
}
