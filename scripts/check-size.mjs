import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { measureRoutes } from './check/route-size.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { root } from './setup/paths.mjs';

/**
 * Gzipped JavaScript of the first load, in thousands of bytes and in files: everything the entry and these lazy modules or files
 * need at once.
 */
const budgets = [
  { route: 'login', modules: ['src/features/auth/login-page.tsx'], limit: 130, maxFiles: 25 },
  {
    route: 'order list',
    // These two files are put together in apps/web/first-load.ts.
    modules: ['shell', 'list'],
    limit: 200,
    maxFiles: 25,
  },
];

process.env.NODE_ENV = 'production';
try {
  await ensureBuilt(root, ['web']);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const dist = join(root, 'apps/web/dist');
if (!existsSync(join(dist, '.vite/manifest.json'))) {
  console.error('apps/web/dist/.vite/manifest.json is missing: vite.config.ts needs build.manifest');
  process.exit(1);
}
let ok = true;
for (const { route, limit, maxFiles, kilobytes, parts, missing } of measureRoutes(dist, budgets)) {
  const fits = missing.length === 0 && kilobytes <= limit && parts.length <= maxFiles;
  if (missing.length > 0) console.error(`✗ ${route}: the build has no module ${missing.join(', ')}`);
  else
    console[fits ? 'log' : 'error'](
      `${fits ? '✓' : '✗'} ${route}: ${kilobytes.toFixed(1)} kB of ${limit} kB in ${parts.length} files of ${maxFiles}`,
    );
  if (!fits) for (const part of parts.slice(0, 12)) console.error(`  ${part.kilobytes.toFixed(1)} kB ${part.file}`);
  ok &&= fits;
}
process.exit(ok ? 0 : 1);
