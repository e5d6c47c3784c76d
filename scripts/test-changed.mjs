// As in start.mjs: an old Node reads this far and says so.
import { tooOld } from './setup/node-version.mjs';

const problem = tooOld(process.version);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  import('./test/run-changed.mjs')
    .then(({ runChanged }) => runChanged(process.argv.slice(2)))
    .then((code) => {
      process.exitCode = code;
    });
}
