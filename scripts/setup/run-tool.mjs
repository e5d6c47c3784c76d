import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { work } from './progress.mjs';
import { oneLine } from './refusal.mjs';

/**
 * Runs one of our TypeScript programs, named from the top of the checkout, in this process; straight after a clone what
 * it needs is installed first. It finds its arguments where it would if it had been started itself.
 */
export async function runTool(script) {
  try {
    await ensureInstalled(root, work);
  } catch (error) {
    console.error(oneLine(error));
    process.exitCode = 1;
    return;
  }
  const path = resolve(root, script);
  process.argv.splice(1, 2, path);
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(path).href);
}
