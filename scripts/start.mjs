// Old versions of Node must be able to read this file: the rest is imported only once the version is known to do.
import { tooOld } from './setup/node-version.mjs';

const problem = tooOld(process.version);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  import('./start/run.mjs').then(({ run }) => run(process.argv.slice(2)));
}
