import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type Call, createClient } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/import';
import { type ExportFormat, exportFormats } from '@lajur/domain/common/export-format';
import { importIsRunning } from '@lajur/domain/import/state';
import pg from 'pg';
import { xlsxStream } from '../apps/api/src/platform/export/xlsx';
import { type BenchDatabase, createDatabase, serverVersion } from './database';
import { table } from './report';
import { metricOf, root, type Server, startService } from './servers';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    /** The larger file, for the memory. */
    large: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    /** Leaves the comparison with COPY out. */
    'memory-only': { type: 'boolean', default: false },
  },
});
/** Of the time of COPY. */
const goal = 10;
/** Of a service that imports the larger file, without a limit of its heap. */
const memoryGoalMb = 250;
const params = { type: 'vehicle' } as const;

interface Round {
  checkMs: number;
  importMs: number;
  copyMs: number;
  /** Of the service and its connections; on a machine that does other things too, what remains true. */
  cpuMs: number;
  copyCpuMs: number;
}
interface Memory {
  rows: number;
  format: ExportFormat;
  fileMb: number;
  seconds: number;
  startRssMb: number;
  maxRssMb: number;
  maxHeapMb: number;
}

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const mb = (bytes: number): number => bytes / 1024 / 1024;

const titles = 'Nomor polisi;Jenis kendaraan;Merek;Tahun;KIR berlaku sampai;STNK berlaku sampai;Pelat kuning;Catatan';

/** So many vehicles as a company would write them down. */
function* vehiclesOf(rows: number): Generator<string[]> {
  const letters = (n: number) => String.fromCharCode(65 + (Math.floor(n / 26) % 26), 65 + (n % 26));
  for (let n = 0; n < rows; n++) {
    const plate = `B ${1000 + (n % 9000)} Q${letters(Math.floor(n / 9000))}`;
    yield [plate, 'CDD Boks', 'Hino 300 136 HD', '2021', '14/03/2031', '30 Jun 2031', 'ya', `Baris ${n}`];
  }
}

async function fileOf(rows: number, format: ExportFormat): Promise<File> {
  if (format === 'csv') {
    const lines = Array.from(vehiclesOf(rows), (cells) => cells.join(';'));
    return new File([[titles, ...lines].join('\r\n')], 'kendaraan.csv');
  }
  const columns = titles.split(';').map((title, at) => ({ title, value: (cells: string[]) => cells[at] ?? null }));
  async function* pieces() {
    yield [...vehiclesOf(rows)];
  }
  return new File([await buffer(xlsxStream({ name: 'Data', columns, pieces: pieces() }))], 'kendaraan.xlsx');
}

const clientOf = (server: Server, token: string): Call =>
  createClient({ origin: server.url, prefix: '/api/v3', headers: () => ({ authorization: `Bearer ${token}` }) });

async function untilStill(call: Call, id: string) {
  for (;;) {
    const upload = await call(contract.getUpload, { params: { ...params, id } });
    if (!importIsRunning(upload.state)) return upload;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** Uploads a file, has it checked and imports it; the times are those a person waits. */
async function importFile(
  call: Call,
  rows: number,
  format: ExportFormat,
): Promise<{ checkMs: number; importMs: number; bytes: number }> {
  const file = await fileOf(rows, format);
  const start = performance.now();
  const { id } = await call(contract.createUpload, { params, body: { file } });
  const checked = await untilStill(call, id);
  const between = performance.now();
  if (checked.counts.new !== rows) throw new Error(`of ${rows} rows ${JSON.stringify(checked)} can be imported`);
  await call(contract.commitUpload, { params: { ...params, id }, body: { version: checked.version } });
  const { counts } = await untilStill(call, id);
  if (counts.imported !== rows) throw new Error(`of ${rows} rows ${JSON.stringify(counts)} were imported`);
  return { checkMs: between - start, importMs: performance.now() - between, bytes: file.size };
}

async function asOwner<R>({ url }: BenchDatabase, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Processor time that processes of this machine have used up to now. */
async function cpuOf(pids: readonly number[]): Promise<number> {
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const [user = 0, system = 0] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number);
      return user + system;
    }),
  );
  return ticks.reduce((sum, one) => sum + one, 0) * 10;
}

