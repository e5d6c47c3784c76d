/** Which part of the system a path belongs to, as the import rules speak of it. */
export interface Place {
  layer: 'domain' | 'contract' | 'demo-world' | 'pg-wire' | 'api' | 'web' | 'simulator' | 'e2e' | 'tool' | 'outside';
  /** Within api: platform, feature, seeds or app. Within web: app, feature or ui. Elsewhere: feature or plain. */
  part: string;
  feature: string | null;
  /** The folder of a feature of the api or the web that is cut into rooms; null beside them. */
  room: string | null;
}

/** Where a repository path stands; works with and without the extension. */
export function placeOf(path: string): Place {
  const plain = path.replace(/\.(tsx?|mjs|jsx?)$/, '');
  const [top, workspace, third, fourth, fifth, sixth, seventh] = plain.split('/');
  const place = (layer: Place['layer'], part = 'plain', feature: string | undefined = undefined): Place => ({
    layer,
    part,
    feature: feature ?? null,
    room: null,
  });
  const room = seventh === undefined ? null : (sixth ?? null);
  if (top === 'scripts' || top === 'bench') return place('tool');
  if (top === 'packages' && workspace === 'domain')
    return place('domain', 'feature', third === 'src' ? fourth : undefined);
  if (top === 'packages' && workspace === 'api-contract')
    return place('contract', 'feature', third === 'src' ? fourth?.split('.')[0] : undefined);
  if (top === 'packages' && workspace === 'demo-world') return place('demo-world');
  if (top === 'packages' && workspace === 'pg-wire') return place('pg-wire');
  if (top !== 'apps') return place('outside');
  if (workspace === 'api') {
    if (third !== 'src') return place('api', third);
    if (fourth === 'features') return { ...place('api', 'feature', fifth), room };
    return place('api', fourth === 'platform' ? 'platform' : 'app');
  }
  if (workspace === 'web') {
    if (third === 'src' && fourth === 'features') return { ...place('web', 'feature', fifth), room };
    return place('web', third === 'src' && fourth === 'ui' ? 'ui' : 'app');
  }
  if (workspace === 'simulator') return place('simulator');
  if (workspace === 'e2e') return place('e2e');
  return place('outside');
}
