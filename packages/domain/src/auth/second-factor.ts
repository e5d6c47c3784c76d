/**
 * Signing in by two things: the password, and a code of an authenticator app (TOTP, RFC 6238) or one of the recovery codes
 * that were written down (ADR 0067).
 */
export const secondFactor = {
  /** Of a code of the app: what every such app makes without being told. */
  digits: 6,
  periodSeconds: 30,
  /** Codes before and after the present one that count too: clocks differ. */
  window: 1,
  /** How long a secret that was shown may be confirmed. */
  setupMinutes: 30,
  /** How long after the password a code is waited for. */
  signInMinutes: 10,
  /** Recovery codes that are given at once. */
  recoveryCodes: 10,
} as const;

/** Signs that nobody takes for another when they are read from paper: no i, l, o, 0 and 1. */
export const recoverySigns = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;
/** How many signs a recovery code has: 59 bits, which nobody guesses, also not from its hash. */
export const recoveryLength = groups * groupLength;

/** A recovery code as it is written down: `abcd-efgh-jkmn`. */
export const writtenRecoveryCode = (signs: string): string =>
  Array.from({ length: groups }, (_, at) => signs.slice(at * groupLength, (at + 1) * groupLength)).join('-');

/** A code as it was typed, in groups or not, in capitals or not. */
export type GivenCode = { kind: 'app' | 'recovery'; code: string };

const bare = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');
const isRecovery = (code: string) =>
  code.length === recoveryLength && [...code].every((one) => recoverySigns.includes(one));

/** Reads what was typed; null when it is neither kind of code. */
export function readCode(typed: string): GivenCode | null {
  const code = bare(typed);
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  return isRecovery(code) ? { kind: 'recovery', code } : null;
}

export const codeTexts = {
  missing: 'Kode wajib diisi',
  appForm: 'Kode dari aplikasi terdiri dari 6 angka',
  recoveryForm: 'Kode pemulihan terdiri dari 12 huruf dan angka',
  wrong: 'Kode ini salah atau sudah dipakai. Tunggu kode berikutnya di aplikasi Anda.',
  wrongFirst: 'Kode ini salah. Periksa jam ponsel Anda, lalu tulis kode yang sedang tampil.',
  wrongRecovery: 'Kode pemulihan ini salah atau sudah dipakai.',
} as const;

/** What is wrong with the writing of a code of this kind; null when it may be one. */
export function codeError(typed: string, kind: GivenCode['kind']): string | null {
  if (bare(typed) === '') return codeTexts.missing;
  if (readCode(typed)?.kind === kind) return null;
  return kind === 'app' ? codeTexts.appForm : codeTexts.recoveryForm;
}
