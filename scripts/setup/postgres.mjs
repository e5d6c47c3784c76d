import { createRequire } from 'node:module';
import { join } from 'node:path';

const local = 'postgres://postgres@127.0.0.1:5432/postgres';

/** The PostgreSQL that tests use: TEST_DATABASE_URL, else one on this machine; null when none answers. */
export async function findPostgres(root, env = process.env) {
  const url = env.TEST_DATABASE_URL || local;
  const { default: pg } = await import(createRequire(join(root, 'apps/api/package.json')).resolve('pg'));
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    await client.query('select 1');
    await client.end();
    return { url, problem: null };
  } catch (error) {
    return { url: null, problem: `${url.replace(/:[^:@/]*@/, '@')}: ${error.message || error.code}` };
  }
}
