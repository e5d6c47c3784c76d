import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * What each route of `budgets` makes a browser load first: the entry, the route's modules, or files of several modules by their
 * name, and everything they import statically, each file once, gzipped. What the build does not have is told in `missing`.
 */
export function measureRoutes(dist, budgets) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key].isEntry);
  if (entries.length === 0) throw new Error('the manifest has no entry');
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file))).length);
    return sizes.get(file);
  };
  return budgets.map(({ route, modules, limit, maxFiles }) => {
    const keyOf = (module) => keys.find((key) => key === module || manifest[key].name === module);
    const missing = modules.filter((module) => !keyOf(module));
    const files = new Set();
    for (const key of [...entries, ...modules.map(keyOf)]) if (key) follow(manifest, key, files);
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    const parts = [...files].map((file) => ({ file, kilobytes: sizeOf(file) / 1000 }));
    return {
      route,
      limit,
      maxFiles,
      kilobytes: bytes / 1000,
      parts: parts.sort((a, b) => b.kilobytes - a.kilobytes),
      missing,
    };
  });
}

function follow(manifest, key, files) {
  const chunk = manifest[key];
  if (files.has(chunk.file)) return;
  if (/\.m?js$/.test(chunk.file)) files.add(chunk.file);
  for (const next of chunk.imports ?? []) follow(manifest, next, files);
}
