import { readdirSync, readFileSync } from 'node:fs';
import { screens } from '../../apps/web/src/ui/paths';

const folder = new URL('../../apps/web/src/app/routes/', import.meta.url);

/** The addresses the web app mounts a screen at: every `path:` of its route files that has a component. */
export function builtScreens(): string[] {
  const files = readdirSync(folder).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  return files.flatMap((name) => screensIn(readFileSync(new URL(name, folder), 'utf8')));
}

/** The addresses in the text of one route file; a route that only redirects shows no screen. */
export function screensIn(text: string): string[] {
  const [head = '', ...routes] = text.split(/\bcreateRoute\(/);
  return routes.flatMap((route, at) => {
    if (!/\bcomponent\b/.test(route)) return [];
    const written = /\bpath:\s*(screens\.\w+|'[^']+')/.exec(route)?.[1];
    if (written !== undefined) return addressesIn(written);
    // `[one, other].map((path) => createRoute({ path, … }))`: the list stands before the call.
    const before = at === 0 ? head : (routes[at - 1] ?? '');
    return addressesIn(/\[([^\]]*)\]\.map\(\(path\) =>\s*$/.exec(before)?.[1] ?? '');
  });
}

function addressesIn(text: string): string[] {
  return [...text.matchAll(/screens\.(\w+)|'([^']+)'/g)].flatMap(([, name, address]) => {
    if (address !== undefined) return [address];
    return name !== undefined && name in screens ? [screens[name as keyof typeof screens]] : [];
  });
}
