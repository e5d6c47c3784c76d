import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { packAssets } from './pack.mjs';

/**
 * What is built from what. `reads` are files and folders whose change asks for a new build; `makes` proves the build
 * is there.
 */
export const targets = {
  api: { reads: ['packages', 'apps/api'], makes: 'apps/api/dist/main.mjs' },
  simulator: { reads: ['packages', 'apps/simulator'], makes: 'apps/simulator/dist/main.mjs' },
  web: { reads: ['packages', 'apps/web'], makes: 'apps/web/dist/index.html' },
};
const everybodyReads = ['package-lock.json', 'tsconfig.json', 'scripts/setup/build.mjs'];

/** A hash over name, size and time of every file a target is built from. */
export function fingerprint(root, name) {
  const hash = createHash('sha256');
  for (const path of [...everybodyReads, ...targets[name].reads]) walk(root, path, hash);
  return hash.digest('hex');
}

function walk(root, path, hash) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) {
    if (name === 'node_modules' || name === 'dist' || /\.test\.tsx?$/.test(name)) continue;
    walk(root, `${path}/${name}`, hash);
  }
}

const stampOf = (root, name) => join(root, dirname(targets[name].makes), '.stamp');

/** The targets whose build is missing or older than its sources. */
export function staleTargets(root, names = Object.keys(targets)) {
  return names.filter((name) => {
    const stamp = stampOf(root, name);
    if (!existsSync(stamp) || !existsSync(join(root, targets[name].makes))) return true;
    return readFileSync(stamp, 'utf8') !== fingerprint(root, name);
  });
}

/** Builds what is stale; answers the names of what was built. Needs node_modules. */
export async function ensureBuilt(root, names = Object.keys(targets)) {
  const stale = staleTargets(root, names);
  for (const name of stale) {
    const mark = fingerprint(root, name);
    rmSync(stampOf(root, name), { force: true });
    await (name === 'web' ? buildWeb(root) : bundle(root, name));
    mkdirSync(dirname(stampOf(root, name)), { recursive: true });
    writeFileSync(stampOf(root, name), mark);
  }
  return stale;
}

/** Threads run files of their own. */
const threads = {
  api: ['apps/api/src/platform/file/pdf-worker.mjs', 'apps/api/src/platform/pdf/print-worker.mjs'],
};
/** Folders that a build reads beside itself. */
const besides = { api: ['apps/api/src/platform/pdf/fonts'] };

async function bundle(root, name) {
  const esbuild = await import('esbuild');
  const whole = (entry, outfile) =>
    esbuild.build({
      absWorkingDir: root,
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      sourcemap: true,
      logLevel: 'warning',
      plugins: [ownPackagesInside],
    });
  for (const file of threads[name] ?? []) await whole(file, join(dirname(targets[name].makes), basename(file)));
  for (const folder of besides[name] ?? [])
    cpSync(join(root, folder), join(root, dirname(targets[name].makes), basename(folder)), { recursive: true });
  await whole(`apps/${name}/src/main.ts`, targets[name].makes);
}

/** Libraries of hundreds of small modules: read as one file they are there in a fraction of the time. */
const manyModules = ['kysely', 'zod'];

/** Our own packages are TypeScript and go into the bundle; what else is in node_modules stays outside it. */
const ownPackagesInside = {
  name: 'own-packages-inside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'entry-point' || path.startsWith('@lajur/') || manyModules.includes(path)
        ? undefined
        : { path, external: true },
    );
  },
};

async function buildWeb(root) {
  const vite = await import('vite');
  await vite.build({
    root: join(root, 'apps/web'),
    configFile: join(root, 'apps/web/vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
  });
  await packAssets(join(root, 'apps/web/dist'));
}
