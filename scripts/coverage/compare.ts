export interface Wanted {
  feature: string;
  /** `GET /path/{id}` or a screen's route. */
  name: string;
}

/** The rows of a table of the specification, without its comments. */
export function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

/** What a name is without the spelling of its parameters: `{id}`, `:id`, `$id` and `{-$id}` say the same. */
export function shapeOf(name: string): string {
  return name.replace(/\{-\$\w+\}|\{\w+\}|\$\w+|:\w+\??/g, '{}').replace(/\/$/, '');
}

/** What the specification wants beside what is there. */
export function compare(wanted: readonly Wanted[], there: readonly string[]) {
  const thereShapes = new Set(there.map(shapeOf));
  const wantedShapes = new Set(wanted.map((one) => shapeOf(one.name)));
  const missing = wanted.filter((one) => !thereShapes.has(shapeOf(one.name)));
  return {
    wanted: wanted.length,
    found: wanted.length - missing.length,
    missing,
    extra: there.filter((name) => !wantedShapes.has(shapeOf(name))),
  };
}

/** The missing names under their feature, the longest list first. */
export function missingByFeature(missing: readonly Wanted[]): [string, string[]][] {
  const lists = new Map<string, string[]>();
  for (const { feature, name } of missing) lists.set(feature, [...(lists.get(feature) ?? []), name]);
  return [...lists].sort(([, a], [, b]) => b.length - a.length);
}
