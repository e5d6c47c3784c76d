import { readFileSync } from 'node:fs';
import type { BenchCompany } from '../apps/api/seeds/bench';
import type { BenchDatabase } from './database';
import { changeCase, changeNames, type LeanCase, readCases } from './lean-cases';
import { type Loaded, load, sameAnswers } from './lean-load';
import { type Change, changePool, makePools } from './lean-pool';
import { median } from './load';
import { pgbench } from './pgbench';
import { type Server, startLean, startService } from './servers';

export interface LeanOptions {
  seconds: number;
  connections: number;
  rounds: number;
  pool: number;
  /** Only the cases whose name holds this. */
  only: string;
}

export interface LeanMeasured {
  case: string;
  /** Requests a second, the median of the rounds. */
  lajur: number;
  lean: number;
  /** Of the lean server's, per cent: the median of each round's own. */
  percent: number;
  percents: number[];
  wanted: number | null;
  lajurP50: number;
  lajurP99: number;
  leanP50: number;
  leanP99: number;
  /** Transactions a second; null without it. */
  pgbench: number | null;
}

export interface LeanResult {
  measured: LeanMeasured[];
  /** The most the service held while it was loaded, in MB. */
  memoryMb: number;
  /** Seconds from its start until the service could be used. */
  readySeconds: number[];
}

/** Changes of a turn for each of its seconds: each server makes as many, however long it takes. */
const changesASecond = 500;

/**
 * So many changes of a turn go before it is measured. The tables have just been analyzed: each connection plans its statements
 * anew, which happens once a minute at most in a day's work and would be most of the slowest hundredth of a short turn.
 */
const warmUp = 100;

interface Bench {
  url: string;
  lajur: Server & { pid: number };
  lean: Server;
  options: LeanOptions;
}

/** What has to be so before and after each server is loaded. */
interface Around {
  before(which: 'lajur' | 'lean'): Promise<void>;
  after(which: 'lajur' | 'lean'): Promise<void>;
}
const nothing: Around = { before: async () => {}, after: async () => {} };

async function measureCase(
  { url, lajur, lean, options }: Bench,
  one: LeanCase,
  around = nothing,
): Promise<LeanMeasured> {
  const { seconds, connections, rounds } = options;
  const servers = { lajur, lean };
  const once = around !== nothing;
  const turn = async (which: 'lajur' | 'lean', forSeconds = seconds) => {
    await around.before(which);
    const how = { seconds: forSeconds, connections, token: one.token, once };
    const asked = one[which];
    try {
      if (once) await load(servers[which], asked.slice(0, warmUp), how);
      return await load(servers[which], once ? asked.slice(warmUp) : asked, how);
    } finally {
      await around.after(which);
    }
  };
  for (const which of ['lajur', 'lean'] as const) await around.before(which);
  await sameAnswers(lajur, lean, one, 20);
  for (const which of ['lajur', 'lean'] as const) await around.after(which);
  for (const which of ['lajur', 'lean'] as const) await turn(which, 1);
  const all: { lajur: Loaded; lean: Loaded }[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = await turn(round % 2 ? 'lean' : 'lajur');
    const second = await turn(round % 2 ? 'lajur' : 'lean');
    all.push(round % 2 ? { lajur: second, lean: first } : { lajur: first, lean: second });
  }
  await around.before('lean');
  const tps = await pgbench(url, one, { seconds, connections });
  await around.after('lean');
  const percents = all.map((round) => (100 * round.lajur.rate) / round.lean.rate);
  const figure = (which: 'lajur' | 'lean', of: keyof Loaded) => median(all.map((round) => round[which][of]));
  return {
    case: one.name,
    lajur: figure('lajur', 'rate'),
    lean: figure('lean', 'rate'),
    percent: median(percents),
    percents,
    wanted: one.wanted ?? null,
    lajurP50: figure('lajur', 'p50'),
    lajurP99: figure('lajur', 'p99'),
    leanP50: figure('lean', 'p50'),
    leanP99: figure('lean', 'p99'),
    pgbench: tps,
  };
}

async function measureChange(bench: Bench, company: BenchCompany, change: Change): Promise<LeanMeasured> {
  const pools = {
    lajur: await changePool(bench.url, company.companyId, change, 0),
    lean: await changePool(bench.url, company.companyId, change, 1),
  };
  const one = changeCase(company, change, { lajur: pools.lajur.orders, lean: pools.lean.orders });
  return measureCase(bench, one, { before: (which) => pools[which].ready(), after: (which) => pools[which].rest() });
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** How long the service takes until it can be used, on the filled database. */
async function secondsToReady(url: string, pool: number): Promise<number> {
  const from = performance.now();
  const service = await startService(url, pool);
  const seconds = (performance.now() - from) / 1000;
  await service.close();
  return seconds;
}

/** The service beside the lean server: what is read of a large and a small company, and what is changed. */
export async function measureLean({ url, data }: BenchDatabase, options: LeanOptions): Promise<LeanResult> {
  const { only, pool, seconds } = options;
  const wanted = (name: string) => name.includes(only);
  const readySeconds: number[] = [];
  for (let time = 0; time < 3; time++) readySeconds.push(await secondsToReady(url, pool));
  const lajur = await startService(url, pool);
  let memoryMb = 0;
  const sampling = setInterval(() => {
    memoryMb = Math.max(memoryMb, residentMb(lajur.pid));
  }, 100);
  try {
    const lean = await startLean({ databaseUrl: url, poolSize: pool });
    const bench = { url, lajur, lean, options };
    try {
      const measured: LeanMeasured[] = [];
      const cases = [...readCases(data, 'large company'), ...readCases(data.small, 'small company')];
      for (const one of cases) {
        if (!wanted(one.name)) continue;
        console.log(`measuring: ${one.name}`);
        measured.push(await measureCase(bench, one));
      }
      const changes = (['accept', 'step'] as const).filter((change) => wanted(changeNames[change]));
      if (changes.length > 0) await makePools(url, data.companyId, seconds * changesASecond);
      for (const change of changes) {
        console.log(`measuring: ${changeNames[change]}`);
        measured.push(await measureChange(bench, data, change));
      }
      return { measured, memoryMb, readySeconds };
    } finally {
      await lean.close();
    }
  } finally {
    clearInterval(sampling);
    await lajur.close();
  }
}
