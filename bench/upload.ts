import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PDFDocument } from '@cantoo/pdf-lib';
import { createDatabase, serverVersion } from './database';
import { table } from './report';
import { root, type Server, startService } from './servers';

const { values } = parseArgs({
  options: {
    /** Uploads begun at once by one person. */
    files: { type: 'string', default: '30' },
    megabytes: { type: 'string', default: '19.5' },
  },
});
const goal = { addedMb: 100, p95Ms: 300 } as const;
const quietMs = 5000;
const pauseMs = 20;
const mb = (bytes: number): number => bytes / 1024 / 1024;

/** A table that is read to its end before it is refused: its first line has no known column. */
const csv = (bytes: number): File => {
  const line = `${'kolom;'.repeat(15)}nilai\r\n`;
  return new File([line.repeat(Math.floor(bytes / line.length))], 'data.csv');
};
/** A sound document of nearly the largest size, most of it a picture that cannot be packed. */
async function pdfText(): Promise<string> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Surat jalan');
  await document.attach(randomBytes(4_800_000), 'foto.bin');
  return Buffer.from(await document.save()).toString('base64');
}
const encoded = await pdfText();

interface Kind {
  name: string;
  send(server: Server, token: string): Promise<Response>;
}
const size = Number(values.megabytes) * 1024 * 1024;
const kinds: Kind[] = [
  {
    name: `import of ${values.megabytes} MB`,
    send(server, token) {
      const body = new FormData();
      body.append('file', file);
      const headers = { authorization: `Bearer ${token}` };
      return fetch(`${server.url}/api/v3/master/upload/email`, { method: 'POST', headers, body });
    },
  },
  {
    name: 'PDF of 5 MB in base64',
    send(server, token) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const body = `{"fileName":"a.pdf","encodedFile":"${encoded}"}`;
      return fetch(`${server.url}/api/v3/file-upload`, { method: 'POST', headers, body });
    },
  },
];
const file = csv(size);

async function rssOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** Another person's calls, one after the other, until told to stop: how long each took. */
function bystander(server: Server, token: string): () => Promise<number[]> {
  const times: number[] = [];
  let stopped = false;
  const asking = (async () => {
    while (!stopped) {
      const start = performance.now();
      const answer = await fetch(`${server.url}/api/v3/auth/whoami`, { headers: { authorization: `Bearer ${token}` } });
      await answer.text();
      if (answer.status !== 200) throw new Error(`the bystander was answered ${answer.status}`);
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  })();
  return async () => {
    stopped = true;
    await asking;
    return times.sort((a, b) => a - b);
  };
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

async function measure(databaseUrl: string, token: string, kind: Kind) {
  const server = await startService(databaseUrl, 10);
  try {
    // One of each first: what a service loads at its first upload stays, and is not the price of thirty.
    await (await kind.send(server, token)).text();
    const quiet = bystander(server, token);
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    const calm = await quiet();
    const before = await rssOf(server.pid);
    let most = before;
    const sample = setInterval(async () => {
      most = Math.max(most, await rssOf(server.pid).catch(() => 0));
    }, 20);
    const beside = bystander(server, token);
    const start = performance.now();
    const answers = await Promise.all(
      Array.from({ length: Number(values.files) }, async () => {
        const answer = await kind.send(server, token).catch(() => null);
        await answer?.text();
        return answer?.status ?? 0;
      }),
    );
    const seconds = (performance.now() - start) / 1000;
    const busy = await beside();
    clearInterval(sample);
    const statuses = Object.fromEntries(
      [...new Set(answers)].sort().map((one) => [one, answers.filter((a) => a === one).length]),
    );
    return {
      kind: kind.name,
      seconds,
      statuses,
      beforeMb: mb(before),
      addedMb: mb(most - before),
      quietP95: at(calm, 0.95),
      busyP95: at(busy, 0.95),
      busyMax: at(busy, 1),
    };
  } finally {
    await server.close();
  }
}

execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'api'], { stdio: 'inherit' });
const database = await createDatabase(100);
try {
  const measured = [];
  for (const kind of kinds) measured.push(await measure(database.url, database.data.token, kind));
  const n = (value: number, digits = 0) => value.toFixed(digits);
  console.log(
    `\n${values.files} uploads at once by one person; wanted: +${goal.addedMb} MB at most, p95 <= ${goal.p95Ms} ms`,
  );
  console.log(
    table(
      ['', 'seconds', 'answers', 'RSS before', 'added MB', 'p95 quiet ms', 'p95 beside ms', 'longest'],
      measured.map((one) => [
        one.kind,
        n(one.seconds, 1),
        Object.entries(one.statuses)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', '),
        ...[n(one.beforeMb), n(one.addedMb), n(one.quietP95, 1), n(one.busyP95, 1), n(one.busyMax, 1)],
      ]),
    ),
  );
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const facts = { node: process.version, postgres: await serverVersion(), cpus: cpus().length, options: values, goal };
  writeFileSync(
    join(folder, 'upload.json'),
    `${JSON.stringify({ at: new Date().toISOString(), ...facts, measured }, null, 2)}\n`,
  );
} finally {
  await database.drop();
}
