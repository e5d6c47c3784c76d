import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/paths.mjs';

/** A limit of time beside the one of patience.ts, or a wait for a time instead of a state. */
const ownLimits = [
  /\b(?:test|hook|teardown)?[tT]imeout: *[\w$]/,
  /^\s*\}, *[\d_]{4,}\);$/m,
  /\bwaitForTimeout\b|\bsetDefaultTimeout\((?!patience\.wait\))/,
  /\bvi\.waitUntil\b|\bvi\.waitFor\b/,
  // A page that is looked at once says what it was, not what it comes to.
  /\bexpect\(await [^;\n]*\.(?:count|isVisible)\(\)\)/,
];
/** What `expect.poll` and `vi.waitUntil` are given their limit by. */
const places = ['apps/api/src/test-kit/until.ts', 'apps/e2e/src/kit/until.ts', 'scripts/test/own-limit.test.mjs'];
/** How long pages are asked for their words once a test has failed. */
const allowed = { 'apps/e2e/src/kit/stage.ts': 'timeout: 5000' };

const withoutAllowed = (path, text) => (path in allowed ? text.replace(allowed[path], '') : text);
const findsIn = (text) => ownLimits.flatMap((limit) => limit.exec(text)?.[0].trim() ?? []);

it('no test has a limit of time of its own', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'scripts'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  const files = listed.filter((path) => /\.(test|fixture)\.\w+$|\/test-kit\/|^apps\/e2e\/src\//.test(path));
  expect(files.length).toBeGreaterThan(300);
  const found = files
    .filter((path) => !places.includes(path))
    .flatMap((path) => findsIn(withoutAllowed(path, read(path))).map((limit) => `${path}: ${limit}`));
  expect(found).toEqual([]);
});

/** A file that was deleted and not committed yet is none. */
function read(path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}

describe('what is found', () => {
  it.each([
    ["it('is slow', { timeout: 30_000 }, () => {})", 'timeout: 3'],
    ["it('is slow', async () => {\n}, 60_000);", '}, 60_000);'],
    ["it('is slow', { timeout: slow }, () => {})", 'timeout: s'],
    ['await page.waitForTimeout(500);', 'waitForTimeout'],
    ['await vi.waitUntil(met);', 'vi.waitUntil'],
    ['expect(await rows.count()).toBe(0);', 'expect(await rows.count())'],
  ])('%s', (text, limit) => {
    expect(findsIn(text)).toEqual([limit]);
  });

  it('is nothing where one waits for a state', () => {
    expect(findsIn('await until(() => seen === 3);\nawait expect.poll(() => rows.count()).toBe(2);')).toEqual([]);
  });
});
