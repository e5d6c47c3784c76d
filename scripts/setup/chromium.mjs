import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { canInstallPackages, installPackages } from './debian-packages.mjs';
import { root } from './paths.mjs';
import { Refusal } from './refusal.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium that starts: CHROMIUM_PATH, a system one, or the one Playwright fetched before; null when there is none. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (starts(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Refusal(`CHROMIUM_PATH menunjuk ke ${env.CHROMIUM_PATH}, yang tidak bisa dijalankan.`);
  }
  return [...inPath(names, env), ...elsewhere].find(starts) ?? playwrightsOwn();
}

/** The same without windows, which draws a page for a fifth less; null where only the whole one is. */
export const findHeadlessShell = (env = process.env) =>
  env.CHROMIUM_PATH ? null : (inPath(['chromium-headless-shell'], env).find(starts) ?? null);

const inPath = (programs, env) =>
  (env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));

function starts(path) {
  try {
    accessSync(path, constants.X_OK);
    // Ubuntu's /usr/bin/chromium-browser may be a stub that only asks for a snap.
    return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
  } catch {
    return false;
  }
}

const fromE2e = createRequire(join(root, 'apps/e2e/package.json'));

function playwrightsOwn() {
  const { chromium } = fromE2e('playwright-core');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

/** Fetches a Chromium: Debian's package when root, Playwright's own otherwise. Answers its path. */
export function fetchChromium() {
  if (canInstallPackages()) {
    installPackages(['chromium', 'chromium-headless-shell']);
    const found = findChromium();
    if (found) return found;
  }
  const cli = join(dirname(fromE2e.resolve('playwright-core/package.json')), 'cli.js');
  spawnSync(process.execPath, [cli, 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium'], {
    stdio: 'ignore',
  });
  const found = findChromium();
  if (found) return found;
  throw new Refusal(
    'TIDAK ADA CHROMIUM: uji perjalanan di peramban tidak bisa dijalankan. Pasang chromium atau isi CHROMIUM_PATH.',
  );
}
