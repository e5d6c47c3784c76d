import type { Tx } from '../../platform/database/scope';
import type { Mailer } from '../../platform/mail/mailer';
import { newLink } from './mailed-link-service';
import type { Account } from './repository';

export interface ResetMailDeps {
  mailer: Mailer;
  /** The address people reach the portal at, for links in mails. */
  publicUrl: () => string;
}

/** Mails the link by which a person sets a new password. */
export async function mailReset(
  { mailer, publicUrl }: ResetMailDeps,
  tx: Tx,
  { id, companyId, email, fullName }: Pick<Account, 'id' | 'companyId' | 'email' | 'fullName'>,
): Promise<void> {
  const user = { companyId, userId: id };
  const token = await newLink(tx, { purpose: 'reset-password', email, user, phoneNo: null, agreed: null });
  await mailer.queue(tx, {
    to: email,
    subject: 'Atur ulang kata sandi Lajur',
    lines: [
      `Halo ${fullName},`,
      'Kami menerima permintaan untuk mengatur ulang kata sandi Anda. Tautan ini berlaku 24 jam dan hanya sekali pakai.',
      'Abaikan email ini bila Anda tidak memintanya.',
    ],
    action: {
      label: 'Atur ulang kata sandi',
      url: `${publicUrl()}/welcome/reset-password?email=${encodeURIComponent(email)}&token=${token}`,
    },
  });
}
