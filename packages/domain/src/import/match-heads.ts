import type { ImportDefinition } from './definition';
import { bareText } from './parse-cell';

/** Column key → index of the head it is written under; null when the file does not have it. */
export type ImportMapping = Readonly<Record<string, number | null>>;

/** Finds each column by its title, key or another name people write; a head serves one column. */
export function guessMapping(definition: ImportDefinition, heads: readonly string[]): ImportMapping {
  const bare = heads.map(bareText);
  const taken = new Set<number>();
  const mapping: Record<string, number | null> = {};
  // A title is surer than another name: titles of all columns come first.
  const names = [
    ({ title, key }: ImportDefinition['columns'][number]) => [title, key],
    ({ aliases = [] }: ImportDefinition['columns'][number]) => [...aliases],
  ];
  for (const namesOf of names) {
    for (const column of definition.columns) {
      if ((mapping[column.key] ?? null) !== null) continue;
      const wanted = new Set(namesOf(column).map(bareText));
      const found = bare.findIndex((head, index) => head !== '' && !taken.has(index) && wanted.has(head));
      mapping[column.key] = found < 0 ? null : found;
      if (found >= 0) taken.add(found);
    }
  }
  return mapping;
}

/** The required columns that no head was found for. */
export const missingColumns = (definition: ImportDefinition, mapping: ImportMapping): string[] =>
  definition.columns.filter(({ key, required }) => required && (mapping[key] ?? null) === null).map(({ key }) => key);

/** Heads that are the same for every way of writing them: what a mapping is remembered under. */
export const headsKey = (heads: readonly string[]): string => heads.map(bareText).join('|');

/** Of a column that an import does not have. */
export const unknownColumn = ({ columns }: ImportDefinition): string =>
  `Kolom tidak dikenal; yang ada: ${columns.map(({ title }) => title).join(', ')}`;

/** What is wrong with a mapping a person chose; null when it can be used. */
export function mappingRefusal(
  definition: ImportDefinition,
  mapping: ImportMapping,
  heads: number,
): { key: string; message: string } | null {
  /** The title of the column that has one of the file's. */
  const used = new Map<number, string>();
  for (const [key, index] of Object.entries(mapping)) {
    const column = definition.columns.find((one) => one.key === key);
    if (!column) return { key, message: unknownColumn(definition) };
    if (index === null) continue;
    const { title } = column;
    if (index >= heads)
      return { key, message: `Berkas ini hanya punya ${heads} kolom; ${title} tidak bisa dari kolom ke-${index + 1}` };
    const other = used.get(index);
    if (other !== undefined) return { key, message: `Kolom berkas untuk ${title} sudah dipakai ${other}` };
    used.set(index, title);
  }
  return null;
}
