import { runChecks } from './check/run-checks.mjs';

const results = await runChecks();
process.exit(results.every((one) => one.ok) ? 0 : 1);
