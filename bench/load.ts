import autocannon from 'autocannon';
import type { Case } from './cases';
import type { Server } from './servers';

export interface LoadOptions {
  seconds: number;
  connections: number;
  rounds: number;
  token: string;
}

export interface Measured {
  case: string;
  kind: Case['kind'];
  /** Requests a second, the median of the rounds. */
  lajur: number;
  bare: number;
  /** Of the bare server's requests a second, per cent: the median of each round's own, for both ran in the same minute. */
  percent: number;
  percents: number[];
  /** Half of the requests, and 99 of 100, were answered in so many milliseconds. */
  lajurP50: number;
  lajurP99: number;
  bareP50: number;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

async function load({ url }: Server, one: Case, seconds: number, { connections, token }: LoadOptions) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: headersOf(token),
    requests: one.paths.map((path) => ({ method: 'GET', path })),
  });
  if (result.non2xx || result.errors) throw new Error(`${one.name}: ${result.non2xx + result.errors} requests failed`);
  return { rate: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

/** The minutes a delivery is late pass while one looks. */
const steady = (body: string) => JSON.parse(body.replace(/"lateMinutes":-?\d+/g, '"lateMinutes":0'));

/** Both have to say the same before it is asked who says it faster. */
async function sameAnswers(servers: readonly Server[], one: Case, token: string): Promise<void> {
  for (const path of one.paths.slice(0, 20)) {
    const replies = await Promise.all(
      servers.map(async ({ url }) => {
        const reply = await fetch(url + path, { headers: headersOf(token) });
        if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
        return steady(await reply.text());
      }),
    );
    const [first, ...others] = replies.map(sorted);
    if (others.some((other) => other !== first))
      throw new Error(`${one.name}: the answers differ\n${[first, ...others].join('\n')}`);
    if (one.kind === 'list' && replies[0].content.length === 0) throw new Error(`${one.name}: nothing found`);
  }
}

/** As text, whatever the order of the keys. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Loads both servers in turns, the first of a round changing each time. */
export async function measure(lajur: Server, bare: Server, one: Case, options: LoadOptions): Promise<Measured> {
  await sameAnswers([lajur, bare], one, options.token);
  for (const server of [lajur, bare]) await load(server, one, 1, options);
  const rounds = [];
  for (let round = 0; round < options.rounds; round++) {
    const first = await load(round % 2 ? bare : lajur, one, options.seconds, options);
    const second = await load(round % 2 ? lajur : bare, one, options.seconds, options);
    rounds.push(round % 2 ? { lajur: second, bare: first } : { lajur: first, bare: second });
  }
  const percents = rounds.map((round) => (100 * round.lajur.rate) / round.bare.rate);
  return {
    case: one.name,
    kind: one.kind,
    lajur: median(rounds.map((round) => round.lajur.rate)),
    bare: median(rounds.map((round) => round.bare.rate)),
    percent: median(percents),
    percents,
    lajurP50: median(rounds.map((round) => round.lajur.p50)),
    lajurP99: median(rounds.map((round) => round.lajur.p99)),
    bareP50: median(rounds.map((round) => round.bare.p50)),
  };
}
