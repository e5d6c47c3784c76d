import { plateRegions } from './plate';

const number = /^[1-9]\d{0,3}$/;
const numberAndTail = /^[1-9]\d{0,3}[a-z]{0,3}$/;
const tail = /^[a-z]{1,3}$/;

/**
 * Words that together are the beginning of a plate, run together: 'b 8230' is the region B and a number that begins with
 * 8230, not any two words. All others stay as they are.
 */
export function plateWords(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = '', last = ''] = words.slice(at, at + 3);
    if (!plateRegions.has(word) || !numberAndTail.test(next)) {
      found.push(word);
    } else if (number.test(next) && tail.test(last)) {
      found.push(word + next + last);
      at += 2;
    } else {
      found.push(word + next);
      at += 1;
    }
  }
  return found;
}
