import { ensureInstalled } from './setup/install.mjs';
import { root } from './setup/paths.mjs';
import { work } from './setup/progress.mjs';
import { oneLine } from './setup/refusal.mjs';

try {
  await ensureInstalled(root, work);
  const { fix, runChecks } = await import('./check/run-checks.mjs');
  const ok = process.argv.includes('--write') ? await fix() : (await runChecks()).every((one) => one.ok);
  process.exit(ok ? 0 : 1);
} catch (error) {
  console.error(oneLine(error));
  process.exit(1);
}
