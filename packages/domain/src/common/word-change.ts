/** A piece of a text, and whether the other version has another one in its place. */
export interface WordPart {
  text: string;
  isChanged: boolean;
}

/** Words with the space behind them, so that the pieces put together are the text. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*/g) ?? [];
const same = (one: string | undefined, other: string | undefined) => one?.trim() === other?.trim();

/** Of each place in both how many words they have in common from there on. */
function commonFrom(old: readonly string[], recent: readonly string[]): (at: number, beside: number) => number {
  const width = recent.length + 1;
  const counts = new Uint16Array((old.length + 1) * width);
  for (let at = old.length - 1; at >= 0; at--)
    for (let beside = recent.length - 1; beside >= 0; beside--)
      counts[at * width + beside] = same(old[at], recent[beside])
        ? (counts[(at + 1) * width + beside + 1] ?? 0) + 1
        : Math.max(counts[(at + 1) * width + beside] ?? 0, counts[at * width + beside + 1] ?? 0);
  return (at, beside) => counts[at * width + beside] ?? 0;
}

function add(parts: WordPart[], text: string, isChanged: boolean): void {
  const last = parts.at(-1);
  if (last?.isChanged === isChanged) last.text += text;
  else parts.push({ text, isChanged });
}

/** Two versions of a text, word by word: what of the old is gone and what of the new was not there. @internal For the portal. */
export function wordChange(before: string, after: string): { before: WordPart[]; after: WordPart[] } {
  const [old, recent] = [wordsOf(before), wordsOf(after)];
  const common = commonFrom(old, recent);
  const parts = { before: [] as WordPart[], after: [] as WordPart[] };
  let [at, beside] = [0, 0];
  while (at < old.length || beside < recent.length) {
    if (at < old.length && beside < recent.length && same(old[at], recent[beside])) {
      add(parts.before, old[at++] as string, false);
      add(parts.after, recent[beside++] as string, false);
    } else if (beside >= recent.length || (at < old.length && common(at + 1, beside) >= common(at, beside + 1)))
      add(parts.before, old[at++] as string, true);
    else add(parts.after, recent[beside++] as string, true);
  }
  return parts;
}
