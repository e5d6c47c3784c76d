import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ReportId, reports } from '@lajur/domain/report/report';
import pg from 'pg';
import { makers } from '../apps/api/src/features/report/makers';
import { compile } from '../apps/api/src/platform/database/statement';
import { readingTx } from './cases';
import { createDatabase } from './database';
import { metricOf, root, type Server, startService } from './servers';

/**
 * What the reports of 24 months cost a company of so many cargos: the first page with its last row, and the export as a file, with the
 * most memory it held; beside it how long the database itself takes to write the same rows (`COPY … TO STDOUT`).
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '500000' }, tries: { type: 'string', default: '3' } },
});
const queried: readonly ReportId[] = [
  'pengiriman',
  'kinerja',
  'pod',
  'armada',
  'pengemudi',
  'ongkos-kirim',
  'kerusakan',
];
const exported: readonly ReportId[] = ['pengiriman', 'pod'];

const day = (moment: Date) => moment.toISOString().slice(0, 10);
const until = new Date();
const from = new Date(Date.UTC(until.getUTCFullYear() - 2, until.getUTCMonth(), until.getUTCDate() + 1));
const range = { from: day(from), until: day(until) };

const memory = async (server: Server) => (await metricOf(server, 'process_resident_memory_bytes')) / 1e6;
const seconds = (since: number) => (performance.now() - since) / 1000;

async function ask(server: Server, token: string, path: string): Promise<{ seconds: number; bytes: number }> {
  const since = performance.now();
  const reply = await fetch(`${server.url}/api/v3${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok || !reply.body) throw new Error(`${reply.status} from ${path}: ${await reply.text()}`);
  let bytes = 0;
  for await (const chunk of reply.body) bytes += chunk.length;
  return { seconds: seconds(since), bytes };
}

/** How long PostgreSQL takes to write the rows of a report, in their order. */
async function copied(client: pg.Client, companyId: string, id: ReportId): Promise<number> {
  const tx = readingTx(companyId, async ({ sql, parameters }) => ({
    rows: (await client.query(sql, [...parameters])).rows,
  }));
  const source = await makers[id](tx, {
    companyId,
    today: range.until,
    zone: 'WIB',
    timezone: 'Asia/Jakarta',
    ...range,
  });
  if ('records' in source) throw new Error(`${id} is not made by a statement`);
  const { text, values: given } = compile(source.rows);
  // COPY takes no values.
  const literal = text.replace(/\$(\d+)/g, (_, at) => client.escapeLiteral(String(given[Number(at) - 1])));
  const [key] = reports[id].sort.split(',');
  const since = performance.now();
  await client.query(
    `copy (select * from (${literal}) r order by r.${client.escapeIdentifier(key ?? '')}) to program 'cat > /dev/null'`,
  );
  return seconds(since);
}

execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'api'], { stdio: 'inherit' });
const database = await createDatabase(Number(values.orders));
const client = new pg.Client({ connectionString: database.url });
try {
  await client.connect();
  const { token, companyId } = database.data;
  const query = `from=${range.from}&until=${range.until}`;
  const server = await startService(database.url, 4, ['--max-old-space-size=256']);
  try {
    const pages: Record<string, unknown> = {};
    for (const id of queried) {
      const tries: number[] = [];
      for (let one = 0; one < Number(values.tries); one++)
        tries.push((await ask(server, token, `/reports/show/CSV/${id}?${query}`)).seconds);
      pages[id] = { 'first s': tries[0]?.toFixed(2), 'best s': Math.min(...tries).toFixed(2) };
    }
    console.table(pages);
    const files: Record<string, unknown> = {};
    for (const id of exported) {
      const before = await memory(server);
      let most = before;
      const watch = setInterval(() => void memory(server).then((now) => (most = Math.max(most, now))), 100);
      const file = await ask(server, token, `/reports/export/CSV/${id}?${query}`);
      clearInterval(watch);
      const copy = await copied(client, companyId, id);
      files[id] = {
        seconds: file.seconds.toFixed(1),
        'size MB': (file.bytes / 1e6).toFixed(1),
        'memory before MB': before.toFixed(0),
        'most MB': most.toFixed(0),
        'COPY s': copy.toFixed(1),
        ratio: (file.seconds / copy).toFixed(1),
      };
    }
    console.table(files);
  } finally {
    await server.close();
  }
} finally {
  await client.end();
  await database.drop();
}
