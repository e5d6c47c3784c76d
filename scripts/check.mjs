import { mend, runChecks } from './check/run-checks.mjs';

const ok = process.argv.includes('--write') ? await mend() : (await runChecks()).every((one) => one.ok);
process.exit(ok ? 0 : 1);
