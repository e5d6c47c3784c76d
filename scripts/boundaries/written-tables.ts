/** A table's name, with or without quotes and schema; or a text that is put in where the name should be. */
const name = String.raw`(?:public\.)?(?:"?(\w+)"?|\$\{)`;
const key = String.raw`\s*(?:['"\`](\w+)|(?=\S))`;

/** Each way of writing rows, in SQL and in Kysely. */
const ways = [
  new RegExp(String.raw`\b(?:insert|merge)\s+into\s+${name}`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+(?:only\s+)?${name}`, 'gi'),
  new RegExp(String.raw`\btruncate\s+(?:table\s+)?(?:only\s+)?${name}`, 'gi'),
  new RegExp(String.raw`(?<!\bdo\s)\bupdate\s+(?:only\s+)?${name}[^;\`]{0,80}?\bset\b`, 'gi'),
  new RegExp(String.raw`\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(${key}`, 'g'),
  new RegExp(String.raw`\b(?:insertMany|updateMany|upsertMany)\([^,()]+,${key}`, 'g'),
  new RegExp(String.raw`\binsertWhere\(${key}`, 'g'),
  new RegExp(String.raw`: PlainRecord<[^=]+= \{\s*name:${key}`, 'g'),
];

/** The tables that a source without its comments writes; null for one that is only named when it runs. */
export const writtenTables = (text: string): (string | null)[] => [
  ...new Set(ways.flatMap((way) => [...text.matchAll(way)].map(([, table]) => table ?? null))),
];
