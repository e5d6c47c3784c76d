import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../setup/install.mjs';
import { root } from '../setup/paths.mjs';
import { work } from '../setup/progress.mjs';
import { contractsOf, journeysFor, pagesOf, stepsFor } from './reach.mjs';
import { finish, runNamed } from './run-tests.mjs';

const usage = 'Pemakaian: npm run test:changed [-- CABANG]: uji yang dapat terkena perubahan terhadap CABANG (main).';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const read = (path) => readFileSync(join(root, path), 'utf8');
const textsOf = (...patterns) =>
  Object.fromEntries(git('ls-files', '-co', '--exclude-standard', ...patterns).flatMap(textOf));

/** A file that was deleted and not committed yet is none. */
function textOf(path) {
  try {
    return [[path, read(path)]];
  } catch {
    return [];
  }
}

/** Runs what the change against a branch can reach: by imports, and journeys by features; answers the exit code. */
export async function runChanged([branch = 'main', ...more]) {
  if (more.length > 0 || branch.startsWith('-')) {
    console.error(usage);
    return 1;
  }
  await ensureInstalled(root, work);
  const [base] = git('merge-base', branch, 'HEAD');
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '-o', '--exclude-standard')];
  const steps = stepsFor(changed).map(({ project, whole }) => ({
    name: project,
    files: whole ? [] : [`--changed=${base}`, '--passWithNoTests'],
  }));
  const journeys = journeysFor(changed, {
    journeys: textsOf('apps/e2e/src/*.test.ts'),
    pages: pagesOf(read('apps/web/src/ui/paths.ts'), read('apps/web/src/app/screen-pages.ts')),
    contracts: contractsOf(textsOf('apps/api/src/features/**/*routes.ts')),
  });
  if (journeys.length > 0) steps.push({ name: 'build' }, { name: 'e2e', files: journeys });
  return finish(await runNamed(steps), { mayBeNone: true });
}
