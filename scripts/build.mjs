import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { root } from './setup/paths.mjs';
import { work } from './setup/progress.mjs';
import { oneLine } from './setup/refusal.mjs';

// A build for people: NODE_ENV from a test run would give React's development half.
process.env.NODE_ENV = 'production';
try {
  await ensureInstalled(root, work);
  const built = await ensureBuilt(root, process.argv.length > 2 ? process.argv.slice(2) : undefined);
  console.log(built.length ? `Dibangun: ${built.join(', ')}` : 'Tidak ada yang berubah.');
} catch (error) {
  console.error(oneLine(error));
  process.exit(1);
}
