import { commonPassword } from '../auth/password';
import { phoneDigits } from './phone';
import { plainCode } from './plain-code';
import { isPlate } from './plate';
import { isBlank } from './search-text';

/*
 * The field rules of spec §5, once, for browser and server: each answers with the sentence a person reads under the
 * field, or null. A rule about a form of writing passes what is empty; `required` asks for it.
 */
const isEmpty = (value: unknown) => value === null || value === undefined || isBlank(String(value));

/** A label within a sentence: small letters, but KIR, SIM, STNK and POD stay capitals. */
export const inSentence = (label: string): string =>
  label.replace(/\p{L}+/gu, (word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()));

/** The default in `validation` for a whole form (spec §5). */
export const someFieldsMissing = 'Beberapa kolom harus diisi';
/** Spec §5, "500kb", in bytes. */
export const imageMaxBytes = 500_000;
/** Largest stored file that is no image, such as a PDF. */
export const documentMaxBytes = 5 * 1024 * 1024;
export const passwordMinLength = 6;
/** Masked text fields hold at most this (spec §9). */
export const maskMaxLength = 255;

export function required(value: unknown, label: string): string | null {
  return isEmpty(value) ? `${label} wajib diisi` : null;
}

export function maxLength(value: string, max: number, label: string): string | null {
  return [...value].length > max ? `${label} maksimal ${max} karakter` : null;
}

/** Required and length together: the spec's rule for text. */
export function text(value: string, label: string, options: { max: number; required?: boolean }): string | null {
  return (options.required ? required(value, label) : null) ?? maxLength(value, options.max, label);
}

/** Forms of writing, as the API's documents have them too: each holds of the text as it came, spaces around it included. */
export const namePattern = String.raw`^[^.\/;\[\]\-]*$`;
/** Signs that nobody sees (`plainCode`) may stand between those that make a word; letters of full width make none. */
const word = String.raw`(?:\p{Cf}*[^\s@<>()\[\],;:"\\.\p{Cf}\uFF00-\uFFEF])+\p{Cf}*`;
const domain = String.raw`(?:[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}`;
export const emailPattern = String.raw`^\s*(?=[^@]{1,64}@)${word}(?:\.${word})*@${domain}\s*$`;
export const simNoPattern = String.raw`^\s*\d{12,16}\s*$`;
export const timePattern = String.raw`^\s*(?:[01]\d|2[0-3]):[0-5]\d\s*$`;
export const notesPattern = String.raw`^[\p{L}\p{M}\p{N}\s,_.]*$`;

const [isName, isEmail, isTime, isNote] = [namePattern, emailPattern, timePattern, notesPattern].map(
  (pattern) => new RegExp(pattern, 'u'),
) as [RegExp, RegExp, RegExp, RegExp];

/** A name without the signs that spec §5 rules out; the message says which, since titles and abbreviations have dots. */
export function name(value: string, label = 'Nama'): string | null {
  return isName.test(value) ? null : `Format ${inSentence(label)} salah: tanpa tanda . / ; [ ] -`;
}

/** As long as an address may be (RFC 5321). */
export const emailMaxLength = 254;

/** An address as it is kept: in small letters, without signs that nobody sees. */
export const plainEmail = (value: string): string => plainCode(value).toLowerCase();

export function email(value: string, label = 'Email'): string | null {
  if (isEmpty(value)) return null;
  const written = plainEmail(value);
  return written.length <= emailMaxLength && isEmail.test(written) ? null : `Format ${inSentence(label)} salah`;
}

/** A phone that has to be given: empty and wrong have messages of their own (spec §5). */
export function phone(value: string, label = 'No. Telepon'): string | null {
  if (isEmpty(value) || value.trim() === '+62') return `${label} wajib`;
  return optionalPhone(value, label);
}

export function optionalPhone(value: string, label = 'No. Telepon'): string | null {
  if (isEmpty(value) || value.trim() === '+62') return null;
  return phoneDigits(value) === null ? `${label} tidak valid` : null;
}

/** Licence number: digits only, 12 to 16 (decisions §5). */
export function simNo(value: string, label = 'Nomor SIM'): string | null {
  if (isEmpty(value)) return null;
  const written = plainCode(value);
  if (!/^\d+$/.test(written)) return `${label} hanya boleh berisi angka`;
  return /^\d{12,16}$/.test(written) ? null : `${label} harus 12 sampai 16 angka`;
}

export function plate(value: string, label = 'Nomor polisi'): string | null {
  return isEmpty(value) || isPlate(value) ? null : `Format ${inSentence(label)} salah`;
}

/** Is a password long enough? */
export function passwordLength(value: string, options: { min?: number; label?: string } = {}): string | null {
  const { min = passwordMinLength, label = 'Kata sandi' } = options;
  if (value === '') return `${label} wajib diisi`;
  return [...value].length < min ? `${label} minimal ${min} karakter` : null;
}

export function password(value: string, options: { min?: number; label?: string } = {}): string | null {
  const { label = 'Kata sandi' } = options;
  return passwordLength(value, options) ?? commonPasswordError(value, label);
}

function commonPasswordError(value: string, label: string): string | null {
  return commonPassword(value) ? `${label} ini terlalu umum. Pilih yang lain.` : null;
}

export function passwordConfirmation(value: string, first: string): string | null {
  if (value === '') return 'Konfirmasi kata sandi wajib diisi';
  return value === first ? null : 'Kata sandi tidak cocok!';
}

/** hh:mm, 00:00 to 23:59. Always required, as the spec has it. */
export function time(value: string, label = 'Jam'): string | null {
  return required(value, label) ?? (isTime.test(value) ? null : 'Format jam salah');
}

const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A calendar day, `YYYY-MM-DD`. Own arithmetic: an import asks this of every date of its rows. */
export function isDay(written: string): boolean {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(written) ?? [];
  const y = Number(year);
  const isLeapYear = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  const last = month === '02' && !isLeapYear ? 28 : (daysOfMonths[Number(month) - 1] ?? 0);
  return year !== '' && Number(date) >= 1 && Number(date) <= last;
}

/** A calendar day, `YYYY-MM-DD`, that exists. */
export function day(value: string, label = 'Tanggal'): string | null {
  return isEmpty(value) || isDay(value) ? null : `Format ${inSentence(label)} salah`;
}

/** For what has happened: today at the latest (decisions §5). `today` is the reader's day, `YYYY-MM-DD`. */
export function notInFuture(value: string, today: string, label = 'Tanggal'): string | null {
  return day(value, label) ?? (!isEmpty(value) && value > today ? `${label} tidak boleh setelah hari ini` : null);
}

/** @internal A rule of spec §5 that no form asks yet. */
export function image(file: { size: number; type: string }): string | null {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return 'Gambar harus JPG, PNG atau WebP';
  return file.size > imageMaxBytes ? 'Ukuran gambar maksimal 500 kB' : null;
}

/** Contract attachments (spec §5): JPG, JPEG, PNG, PDF, DOCX. */
export function contractAttachment(fileName: string): string | null {
  return /\.(jpe?g|png|pdf|docx)$/i.test(fileName) ? null : 'Lampiran harus JPG, JPEG, PNG, PDF atau DOCX';
}

/** Letters, digits, comma, underscore, dot; the space and line break between words belong to them. */
export function notes(value: string, label = 'Catatan'): string | null {
  return isNote.test(value) ? null : `${label} hanya boleh huruf, angka, koma, titik dan garis bawah`;
}
