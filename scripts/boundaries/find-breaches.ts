import { castBreaches } from './cast-rules';
import { companyBreaches } from './company-rules';
import { importBreaches } from './import-rules';
import { roots } from './layout';
import { emptyPlaces, namingBreaches } from './naming-rules';
import { ringBreaches } from './rings';
import { readSources } from './source-file';
import { tableBreaches } from './table-rules';

/** Reads the repository at `root` and answers every breach of docs/architecture.md, one line each. */
export function findBreaches(root: string): { filesRead: number; breaches: string[] } {
  const files = readSources(root, roots);
  const breaches = [
    ...emptyPlaces(files),
    ...files.flatMap((file) => [
      ...importBreaches(file),
      ...namingBreaches(file),
      ...tableBreaches(file),
      ...companyBreaches(file, files),
      ...castBreaches(file),
    ]),
    ...ringBreaches(files),
  ];
  return { filesRead: files.length, breaches };
}
