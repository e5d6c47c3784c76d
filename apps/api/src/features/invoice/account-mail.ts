import { type AccountValues, accountText } from '@lajur/domain/company/bank-account';
import type { CompanyTx } from '../../platform/database/scope';
import type { Mailer } from '../../platform/mail/mailer';
import { superAdminsOf } from '../auth/account-service';

export interface AccountMailDeps {
  mailer: Mailer;
  /** The address people reach the portal at, for links in mails. */
  publicUrl: () => string;
}

const words = {
  first: {
    subject: 'Rekening invoice diisi',
    line: (by: string, account: string) => `${by} mengisi rekening untuk invoice: ${account}.`,
  },
  asked: {
    subject: 'Rekening baru diajukan untuk invoice',
    line: (by: string, account: string) =>
      `${by} mengajukan rekening baru untuk invoice: ${account}. Rekening lama tetap dicetak sampai penyedia menyetujuinya.`,
  },
  approved: {
    subject: 'Rekening invoice diganti',
    line: (by: string, account: string) =>
      `${by} menyetujui rekening baru. Invoice berikutnya mencetak ${account}, selama 7 hari dengan keterangan "rekening berubah".`,
  },
} as const;

/** Tells everybody who may do everything in the company what becomes of the account that it is paid to. */
export async function mailAboutAccount(
  { mailer, publicUrl }: AccountMailDeps,
  tx: CompanyTx,
  { what, by, account }: { what: keyof typeof words; by: string; account: AccountValues },
): Promise<void> {
  const { subject, line } = words[what];
  for (const { email, fullName } of await superAdminsOf(tx, tx.companyId))
    await mailer.queue(tx, {
      to: email,
      subject,
      lines: [
        `Halo ${fullName},`,
        line(by, accountText(account)),
        'Tidak tahu tentang ini? Ganti kata sandi Anda, periksa Jejak audit, dan hubungi penyedia.',
      ],
      action: { label: 'Buka Data Invoice', url: `${publicUrl()}/main/invoice-data/form` },
    });
}
