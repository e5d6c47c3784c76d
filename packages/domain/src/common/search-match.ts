import { plainText } from './search-text';

/** Where a word is looked for: only where a word of the text begins, or within its words too. */
export type SearchReach = 'begin' | 'within';

interface Letter {
  plain: string;
  from: number;
  to: number;
  begins: boolean;
}

/** The letters and digits of a text without case and diacritics, and where each of them stands. */
function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    let from = index;
    let begins = true;
    for (const one of word) {
      const plain = plainText(one);
      const to = from + one.length;
      const last = letters.at(-1);
      // A mark belongs to the letter that it stands on.
      if (plain === '' && !begins && last) last.to = to;
      else if (plain !== '') {
        letters.push({ plain, from, to, begins });
        begins = false;
      }
      from = to;
    }
  }
  return letters;
}

/** Up to which letter `word` stands from the one at `at` on; -1 where it does not. */
function endOf(word: string, letters: readonly Letter[], at: number): number {
  let rest = word;
  for (let end = at; end < letters.length; end++) {
    const { plain, begins } = letters[end] as Letter;
    // Groups of a number, and a plate, are found run together.
    if (begins && end > at && !(letters[at]?.begins && /\p{N}/u.test(word))) return -1;
    if (plain.startsWith(rest)) return end;
    if (!rest.startsWith(plain)) return -1;
    rest = rest.slice(plain.length);
  }
  return -1;
}

/** Where words of `searchWords` stand in a text: from and to, in order, none on another. */
export function matchesIn(text: string, words: readonly string[], reach: SearchReach): [from: number, to: number][] {
  const letters = lettersOf(text);
  const places = [...letters.keys()].filter((at) => reach === 'within' || letters[at]?.begins);
  // The C of a number that was looked for is not found in every name that begins with one.
  const isWhole = words.every((word) => places.some((at) => endOf(word, letters, at) >= 0));
  const shown = isWhole ? words : words.filter((word) => word.length > 1);
  const found: [number, number][] = [];
  for (const at of places) {
    const end = Math.max(-1, ...shown.map((word) => endOf(word, letters, at)));
    const [from, to] = [letters[at]?.from ?? 0, letters[end]?.to ?? -1];
    const last = found.at(-1);
    if (to < 0) continue;
    if (last && from < last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

/** A text of a record that a search looks at, and which field it is of. */
export interface SearchedText<Field extends string = string> {
  field: Field;
  text: string;
}

/** Digits in groups of another size than they were typed in; the 0 that a phone number begins with at home may be +62. */
const isInNumber = (word: string, text: string): boolean =>
  /^\d+$/.test(word) && text.replace(/\D/g, '').includes(word.replace(/^0/, ''));

/**
 * Why a record was found: the first of its texts that has all the words, else the fewest that have them between them, in the
 * order given. What none of them has was found in something that is not shown.
 */
export function whereFound<Field extends string>(
  texts: readonly SearchedText<Field>[],
  words: readonly string[],
  reach: SearchReach,
): SearchedText<Field>[] {
  const holds = (word: string) => (one: SearchedText<Field>) =>
    matchesIn(one.text, [word], reach).length > 0 || isInNumber(word, one.text);
  const whole = texts.find((one) => words.every((word) => holds(word)(one)));
  if (whole) return words.length > 0 ? [whole] : [];
  const first = words.map((word) => texts.find(holds(word)));
  return texts.filter((one) => first.includes(one));
}
