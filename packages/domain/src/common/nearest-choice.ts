const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** How many signs differ (Levenshtein). */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1;
      now[at] = Math.min((now[at - 1] ?? 0) + 1, (before[at] ?? 0) + 1, (before[at - 1] ?? 0) + same);
    }
    before = now;
  }
  return before[other.length] ?? 0;
}

/** The choices that hold what is written; all of them, likest first, when none does or one is written out. */
export function nearestChoices(choices: readonly string[], text: string): readonly string[] {
  const wanted = plain(text);
  if (wanted === '' || choices.some((choice) => plain(choice) === wanted)) return choices;
  const holding = choices.filter((choice) => plain(choice).includes(wanted));
  if (holding.length > 0) return holding;
  return [...choices].sort((one, other) => distance(wanted, plain(one)) - distance(wanted, plain(other)));
}

/** The choice that was most likely meant by a text that is none of them; null when none is near. */
export function likelyChoice(choices: readonly string[], text: string): string | null {
  const wanted = plain(text);
  const best = choices.find((choice) => plain(choice) === wanted) ?? nearestChoices(choices, text)[0];
  if (wanted === '' || best === undefined) return null;
  return best !== text && distance(wanted, plain(best)) <= Math.max(1, Math.floor(wanted.length / 3)) ? best : null;
}
