import { timingSafeEqual } from 'node:crypto';
import { registry } from '@lajur/api-contract/registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../app-error';
import type { SystemScope } from '../database/scope';
import { openStreams } from '../http/event-stream';
import { isFromHere } from '../http/from-here';
import { countJobs } from '../job/queue';
import { hashToken } from '../session/session';

export interface MetricsDeps {
  system: SystemScope;
  /** Whoever sends it may read. */
  token: string | undefined;
  /**
   * Without a token this machine may read. In demo mode only: behind a proxy that adds no header everybody seems to be
   * on this machine.
   */
  openLocally: boolean;
  /** Connections of the pool, where there is one. */
  pool?: () => { total: number; idle: number; waiting: number };
  /** How old what the replica shows may be, in seconds, where there is one. */
  replicaAge?: () => number;
}

const streams = new Set(
  Object.values(registry)
    .filter(({ replyKind }) => replyKind === 'events')
    .map(({ path }) => `/api/v3${path}`),
);

function mayRead(request: FastifyRequest, token: string | undefined, openLocally: boolean): boolean {
  if (token) {
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    return timingSafeEqual(hashToken(given), hashToken(token));
  }
  return openLocally && isFromHere(request);
}

/** GET /metrics for Prometheus, and the measuring of every request. Call before the routes are bound. */
export function bindMetrics(app: FastifyInstance, { system, token, openLocally, pool, replicaAge }: MetricsDeps): void {
  const measures = new Registry();
  const registers = [measures];
  collectDefaultMetrics({ register: measures });

  const durations = new Histogram({
    name: 'lajur_http_request_seconds',
    help: 'Time to answer a request, by route, method and status',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'other';
    // A stream lasts as long as somebody looks.
    if (streams.has(route)) return;
    durations.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  new Gauge({
    name: 'lajur_event_streams',
    help: 'Open streams of server-sent events',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  const jobs = new Gauge({
    name: 'lajur_jobs',
    help: 'Jobs that are due, and jobs that were given up',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      const counts = await system.transaction(countJobs).catch(() => null);
      jobs.reset();
      if (!counts) return;
      jobs.set({ state: 'due' }, counts.due);
      jobs.set({ state: 'dead' }, counts.dead);
    },
  });
  if (pool) {
    const connections = new Gauge({
      name: 'lajur_database_connections',
      help: 'Connections of the pool, and requests that wait for one',
      labelNames: ['state'] as const,
      registers,
      collect() {
        for (const [state, count] of Object.entries(pool())) connections.set({ state }, count);
      },
    });
  }

  if (replicaAge)
    new Gauge({
      name: 'lajur_replica_age_seconds',
      help: 'How old what the replica shows may be; infinite while it is away',
      registers,
      collect() {
        this.set(replicaAge());
      },
    });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token, openLocally)) throw new AppError('NOT_FOUND');
    return reply
      .type(measures.contentType)
      .header('cache-control', 'no-store')
      .send(await measures.metrics());
  });
}
