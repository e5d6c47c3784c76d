import { plainCode } from './plain-code';

/**
 * Phones of Indonesia (spec §5): +62, a block of three digits, then blocks of four; fewer than 16 digits in all. The area codes
 * of the large cities have two digits and are a block of their own: '+62 21-5551-2345'.
 */
const cities = /^(?:21|22|24|31|61)/;

/**
 * What stands behind the country code of a phone of Indonesia, or of the beginning of one; null when it is another
 * country's. A leading 0, 62, +62 or 0062 are the same; spreadsheets drop the 0 of a mobile phone, so it may begin with its 8.
 */
function behindCountry(written: string): string | null {
  const digits = written.replace(/\D/g, '');
  const abroad = written.includes('+') || digits.startsWith('00');
  const named = /^0*62(.*)$/.exec(digits)?.[1];
  if (abroad ? named === undefined : !/^(?:0|62|8)/.test(digits)) return null;
  const rest = abroad || digits.startsWith('62') ? (named ?? '') : digits;
  return onceNamed(rest.replace(/^0+/, ''));
}

/**
 * The country code may stand there twice: a form that has it already was given all of a number. With ten digits or fewer it
 * is an area of North Sumatra, 0621 to 0629, whose numbers are no longer.
 */
function onceNamed(rest: string): string {
  const behind = rest.slice(2).replace(/^0+/, '');
  return rest.startsWith('62') && rest.length >= 11 && behind.length >= 8 ? behind : rest;
}

/** Signs between the digits, those that nobody sees among them. */
const sign = String.raw`[\s().\-\p{Cf}\u2010-\u2015\u2212]*`;
const zeros = `(?:0${sign})*`;
const code = `6${sign}2${sign}${zeros}`;
const country = `${code}(?:${code})?[1-9]`;
/** What `phoneDigits` knows as a phone, for the API's documents. */
export const phonePattern = String.raw`^${sign}(?:\+${sign}${zeros}${country}|(?:0${sign}0${sign}${zeros})?${country}|0${sign}(?:${code})?[1-9]|8)(?:${sign}\d){7,12}${sign}$`;

/** The digits after +62, or null when it is no phone. */
export function phoneDigits(value: string): string | null {
  const written = plainCode(value);
  if (!/^[\s().-]*\+?[\d\s().-]+$/.test(written)) return null;
  const rest = behindCountry(written);
  // The shortest are fixed lines of small towns: two digits of area code (after the 0) and six of number.
  return rest !== null && rest.length >= 8 && rest.length + 2 < 16 ? rest : null;
}

/** As it is stored: '+6281236407781'; null when it is no phone. */
export function normalisePhone(value: string): string | null {
  const digits = phoneDigits(value);
  return digits === null ? null : `+62${digits}`;
}

/**
 * As it is shown, and as the input writes it while a person types: '+62 812-3640-7781'. What is no phone of Indonesia
 * stays as it was written: it never becomes another number.
 */
export function formatPhone(value: string): string {
  const written = plainCode(value);
  const behind = /^[\s().-]*\+?[\d\s().-]*$/.test(written) ? behindCountry(written) : null;
  if (behind === null) return value;
  const rest = behind.slice(0, 13);
  const area = cities.test(rest) ? 2 : 3;
  const blocks = [rest.slice(0, area), ...(rest.slice(area).match(/.{1,4}/g) ?? [])].filter(Boolean);
  return blocks.length ? `+62 ${blocks.join('-')}` : '+62';
}

/**
 * As a file carries it: '0812-3640-7781'. A spreadsheet takes it for text as it stands, where '+62 …' looks like a formula
 * and bare digits lose their 0.
 */
export const phoneInFile = (value: string): string =>
  phoneDigits(value) === null ? value : formatPhone(value).replace('+62 ', '0');
