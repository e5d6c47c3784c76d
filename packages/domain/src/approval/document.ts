/** A file that belongs to a document under approval. */
export interface DocumentFile {
  name: string;
  /** For reading back through `GET /file-upload?url=`. */
  url: string;
}

/** One line of a document, as people read it. */
export interface DocumentRow {
  /** The same in every version of the document; notes of the reviewer stand under it. */
  key: string;
  label: string;
  value: string | null;
  files?: readonly DocumentFile[];
  /** Each version has its own, such as its number, or it follows from other lines: another one is no change. */
  ownToVersion?: boolean;
}

/** Any document under approval, as titled lines: one page shows every kind, old beside new. */
export interface DocumentSection {
  title: string;
  rows: readonly DocumentRow[];
}

/** A line with what stood there in the version before; `before` is undefined where there is no version before. */
export interface ComparedRow extends DocumentRow {
  before?: string | null;
  beforeFiles?: readonly DocumentFile[];
  isChanged: boolean;
}

const filesText = (files: readonly DocumentFile[] = []): string => files.map(({ url }) => url).join(' ');

/** The sections of a document with the version before beside each line; lines that are gone stand at their section's end. @internal For the portal. */
export function compareDocuments(
  now: readonly DocumentSection[],
  before: readonly DocumentSection[] | null,
): { title: string; rows: ComparedRow[] }[] {
  if (!before)
    return now.map(({ title, rows }) => ({ title, rows: rows.map((row) => ({ ...row, isChanged: false })) }));
  const old = new Map(before.flatMap(({ title, rows }) => rows.map((row) => [row.key, { title, row }] as const)));
  const kept = new Set(now.flatMap(({ rows }) => rows.map(({ key }) => key)));
  return now.map(({ title, rows }) => ({
    title,
    rows: [
      ...rows.map((row) => compared(row, old.get(row.key)?.row)),
      ...[...old.values()]
        .filter((one) => one.title === title && !kept.has(one.row.key))
        .map(({ row }) => compared({ ...row, value: null, files: [] }, row)),
    ],
  }));
}

const compared = (row: DocumentRow, was: DocumentRow | undefined): ComparedRow => ({
  ...row,
  before: was?.value ?? null,
  ...(was?.files ? { beforeFiles: was.files } : {}),
  isChanged:
    !row.ownToVersion && ((was?.value ?? null) !== row.value || filesText(was?.files) !== filesText(row.files)),
});

/** How many lines of a compared document read otherwise than before. @internal For the portal. */
export const changedCount = (sections: readonly { rows: readonly ComparedRow[] }[]): number =>
  sections.reduce((sum, { rows }) => sum + rows.filter(({ isChanged }) => isChanged).length, 0);
