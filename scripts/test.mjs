import { tooOld } from './setup/node-version.mjs';

const problem = tooOld(process.version);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { runTests } = await import('./test/run-tests.mjs');
process.exitCode = await runTests(process.argv.slice(2));
