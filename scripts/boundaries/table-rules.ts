import { placeOf } from './place';
import type { SourceFile } from './source-file';
import { tableOwners } from './table-owners';

/** Which tables of others a file of the service writes: each has one owner (docs/architecture.md). Tests are free. */
export function tableBreaches({ path, isTest, writes }: SourceFile): string[] {
  const { part } = placeOf(path);
  if (!path.startsWith('apps/api/src/') || path.startsWith('apps/api/src/test-kit/') || isTest) return [];
  // It lays out the tables of all, as migrations do.
  if (path.startsWith('apps/api/src/platform/cluster/')) return [];
  return writes.flatMap((table) => {
    // The platform's ways of writing any record, and what removes old rows of all.
    if (table === null) return part === 'platform' ? [] : [`${path}: writes a table that it does not name`];
    const owner = tableOwners[table];
    if (owner === undefined)
      return [`${path}: writes ${table}, which has no owner (scripts/boundaries/table-owners.ts)`];
    return path.startsWith(`apps/api/src/${owner}/`)
      ? []
      : [`${path}: writes ${table}, which is written in ${owner} only`];
  });
}
