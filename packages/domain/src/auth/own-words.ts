/** What anybody who knows a person would try first as their password. */
export interface OwnWords {
  email: string;
  fullName?: string | null;
  companyName?: string | null;
  companyAlias?: string | null;
}

const product = 'lajur';

const compact = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const bare = (text: string): string => text.replace(/^\p{N}+|\p{N}+$/gu, '');
/** Letters that are written as digits or signs. */
const readable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[@4]/g, 'a')
    .replace(/0/g, 'o')
    .replace(/[1!]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/[$5]/g, 's');

/** A text as it could be a password: as it stands, without digits around it, and with signs read as letters. */
const formsOf = (text: string): string[] =>
  [
    compact(text),
    bare(compact(text)),
    compact(readable(text)),
    compact(readable(text.replace(/[\d\W_]+$/, ''))),
  ].filter((form) => form.length > 1);

function wordsOf({ email, fullName, companyName, companyAlias }: OwnWords): Set<string> {
  const [local = '', host = ''] = email.split('@');
  const texts = [product, local, host.split('.')[0] ?? '', fullName, companyName, companyAlias].filter(
    (text) => text !== null && text !== undefined,
  );
  const parts = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return new Set(parts.flatMap(formsOf));
}

/** Is a text made of these words alone, one after the other? */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  // How far it can be read as words: each place is tried once, however many words there are.
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at++) {
    if (!reached.has(at)) continue;
    for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length);
  }
  return reached.has(text.length);
}

/**
 * Is a password nothing but the person's own words: their name, the part of the address before the @ and after it, their company and
 * the product, alone or together, with digits or signs before and after, and with digits for letters?
 */
export function isOwnWords(password: string, own: OwnWords): boolean {
  const words = wordsOf(own);
  return formsOf(password).some((form) => form.length > 2 && isMadeOf(form, words));
}

export const ownWordsText = 'Kata sandi ini hanya memuat nama Anda, perusahaan Anda, atau Lajur. Pilih yang lain.';
