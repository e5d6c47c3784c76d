import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureInstalled } from '../setup/install.mjs';
import { root } from '../setup/paths.mjs';
import { work } from '../setup/progress.mjs';
import { lastLine } from './count.mjs';
import { runProject } from './run-project.mjs';

const usage = `Pemakaian: npm run cluster:test -- URL [BERKAS…]
URL: sebuah basis data di koordinator Citus yang mengenal worker-nya, sebagai superuser.`;

/** How many workers the coordinator knows; null where there is no Citus. */
async function workersOf(url) {
  const { default: pg } = await import(createRequire(join(root, 'apps/api/package.json')).resolve('pg'));
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    const { rows: found } = await client.query(`select to_regclass('pg_dist_node') is not null as citus`);
    if (!found[0].citus) return null;
    const { rows } = await client.query('select count(*)::int as workers from pg_dist_node where groupid > 0');
    return rows[0].workers;
  } finally {
    await client.end();
  }
}

/** Runs the API's tests, or those of some files, on a cluster; answers the exit code. */
export async function runClusterTests([url, ...files]) {
  await ensureInstalled(root, work);
  if (!url) {
    console.error(usage);
    return 1;
  }
  let workers;
  try {
    workers = await workersOf(url);
  } catch (error) {
    console.error(error.message || error.code);
    return 1;
  }
  if (!workers) {
    console.error(
      workers === null ? 'Ekstensi citus belum ada di basis data ini.' : 'Koordinator ini belum punya worker.',
    );
    return 1;
  }
  const count = await runProject('api-cluster', { TEST_DATABASE_URL: url }, files);
  console.log(lastLine([count]));
  return count.failed === 0 ? 0 : 1;
}
