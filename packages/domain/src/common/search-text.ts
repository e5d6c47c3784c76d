import { plateWords } from './plate-words';

// Nearly every text has no diacritics, and imports ask this of each of their cells.
const isAscii = (text: string): boolean => !/[^ -~]/.test(text);

/** Without case and diacritics: 'É' is found by 'e'. */
export const plainText = (text: string): string =>
  isAscii(text) ? text.toLowerCase() : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A joiner makes one picture of two, and decides the form of letters in scripts that are not ours; elsewhere nobody sees it. */
const joiner = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`;
const ourScripts = String.raw`\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Inherited}`;
const shaper = String.raw`(?<=(?![${ourScripts}])[\p{L}\p{M}])[\u200c\u200d]`;
/** Signs that nobody sees, which come along when text is copied: without width, or turning the direction of writing. */
const unseen = new RegExp(
  String.raw`(?!${joiner}|${shaper})[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]`,
  'gu',
);
const seen = /[^\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/** As JSON Schema says it: something can be seen, nothing can. */
export const seenPattern = seen.source;
export const blankPattern = `^[${seen.source.slice(2)}*$`;

/** Nothing of it can be seen. */
export const isBlank = (text: string): boolean => !seen.test(text);

/** Text without signs that nobody sees; its spaces and lines stay. */
export const withoutUnseen = (text: string): string => (isAscii(text) ? text : text.replace(unseen, ''));

/** One space between words, whatever was typed or pasted there: two, a line's end, one that does not break. */
export const spacedOnce = (text: string): string => withoutUnseen(text).trim().replace(/\s+/g, ' ');

/** The words of a text: letters and digits; what stands between them parts them. */
export const wordsOf = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const longest = 500;

/**
 * What a record of master data is found by: kept in its `search_text`. A number written in groups (a plate, a phone)
 * is found by its groups and run together, what looks like a plate within a text as the search runs it together.
 */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  const found = parts.flatMap((part) => {
    const words = wordsOf(part ?? '');
    return words.length > 1 && /\p{N}/u.test(part ?? '') ? [...words, words.join(''), ...plateWords(words)] : words;
  });
  return [...new Set(found)].join(' ').slice(0, longest);
}
