import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ensureBuilt, targets } from '../setup/build.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { root } from '../setup/paths.mjs';
import { work } from '../setup/progress.mjs';
import { oneLine } from '../setup/refusal.mjs';
import { providerKey } from './preflight.mjs';

/** `npm run simulate`: installs and builds what is needed, then plays the marketplace against a running copy. */
export async function runSimulator(args) {
  // The key that `npm start` keeps in its data folder, so that nothing has to be set for a running copy.
  const dataDir = process.env.DATA_DIR
    ? resolve(process.env.INIT_CWD ?? '.', process.env.DATA_DIR)
    : join(root, '.lajur');
  const key = providerKey(dataDir, { given: process.env.PROVIDER_API_KEY, make: false });
  try {
    await ensureInstalled(root, work);
    await ensureBuilt(root, ['simulator']);
  } catch (error) {
    console.error(oneLine(error));
    process.exitCode = 1;
    return;
  }
  const child = spawn(process.execPath, [join(root, targets.simulator.makes), ...args], {
    env: { ...process.env, ...(key && { PROVIDER_API_KEY: key }) },
    stdio: 'inherit',
  });
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
  // A terminal's Ctrl-C reaches the simulator itself, which then ends; whoever stops this one, stops the simulator.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
}
