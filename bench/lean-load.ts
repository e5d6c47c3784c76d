import autocannon from 'autocannon';
import type { Asked, LeanCase } from './lean-cases';
import type { Server } from './servers';

export interface Loaded {
  rate: number;
  p50: number;
  p99: number;
}

/** What the portal sends with a change: it reads by itself what it shows of it. */
const changing = { 'content-type': 'application/json', prefer: 'return=minimal' };

/** `once`: each is asked once, in order, and `seconds` is not looked at; otherwise they come again and again. */
export async function load(
  { url }: Server,
  asked: readonly Asked[],
  { seconds, connections, token, once }: { seconds: number; connections: number; token: string; once: boolean },
): Promise<Loaded> {
  let next = 0;
  // A connection prepares one request that it may not send, so that many orders stay unasked.
  const howLong = once ? { amount: asked.length - connections, sampleInt: 10 } : { duration: seconds };
  const result = await autocannon({
    url,
    connections,
    ...howLong,
    requests: [
      {
        setupRequest(request) {
          const { method, path, body } = asked[next++ % asked.length] as Asked;
          const headers = { authorization: `Bearer ${token}` };
          if (!body) return { ...request, method, path, headers };
          return {
            ...request,
            method,
            path,
            body: JSON.stringify(body),
            headers: { ...headers, ...changing },
          };
        },
      },
    ],
  });
  const failed = result.non2xx + result.errors;
  if (failed) throw new Error(`${asked[0]?.path}: ${failed} of ${result.requests.total} requests failed`);
  return { rate: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

async function ask({ url }: Server, { method, path, body }: Asked, token: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, ...(body ? changing : {}) };
  const reply = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** Where `whole` says something else than `part`, or does not say it; null when it says all of it. */
function differs(part: unknown, whole: unknown, at = ''): string | null {
  if (part === null || typeof part !== 'object')
    return part === whole ? null : `${at}: ${JSON.stringify(part)}, not ${JSON.stringify(whole)}`;
  if (Array.isArray(part) && part.length !== (whole as unknown[] | null)?.length) return `${at}: not as many`;
  for (const [key, value] of Object.entries(part)) {
    const found = differs(value, (whole as Record<string, unknown> | null)?.[key], `${at}.${key}`);
    if (found) return found;
  }
  return null;
}

/** All that the lean server says, the service says too. */
export async function sameAnswers(lajur: Server, lean: Server, one: LeanCase, times: number): Promise<void> {
  for (let at = 0; at < Math.min(times, one.lajur.length); at++) {
    const told = await ask(lean, one.lean[at] as Asked, one.token);
    const own = await ask(lajur, one.lajur[at] as Asked, one.token);
    const found = differs(comparable(one, told), own);
    if (found) throw new Error(`${one.name}: the answers differ at ${found}`);
    if ((told as { content?: unknown[] }).content?.length === 0) throw new Error(`${one.name}: nothing found`);
  }
}

/** A change is made by each on an order of its own. */
function comparable({ statement }: LeanCase, told: unknown): unknown {
  if (statement !== 'step' && statement !== 'accept') return told;
  const { id: _, ...others } = told as { id: string };
  return others;
}
