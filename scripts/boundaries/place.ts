/** Which part of the system a path belongs to, as the import rules speak of it. */
export interface Place {
  layer: 'domain' | 'contract' | 'demo-world' | 'api' | 'web' | 'simulator' | 'e2e' | 'tool' | 'outside';
  /** Within api: platform, feature, seeds or app. Within web: app, feature or ui. Elsewhere: feature or plain. */
  part: string;
  feature: string | null;
}

/** Where a repository path stands; works with and without the extension. */
export function placeOf(path: string): Place {
  const plain = path.replace(/\.(tsx?|mjs|jsx?)$/, '');
  const [top, workspace, third, fourth, fifth] = plain.split('/');
  if (top === 'scripts' || top === 'bench') return { layer: 'tool', part: 'plain', feature: null };
  if (top === 'packages' && workspace === 'domain')
    return { layer: 'domain', part: 'feature', feature: third === 'src' ? (fourth ?? null) : null };
  if (top === 'packages' && workspace === 'api-contract')
    return { layer: 'contract', part: 'feature', feature: third === 'src' ? (fourth?.split('.')[0] ?? null) : null };
  if (top === 'packages' && workspace === 'demo-world') return { layer: 'demo-world', part: 'plain', feature: null };
  if (top !== 'apps') return { layer: 'outside', part: 'plain', feature: null };
  if (workspace === 'api') {
    if (third !== 'src') return { layer: 'api', part: third ?? 'plain', feature: null };
    if (fourth === 'features') return { layer: 'api', part: 'feature', feature: fifth ?? null };
    return { layer: 'api', part: fourth === 'platform' ? 'platform' : 'app', feature: null };
  }
  if (workspace === 'web') {
    if (third === 'src' && fourth === 'features') return { layer: 'web', part: 'feature', feature: fifth ?? null };
    return { layer: 'web', part: third === 'src' && fourth === 'ui' ? 'ui' : 'app', feature: null };
  }
  if (workspace === 'simulator') return { layer: 'simulator', part: 'plain', feature: null };
  if (workspace === 'e2e') return { layer: 'e2e', part: 'plain', feature: null };
  return { layer: 'outside', part: 'plain', feature: null };
}
