import type { Tx } from '../../platform/database/scope';
import type { Mailer } from '../../platform/mail/mailer';

export interface SecondFactorMailDeps {
  mailer: Mailer;
  /** The address people reach the portal at, for links in mails. */
  publicUrl: () => string;
}

const notYou = 'Bukan Anda? Ganti kata sandi Anda sekarang dan hubungi admin utama perusahaan Anda.';

const mails = {
  on: {
    subject: 'Verifikasi dua langkah aktif',
    lines: ['Mulai sekarang, masuk ke Lajur dengan akun Anda memerlukan kode dari aplikasi autentikator Anda.', notYou],
  },
  off: {
    subject: 'Verifikasi dua langkah dimatikan',
    lines: ['Masuk ke Lajur dengan akun Anda kini cukup dengan kata sandi.', notYou],
  },
  'recovery-code': {
    subject: 'Kode pemulihan dipakai untuk masuk',
    lines: [
      'Seseorang baru saja masuk ke Lajur dengan kata sandi Anda dan salah satu kode pemulihan Anda. Kode itu tidak berlaku lagi.',
      notYou,
    ],
  },
} as const;

interface Recipient {
  fullName: string;
  email: string;
}

/** Tells the owner of an account what became of its second factor. */
export const mailAboutSecondFactor = (deps: SecondFactorMailDeps, tx: Tx, to: Recipient, what: keyof typeof mails) =>
  send(deps, tx, to, mails[what]);

/** Tells the owner that a colleague took it off. */
export const mailSecondFactorReset = (deps: SecondFactorMailDeps, tx: Tx, to: Recipient, by: string) =>
  send(deps, tx, to, {
    subject: 'Verifikasi dua langkah Anda direset',
    lines: [
      `${by} mereset verifikasi dua langkah akun Anda. Masuk kini cukup dengan kata sandi; kode dan kode pemulihan yang lama tidak berlaku lagi.`,
      'Aktifkan lagi di halaman Akun Saya.',
      'Bukan Anda yang memintanya? Hubungi admin utama perusahaan Anda.',
    ],
  });

const send = (
  { mailer, publicUrl }: SecondFactorMailDeps,
  tx: Tx,
  { fullName, email }: Recipient,
  { subject, lines }: { subject: string; lines: readonly string[] },
): Promise<void> =>
  mailer.queue(tx, {
    to: email,
    subject,
    lines: [`Halo ${fullName},`, ...lines],
    action: { label: 'Buka Akun Saya', url: `${publicUrl()}/main/account/info` },
  });
