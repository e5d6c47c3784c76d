import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { exportFormats } from '@lajur/domain/common/export-format';
import { createDatabase } from './database';
import { metricOf, root, type Server, startService } from './servers';

/**
 * What exports of 50,000 and 200,000 rows cost the service: the time, the size, and the most memory it held meanwhile,
 * beside what it held before. Memory that grows with the rows is the fault this looks for.
 */
const counts = [50_000, 200_000];

const memory = async (server: Server) => (await metricOf(server, 'process_resident_memory_bytes')) / 1e6;

async function download(url: string, token: string): Promise<number> {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok || !reply.body) throw new Error(`${reply.status} from ${url}`);
  let bytes = 0;
  for await (const chunk of reply.body) bytes += chunk.length;
  return bytes;
}

execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'api'], { stdio: 'inherit' });
const table: Record<string, Record<string, string>> = {};
for (const count of counts) {
  const database = await createDatabase(count);
  try {
    for (const format of exportFormats) {
      // A process of its own for each: what one left behind is not counted for the next.
      const server = await startService(database.url, 4, ['--max-old-space-size=128']);
      try {
        const list = (status: string, query: string) =>
          `${server.url}/api/v3/transporter/shipment/export/${status}?format=${format}${query}`;
        const { token } = database.data;
        await download(list('waiting', ''), token);
        const before = await memory(server);
        let most = before;
        const watch = setInterval(() => void memory(server).then((now) => (most = Math.max(most, now))), 100);
        const start = performance.now();
        const bytes = await download(list('completed', ''), token);
        const seconds = (performance.now() - start) / 1000;
        clearInterval(watch);
        table[`${count.toLocaleString('en')} orders, ${format}`] = {
          seconds: seconds.toFixed(1),
          'size MB': (bytes / 1e6).toFixed(1),
          'memory before MB': before.toFixed(0),
          'most MB': most.toFixed(0),
        };
      } finally {
        await server.close();
      }
    }
  } finally {
    await database.drop();
  }
}
console.table(table);
