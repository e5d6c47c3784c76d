import { type Place, placeOf } from './place';
import type { SourceFile } from './source-file';

/** Whatever imports itself by way of others: features, rooms of a feature; files are Biome's. One line each, as `a → b → a`. */
export function ringBreaches(files: readonly SourceFile[]): string[] {
  return [
    ...ringsOf(files, 'features call each other in a ring', featureOf),
    ...ringsOf(files, 'rooms call each other in a ring', roomOf),
  ];
}

const featureOf = ({ layer, part, feature }: Place) =>
  part === 'feature' && feature !== null && (layer === 'api' || layer === 'domain') ? `${layer}: ${feature}` : null;

const roomOf = ({ layer, feature, room }: Place) =>
  (layer === 'api' || layer === 'web') && room !== null ? `${layer}: ${feature}/${room}` : null;

/** Rings among what `groupOf` names; files without a name are in none. */
function ringsOf(files: readonly SourceFile[], says: string, groupOf: (place: Place) => string | null): string[] {
  const uses = new Map<string, Set<string>>();
  for (const file of files) {
    const from = groupOf(placeOf(file.path));
    if (file.isTest || from === null) continue;
    for (const { target } of file.imports) {
      const to = target === null ? null : groupOf(placeOf(target));
      if (to === null || to === from) continue;
      uses.set(from, (uses.get(from) ?? new Set()).add(to));
    }
  }
  return ringsIn(uses).map((ring) => `${says}: ${ring.join(' → ')}`);
}

function ringsIn(uses: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const rings: string[][] = [];
  const done = new Set<string>();
  const visit = (node: string, path: string[]) => {
    const at = path.indexOf(node);
    if (at >= 0) {
      rings.push([...path.slice(at), node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of uses.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of uses.keys()) visit(node, []);
  return rings;
}
