import { contractPlumbing, groundRooms, uiFeatures } from './layout';
import { type Place, placeOf } from './place';
import type { ImportSite, SourceFile } from './source-file';

const mayUse: Record<Place['layer'], readonly Place['layer'][]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  // The invented world of the demo: what the demo data and the simulator both draw from.
  'demo-world': ['demo-world', 'domain'],
  // The driver of PostgreSQL, which knows nothing of the product.
  'pg-wire': ['pg-wire'],
  api: ['api', 'contract', 'domain', 'demo-world', 'pg-wire'],
  web: ['web', 'contract', 'domain'],
  simulator: ['simulator', 'contract', 'domain', 'demo-world'],
  e2e: ['e2e', 'contract', 'domain', 'tool'],
  tool: ['tool', 'contract', 'domain', 'demo-world', 'pg-wire', 'api', 'web', 'simulator', 'e2e'],
  outside: [],
};

/** What is wrong with the imports of one file, one sentence each ("Who imports whom"). */
export function importBreaches(file: SourceFile): string[] {
  const from = placeOf(file.path);
  return file.imports.flatMap((site) => {
    const why =
      site.target === null ? packageBreach(file, from, site) : ownBreach(file, from, site, placeOf(site.target));
    return why === null ? [] : [`${file.path}: imports ${site.specifier}: ${why}`];
  });
}

function packageBreach(file: SourceFile, from: Place, { specifier }: ImportSite): string | null {
  if (specifier.startsWith('@lajur/')) return 'there is no such workspace';
  const inTest = file.isTest && (specifier === 'vitest' || specifier.startsWith('node:'));
  if (from.layer === 'domain' && !inTest) return 'the domain imports nothing';
  if (from.layer === 'contract' && specifier !== 'zod' && !inTest)
    return 'the contract imports the domain and zod only';
  // What lies beside the sources builds the portal.
  if (file.path.startsWith('apps/web/src/') && specifier.startsWith('node:') && !file.isTest)
    return 'there is no Node in the browser';
  const isDatabase = specifier === 'kysely' || specifier === 'pg' || specifier.startsWith('@electric-sql/');
  if (from.layer === 'api' && from.part === 'feature' && isDatabase && !mayHoldSql(file))
    return 'SQL lives in repository.ts';
  return null;
}

function ownBreach(file: SourceFile, from: Place, site: ImportSite, to: Place): string | null {
  if (to.layer === 'demo-world' && from.layer === 'api' && from.part !== 'seeds' && !file.isTest)
    return 'only the demo data may use the invented world';
  if (to.layer === 'pg-wire' && from.layer === 'api' && from.part !== 'platform')
    return 'only the platform talks to the database';
  if (to.layer === 'outside') return 'that is outside the workspaces';
  if (!mayUse[from.layer].includes(to.layer)) return `${from.layer} may not import ${to.layer}`;
  const isRelative = site.specifier.startsWith('.');
  const crosses = workspaceOf(file.path) !== workspaceOf(site.target ?? '');
  if (isRelative && crosses && from.layer !== 'tool' && to.layer !== 'tool')
    return 'another workspace is named by its package';
  if (!isRelative && !crosses) return 'inside a package imports are relative';
  if (from.layer === 'api' && to.layer === 'api') return apiBreach(file, from, site.target ?? '', to);
  if (from.layer === 'web') return webBreach(from, site.target ?? '', to);
  return null;
}

const workspaceOf = (path: string) => path.split('/').slice(0, 2).join('/');
const isRepository = (path: string) => /(^|[/-])repository(\.ts)?$/.test(path);
const mayHoldSql = (file: SourceFile) => isRepository(file.path) || file.isTest;
const isService = (path: string) => /(^|[/-])service(\.ts)?$/.test(path);
const isRoutes = (path: string) => /(^|[/-])routes(\.ts)?$/.test(path);

/** What stands in the feature's own folder belongs to all of its rooms. */
const isGround = ({ room }: Place) => room === null || groundRooms.includes(room);

function apiBreach(file: SourceFile, from: Place, target: string, to: Place): string | null {
  if (from.part === 'platform' && to.part !== 'platform' && !file.isTest) return 'the platform knows no feature';
  if (from.part !== 'feature') return null;
  if (to.part === 'feature' && to.feature !== from.feature && !isService(target))
    return `of another feature only service.ts may be called (${to.feature})`;
  if (isRepository(target) && to.feature === from.feature && to.room !== from.room && !isGround(to))
    return `of another room its service is called, not its repository (${to.room})`;
  if ((to.part === 'app' || to.part === 'seeds') && !file.isTest)
    return 'a feature does not know the application around it';
  if (isRoutes(file.path) && isRepository(target)) return 'a route calls the service, not the repository';
  if (isRepository(file.path) && (isService(target) || isRoutes(target)))
    return 'a repository holds SQL and calls nothing above it';
  return null;
}

function webBreach(from: Place, target: string, to: Place): string | null {
  if (from.part === 'feature') {
    if (to.layer === 'web' && to.part === 'feature' && to.feature !== from.feature)
      return `one feature never imports another (${to.feature})`;
    if (to.layer === 'web' && to.part === 'app') return 'app imports features, not the other way';
  }
  if (from.part === 'ui') {
    if (to.layer === 'web' && to.part !== 'ui') return 'ui knows no feature and no route';
    if (to.layer === 'contract' && ![...contractPlumbing, ...uiFeatures].includes(to.feature ?? ''))
      return `ui knows no feature (${target})`;
  }
  return null;
}