/** The service's connections to the database, and the service. */
async function processesOf(client: pg.Client, service: number): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`,
  );
  return [service, ...rows.map(({ pid }) => pid)];
}

/** The imported vehicles, copied into the same table by PostgreSQL itself: its indexes and references stay. */
async function copyAgain(client: pg.Client): Promise<Pick<Round, 'copyMs' | 'copyCpuMs'>> {
  const path = `/tmp/lajur-bench-${process.pid}.copy`;
  await client.query(`copy (select * from vehicle where note like 'Baris %') to '${path}'`);
  await removeImported(client);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const own = rows.map(({ pid }) => pid);
  const [start, cpu] = [performance.now(), await cpuOf(own)];
  await client.query(`copy vehicle from '${path}'`);
  const [copyMs, copyCpuMs] = [performance.now() - start, (await cpuOf(own)) - cpu];
  await removeImported(client);
  // The server's own file; where only the server may remove it, it stays.
  await rm(path, { force: true }).catch(() => {});
  return { copyMs, copyCpuMs };
}

async function removeImported(client: pg.Client): Promise<void> {
  await client.query(`delete from vehicle where note like 'Baris %'`);
  await client.query('vacuum analyze vehicle');
}

async function speed(database: BenchDatabase, rows: number, rounds: number): Promise<Round[]> {
  const server = await startService(database.url, 10);
  try {
    const call = clientOf(server, database.data.token);
    const measured: Round[] = [];
    // The first round warms both up and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const one = await asOwner(database, async (client) => {
        const before = await cpuOf(await processesOf(client, server.pid));
        const { checkMs, importMs } = await importFile(call, rows, 'csv');
        const cpuMs = (await cpuOf(await processesOf(client, server.pid))) - before;
        return { checkMs, importMs, cpuMs, ...(await copyAgain(client)) };
      });
      if (round > 0) measured.push(one);
    }
    return measured;
  } finally {
    await server.close();
  }
}

/** What Linux keeps of a process: memory now, and the most it ever had. */
async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
  return { now: kilobytes('VmRSS'), most: kilobytes('VmHWM') };
}

async function memory(database: BenchDatabase, rows: number, format: ExportFormat): Promise<Memory> {
  const server = await startService(database.url, 10);
  let maxHeap = 0;
  const sample = setInterval(async () => {
    maxHeap = Math.max(maxHeap, await metricOf(server, 'nodejs_heap_size_used_bytes'));
  }, 100);
  try {
    const before = await memoryOf(server.pid);
    const start = performance.now();
    const { bytes } = await importFile(clientOf(server, database.data.token), rows, format);
    const seconds = (performance.now() - start) / 1000;
    const { most } = await memoryOf(server.pid);
    const sizes = { startRssMb: mb(before.now), maxRssMb: mb(most), maxHeapMb: mb(maxHeap), fileMb: mb(bytes) };
    return { rows, format, seconds, ...sizes };
  } finally {
    clearInterval(sample);
    await server.close();
    await asOwner(database, removeImported);
  }
}

function tellSpeed(rows: number, rounds: Round[]): number {
  const copyMs = median(rounds.map((round) => round.copyMs));
  const checkMs = median(rounds.map((round) => round.checkMs));
  const importMs = median(rounds.map((round) => round.importMs));
  const cpu = median(rounds.map((round) => round.cpuMs));
  const copyCpu = median(rounds.map((round) => round.copyCpuMs));
  const times = median(rounds.map((round) => (round.checkMs + round.importMs) / round.copyMs));
  const ms = (value: number) => value.toFixed(0);
  console.log(`\n${rows.toLocaleString('en')} vehicles, medians of ${rounds.length} rounds`);
  console.log(
    table(
      ['', 'checked ms', 'imported ms', 'COPY ms', 'times COPY', 'goal', 'processor', 'of COPY', 'times'],
      [
        [
          ...['vehicle', ms(checkMs), ms(importMs), ms(copyMs), times.toFixed(1), `<= ${goal}`],
          ...[ms(cpu), ms(copyCpu), (cpu / copyCpu).toFixed(1)],
        ],
      ],
    ),
  );
  return times;
}

function tellMemory(memories: readonly Memory[]): void {
  console.log(`\nMemory of the service, without a limit of its heap; wanted: at most ${memoryGoalMb} MB`);
  console.log(
    table(
      ['rows', 'format', 'file MB', 'seconds', 'RSS at start', 'max RSS', 'max heap'],
      memories.map((one) => [
        ...[one.rows.toLocaleString('en'), one.format],
        ...[one.fileMb, one.seconds, one.startRssMb, one.maxRssMb, one.maxHeapMb].map((value) => value.toFixed(1)),
      ]),
    ),
  );
}

execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'api'], { stdio: 'inherit' });
const database = await createDatabase(100);
try {
  const [rows, large] = [Number(values.rows), Number(values.large)];
  const rounds = values['memory-only'] ? [] : await speed(database, rows, Number(values.rounds));
  const times = rounds.length > 0 ? tellSpeed(rows, rounds) : null;
  const memories: Memory[] = [];
  for (const format of exportFormats)
    for (const some of [rows, large]) memories.push(await memory(database, some, format));
  tellMemory(memories);
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const goals = { goal, memoryGoalMb };
  const facts = { node: process.version, postgres: await serverVersion(), cpus: cpus().length, options: values };
  const result = { at: new Date().toISOString(), ...facts, ...goals, times, rounds, memories };
  writeFileSync(join(folder, 'import.json'), `${JSON.stringify(result, null, 2)}\n`);
} finally {
  await database.drop();
}
