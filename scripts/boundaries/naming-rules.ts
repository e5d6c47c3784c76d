import { contractPlumbing, features, longFiles, maxLines, maxTestLines, mustHaveFiles } from './layout';
import { placeOf } from './place';
import type { SourceFile } from './source-file';

const vagueNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'lib']);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

/** What is wrong with the name, the place or the size of one file. */
export function namingBreaches(file: SourceFile): string[] {
  const breaches: string[] = [];
  const say = (why: string) => breaches.push(`${file.path}: ${why}`);
  const segments = file.path.split('/');
  const name = segments.at(-1) ?? '';

  if (/^index\.[a-z]+$/.test(name)) say('no index files: import the file that exports it');
  if (file.exportsAll || file.onlyPassesOn) say('no barrels: a file exports what it makes');
  for (const segment of segments) {
    const stem = segment.replace(/\.[a-z]+$/, '');
    if (vagueNames.has(stem) && !file.path.startsWith('packages/domain/src/common/'))
      say(`"${stem}" says nothing: name it for what it holds`);
    if (!kebab.test(segment)) say(`"${segment}" is not kebab-case`);
  }
  if (file.lines > maxLines && !(file.path in longFiles)) say(`${file.lines} lines, more than ${maxLines}`);
  if (file.longestTest > maxTestLines) say(`a test of ${file.longestTest} lines, more than ${maxTestLines}`);
  const unknown = unknownFeature(file);
  if (unknown !== null) say(`"${unknown}" is not in the list of features`);
  return breaches;
}

/** The feature a file claims to belong to, when the list does not have it (one list for all four places). */
function unknownFeature(file: SourceFile): string | null {
  const { layer, part, feature } = placeOf(file.path);
  if (feature === null || part !== 'feature') return null;
  const known: readonly string[] =
    layer === 'domain'
      ? [...features, 'common', 'record']
      : layer === 'contract'
        ? [...features, ...contractPlumbing]
        : features;
  if (known.includes(feature)) return null;
  // A long contract is several files: order.ts, order-detail.ts.
  if (layer === 'contract' && features.some((one) => feature.startsWith(`${one}-`))) return null;
  return feature;
}

/** Places that must have files: a check that read nothing has found nothing out. */
export function emptyPlaces(files: readonly SourceFile[]): string[] {
  return mustHaveFiles
    .filter((folder) => !files.some((file) => file.path.startsWith(`${folder}/`)))
    .map((folder) => `${folder}: no files read`);
}
