import { parseArgs } from 'node:util';
import pg from 'pg';
import { ClusterError, defaultShards, distribute, requireCitus } from './platform/cluster/distribute';
import { migrate } from './platform/database/migrate';
import type { Runner } from './platform/database/runner';

const usage = `Pemakaian:
  npm run cluster -- URL [--shards ${defaultShards}]
URL: basis data di koordinator Citus, sebagai superuser. Boleh kosong atau sudah berisi; boleh dijalankan lagi.`;

/** What the person typed makes no sense; the message says why. */
class UsageError extends Error {}

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { shards: { type: 'string' } } });
  const [url] = positionals;
  const shards = Number(values.shards ?? defaultShards);
  if (!url || !Number.isInteger(shards) || shards < 1 || shards > 512) throw new UsageError(usage);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const runner: Runner = {
      run: async (text) => void (await client.query(text)),
      rows: async (text) => (await client.query(text)).rows,
    };
    await requireCitus(runner);
    await migrate(runner);
    const done = await distribute(runner, { shards });
    return done.length > 0 ? done.join('\n') : 'Semua sudah terbagi; tidak ada yang diubah.';
  } finally {
    await client.end();
  }
}

await run().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: Error & { code?: string }) => {
    // What PostgreSQL or the way to it says is for the operator, as it is.
    const known = error instanceof ClusterError || error instanceof UsageError || error.code !== undefined;
    const typed = error.code?.startsWith('ERR_PARSE_ARGS');
    process.stderr.write(`${known ? error.message : typed ? usage : error.stack}\n`);
    process.exitCode = 1;
  },
);
