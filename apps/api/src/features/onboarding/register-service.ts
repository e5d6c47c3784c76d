import { AppError } from '../../platform/app-error';
import type { Tx } from '../../platform/database/scope';
import type { PublicContext } from '../../platform/http/context';
import type { Mailer } from '../../platform/mail/mailer';
import { accountByEmail, emailTaken } from '../auth/account-service';
import { sendInvitation } from '../auth/invitation-mail-service';
import { countAsk, countFromNetwork, findLink, type KeptLink, newLink } from '../auth/mailed-link-service';
import { agreeTerms } from '../wording/service';

export interface RegisterDeps {
  mailer: Mailer;
  /** The address people reach the portal at, for links in mails. */
  publicUrl: () => string;
}

/**
 * Is an address free for a new company? The spec tells who has an account (spec §8), so it is counted (decisions §13). A
 * phone is nobody's alone: an office has one for all of its companies.
 */
export async function checkRegistration({ system, ip }: PublicContext, email: string): Promise<void> {
  await system.transaction((tx) => countFromNetwork(tx, 'register-check', ip));
  if (await system.readLatest((tx) => accountByEmail(tx, email))) throw emailTaken();
}

/** Mails the link that activates the first account of a new company. Asked again, the older link stops working. */
export async function register(
  deps: RegisterDeps,
  { system, ip }: PublicContext,
  given: { email: string; phoneNo: string; termsVersion: number },
): Promise<void> {
  const { email, phoneNo } = given;
  await system.transaction((tx) => countAsk(tx, 'register', { ip, email }));
  await system.transaction(async (tx) => {
    if (await accountByEmail(tx, email)) throw emailTaken();
    const agreed = await agreeTerms(tx, given.termsVersion);
    await sendRegistration(deps, tx, { email, phoneNo, agreed });
  });
}

/** Mails a new link in the place of one that lapsed or was lost; who holds the old one was sent it. */
export async function resend(deps: RegisterDeps, { system, ip }: PublicContext, token: string): Promise<void> {
  await system.transaction((tx) => countFromNetwork(tx, 'register-resend', ip));
  const link = await system.readLatest((tx) => findLink(tx, token));
  if (!link) throw new AppError('LINK_INVALID');
  await system.transaction((tx) => countAsk(tx, 'register', { ip, email: link.email }));
  await system.transaction(async (tx) => {
    if (!(await sendAnew(deps, tx, link))) throw new AppError('LINK_INVALID');
  });
}

async function sendAnew(deps: RegisterDeps, tx: Tx, link: KeptLink): Promise<boolean> {
  if (link.purpose === 'sub-account') return link.user !== null && (await sendInvitation(deps, tx, link.user)) !== null;
  if (link.purpose !== 'activation' || (await accountByEmail(tx, link.email))) return false;
  await sendRegistration(deps, tx, link);
  return true;
}

async function sendRegistration(
  { mailer, publicUrl }: RegisterDeps,
  tx: Tx,
  { email, phoneNo, agreed }: Pick<KeptLink, 'email' | 'phoneNo' | 'agreed'>,
): Promise<void> {
  const token = await newLink(tx, { purpose: 'activation', email, user: null, phoneNo, agreed });
  await mailer.queue(tx, {
    to: email,
    subject: 'Aktifkan akun Lajur Anda',
    lines: [
      'Halo,',
      'Alamat ini dipakai untuk mendaftarkan perusahaan angkutan di Lajur. Buka tautan di bawah untuk membuat kata sandi. Tautan ini berlaku 24 jam dan hanya sekali pakai.',
      'Abaikan email ini bila Anda tidak mendaftar: tanpa tautan ini tidak ada akun yang dibuat.',
    ],
    action: { label: 'Aktifkan akun', url: `${publicUrl()}/welcome/activation-account?token=${token}` },
  });
}
