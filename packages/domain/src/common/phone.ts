/** Phones of Indonesia (spec §5): +62, a block of three digits, then blocks of four; fewer than 16 digits in all. */

/**
 * May it be, or become, a phone of Indonesia? A leading 0, 62 or +62 are the same; spreadsheets drop the 0 of a mobile
 * phone, so it may begin with its 8.
 */
function isOurs(written: string): boolean {
  const digits = written.replace(/\D/g, '');
  return written.startsWith('+') ? digits.startsWith('62') : /^(?:0|62|8)/.test(digits);
}

const sign = String.raw`[\s().\-]*`;
const country = `6${sign}2${sign}(?:0${sign})*[1-9]`;
/** What `phoneDigits` knows as a phone, for the API's documents. */
export const phonePattern = String.raw`^(?:\s*\+${sign}${country}|${sign}${country}|${sign}(?:0${sign})+[1-9]|${sign}8)(?:${sign}\d){7,12}${sign}$`;

/** The digits after +62, or null when it is no phone. */
export function phoneDigits(value: string): string | null {
  const written = value.trim();
  if (!/^\+?[\d\s().-]+$/.test(written)) return null;
  const digits = written.replace(/\D/g, '');
  if (!isOurs(written)) return null;
  const rest = digits.replace(/^(?:62)?0*/, '');
  // The shortest are fixed lines of small towns: two digits of area code (after the 0) and six of number.
  return rest.length >= 8 && rest.length + 2 < 16 ? rest : null;
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
  const written = value.trim();
  if (!/^\+?[\d\s().-]*$/.test(written) || !isOurs(written)) return value;
  const digits = written.replace(/\D/g, '');
  const rest = digits.replace(/^(?:62)?0*/, '').slice(0, 13);
  const blocks = [rest.slice(0, 3), ...(rest.slice(3).match(/.{1,4}/g) ?? [])].filter(Boolean);
  return blocks.length ? `+62 ${blocks.join('-')}` : '+62';
}

/**
 * As a file carries it: '0812-3640-7781'. A spreadsheet takes it for text as it stands, where '+62 …' looks like a formula
 * and bare digits lose their 0.
 */
export const phoneInFile = (value: string): string =>
  phoneDigits(value) === null ? value : formatPhone(value).replace('+62 ', '0');
