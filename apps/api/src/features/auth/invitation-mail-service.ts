import type { Tx } from '../../platform/database/scope';
import type { Mailer } from '../../platform/mail/mailer';
import { noteInvitation } from './account-repository';
import { linkEnd, newLink } from './mailed-link-service';
import { accountOf } from './repository';

export interface InvitationDeps {
  mailer: Mailer;
  /** The address people reach the portal at, for links in mails. */
  publicUrl: () => string;
}

/** Mails an invited user a new link, and the older one stops working. Gives until when it holds; null when the account is active already, or was switched off. */
export async function sendInvitation(
  { mailer, publicUrl }: InvitationDeps,
  tx: Tx,
  user: { companyId: string; userId: string },
): Promise<Date | null> {
  const account = await accountOf(tx, user);
  if (!account?.isActive || account.passwordHash !== null) return null;
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
  const until = linkEnd(tx);
  await noteInvitation(tx, user, until);
  return until;
}
