import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ensureBuilt, targets } from './setup/build.mjs';
import { root } from './setup/paths.mjs';
import { providerKey } from './start/preflight.mjs';

// The key that `npm start` keeps in its data folder, so that nothing has to be set for a running copy.
const dataDir = process.env.DATA_DIR
  ? resolve(process.env.INIT_CWD ?? '.', process.env.DATA_DIR)
  : join(root, '.lajur');
const key = providerKey(dataDir, { given: process.env.PROVIDER_API_KEY, make: false });
await ensureBuilt(root, ['simulator']);
const child = spawn(process.execPath, [join(root, targets.simulator.makes), ...process.argv.slice(2)], {
  env: { ...process.env, ...(key && { PROVIDER_API_KEY: key }) },
  stdio: 'inherit',
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
// A terminal's Ctrl-C reaches the simulator itself, which then ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
