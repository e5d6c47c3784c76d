import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const parentWatch = new URL('./parent-watch.mjs', import.meta.url).href;

/**
 * Starts one part of the product as a process of its own. `onLine` hears every line it prints.
 * It has its own process group, so that Ctrl-C reaches it once, through `stop`, and not from the terminal as well.
 */
export function startService(name, script, env, onLine) {
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', parentWatch, script], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  const alive = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  return {
    name,
    ended,
    /** Asks it to finish what it does, and ends it by force when it has not after `patience` milliseconds. */
    async stop(patience) {
      if (!alive()) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(timer);
    },
    kill: () => alive() && child.kill('SIGKILL'),
  };
}
