import { ensureBuilt } from './setup/build.mjs';
import { root } from './setup/paths.mjs';

// A build for people: NODE_ENV from a test run would give React's development half.
process.env.NODE_ENV = 'production';
try {
  const built = await ensureBuilt(root, process.argv.length > 2 ? process.argv.slice(2) : undefined);
  console.log(built.length ? `Dibangun: ${built.join(', ')}` : 'Tidak ada yang berubah.');
} catch (error) {
  console.error(error?.message ?? error);
  process.exit(1);
}
