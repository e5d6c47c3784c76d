import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));

/** Where npm finds `name` from the package at `path`; null when the lock file does not have it. */
function find(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const key = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (key in packages) return key;
    if (at === '') return null;
    if (!at.includes('/node_modules/')) at = '';
  }
}

// npm leaves out packages for other systems that it could not look up, and `npm ci` then refuses the lock file.
it('has every package that another one may want on some system', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => find(path, name) === null)
      .map((name) => `${name}, wanted by ${path}`),
  );
  expect(missing).toEqual([]);
});

it('names no package host', () => {
  expect(Object.values(packages).filter(({ resolved, link }) => resolved && !link)).toEqual([]);
});
