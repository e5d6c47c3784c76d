import { plateWords } from './plate-words';
import { isBlank, wordsOf } from './search-text';

const maxWords = 6;
const maxLength = 60;

/**
 * What a person typed, as words that must all be found. `null`: nothing was asked, everything is wanted; none: what was
 * typed has neither letters nor digits, and finds nothing.
 */
export function searchWords(search: string | undefined): readonly string[] | null {
  if (!search || isBlank(search)) return null;
  const words = plateWords(wordsOf(search)).map((word) => word.slice(0, maxLength));
  return [...new Set(words)].slice(0, maxWords);
}

/** Something was typed that no search can look for: signs without a letter or a digit. */
export const hasNoWords = (search: string): boolean => searchWords(search)?.length === 0;

/** Each of `searchWords` begins one of the words of the text, or a plate in it. */
export function beginsIn(words: readonly string[], text: string): boolean {
  const tokens = wordTokens(text);
  return words.length > 0 && words.every((word) => tokens.some((token) => token.startsWith(word)));
}

/** The words a text is found by: its own, and what `plateWords` makes of them, as of what a person types. */
export function wordTokens(text: string): string[] {
  const words = wordsOf(text);
  return [...new Set([...words, ...plateWords(words)])];
}
