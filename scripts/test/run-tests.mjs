import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ensureInstalled } from '../setup/install.mjs';
import { root } from '../setup/paths.mjs';
import { work } from '../setup/progress.mjs';
import { oneLine } from '../setup/refusal.mjs';
import { countOf, failureLines, lastLine } from './count.mjs';
import { runProject } from './run-project.mjs';

/** What `npm test` runs, in this order, whole or some files of it. Each answers how many passed and failed. */
const steps = {
  check: async () => {
    const { runChecks } = await import('../check/run-checks.mjs');
    const results = await runChecks();
    const failures = results.filter((one) => !one.ok).map((one) => ({ title: `check: ${one.name}`, text: one.text }));
    return { passed: results.length - failures.length, failed: failures.length, failures };
  },
  domain: (files) => runProject('domain', {}, files),
  'api-embedded': async (files) => runProject('api-embedded', await server(), files),
  'api-postgres': async (files) => {
    const { findPostgres } = await import('../setup/postgres.mjs');
    const { findPostgresPrograms } = await import('../setup/postgres-programs.mjs');
    const { url, problem } = await findPostgres(root);
    const required = process.env.REQUIRE_POSTGRES === '1';
    if (url) {
      const counts = [await runProject('api-postgres', { TEST_DATABASE_URL: url }, files)];
      if (!findPostgresPrograms()) {
        console.log(
          `TIDAK ADA initdb, pg_basebackup DAN pg_ctl (PG_BIN): uji replika ${required ? 'gagal' : 'DILEWATI'}.`,
        );
        counts.push({ passed: 0, failed: required ? 1 : 0 });
      }
      return countOf(counts);
    }
    const wanted = required || Boolean(process.env.TEST_DATABASE_URL);
    console.log(`TIDAK ADA POSTGRESQL (${problem}): uji API di PostgreSQL ${wanted ? 'gagal' : 'DILEWATI'}.`);
    return { passed: 0, failed: wanted ? 1 : 0 };
  },
  spreadsheet: async () => {
    const { fetchSpreadsheetReaders, findSpreadsheetReaders } = await import('../setup/spreadsheet-readers.mjs');
    const found = findSpreadsheetReaders();
    const { soffice, ssconvert } =
      found.soffice && found.ssconvert
        ? found
        : await work('Mengambil LibreOffice dan Gnumeric', async () => fetchSpreadsheetReaders());
    if (soffice && ssconvert) return runProject('spreadsheet', { SOFFICE_PATH: soffice, SSCONVERT_PATH: ssconvert });
    const missing = [...(soffice ? [] : ['LIBREOFFICE']), ...(ssconvert ? [] : ['SSCONVERT (GNUMERIC)'])].join(' DAN ');
    const required = process.env.REQUIRE_POSTGRES === '1';
    console.log(`TIDAK ADA ${missing}: uji berkas XLSX dengan pembaca lain ${required ? 'gagal' : 'DILEWATI'}.`);
    return { passed: 0, failed: required ? 1 : 0 };
  },
  build: async () => {
    const { execFileSync } = await import('node:child_process');
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
    return { passed: 1, failed: 0 };
  },
  e2e: async (files) => {
    const { fetchChromium, findChromium, findHeadlessShell } = await import('../setup/chromium.mjs');
    const chromium = findChromium() ?? (await work('Mengambil Chromium', async () => fetchChromium()));
    const env = { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: findHeadlessShell() ?? chromium };
    return runProject('e2e', { ...env, ...(await server()) }, files);
  },
};

/** Tells a project where the PostgreSQL of this machine is, when there is one. */
async function server() {
  const { findPostgres } = await import('../setup/postgres.mjs');
  const { url } = await findPostgres(root);
  return url ? { TEST_DATABASE_URL: url } : {};
}

/** `--busy`: something else has every core meanwhile, as on a machine that is shared. Answers what ends it. */
function keepBusy() {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  return () => {
    for (const one of workers) void one.terminate();
  };
}

/**
 * Runs the named steps, or all of them; ends with what failed and the sum as its last line, and answers the exit code. `--all`: what
 * is left out or shortened otherwise, too.
 */
export async function runTests(args) {
  const names = args.filter((one) => !['--busy', '--all'].includes(one));
  if (args.includes('--all')) process.env.TEST_ALL = '1';
  const unknown = names.filter((name) => !(name in steps));
  if (unknown.length > 0) {
    console.error(`Tidak ada langkah "${unknown.join(', ')}". Yang ada: ${Object.keys(steps).join(', ')}.`);
    return 1;
  }
  try {
    await ensureInstalled(root, work);
  } catch (error) {
    console.error(oneLine(error));
    console.log(lastLine([{ passed: 0, failed: 1 }]));
    return 1;
  }
  const rest = args.includes('--busy') ? keepBusy() : () => {};
  const counts = await runNamed((names.length > 0 ? names : Object.keys(steps)).map((name) => ({ name })));
  rest();
  return finish(counts);
}

/** Runs steps one after the other, of some only the named files; answers what each came to. */
export async function runNamed(named) {
  const counts = [];
  for (const { name, files } of named) {
    console.log(`\n── ${name}`);
    const from = Date.now();
    counts.push(await counted(() => steps[name](files)));
    const { passed, failed } = counts.at(-1);
    console.log(`── ${name}: ${passed} passed, ${failed} failed (${((Date.now() - from) / 1000).toFixed(0)} s)`);
  }
  return counts;
}

/** Says what failed and the sum as the last line; answers the exit code. No test at all is a failure unless it may be. */
export function finish(counts, { mayBeNone = false } = {}) {
  for (const line of ['', ...failureLines(counts), lastLine(counts)]) console.log(line);
  const { passed, failed } = countOf(counts);
  return failed === 0 && (passed > 0 || mayBeNone) ? 0 : 1;
}

/** A step that throws is one failure, told in its own words. */
async function counted(step) {
  try {
    return await step();
  } catch (error) {
    console.error(oneLine(error));
    return { passed: 0, failed: 1, failures: [{ title: oneLine(error), text: '' }] };
  }
}
