import { monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';
import { metricOf, type Server } from '../servers';

/** How the service and its pool were while people worked; the loads' own event loop beside it. */
interface Watched {
  /** Calls that waited for a connection, at the moments they were counted: on average, and the most. */
  waitingMean: number;
  waitingMost: number;
  /** The event loop of the service came this much too late, ms: the worst 99th percentile of the seconds looked at. */
  loopMs: number;
  ownLoopMs: number;
}

/** Looks at the service every two seconds until the returned function is called. */
export function watch(server: Server): () => Promise<Watched> {
  const own = monitorEventLoopDelay({ resolution: 10 });
  own.enable();
  const waiting: number[] = [];
  const loop: number[] = [];
  let ended = false;
  const looking = (async () => {
    while (!ended) {
      waiting.push(await metricOf(server, 'lajur_database_connections\\{state="waiting"\\}'));
      loop.push(await metricOf(server, 'nodejs_eventloop_lag_p99_seconds'));
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
  })();
  return async () => {
    ended = true;
    await looking;
    own.disable();
    return {
      waitingMean: waiting.reduce((sum, one) => sum + one, 0) / waiting.length,
      waitingMost: Math.max(...waiting),
      loopMs: Math.max(...loop) * 1000,
      ownLoopMs: own.percentile(99) / 1e6,
    };
  };
}

/** What a statement cost the database. */
interface StatementShare {
  percent: number;
  calls: number;
  meanMs: number;
  text: string;
}

/** Whether PostgreSQL counts statements (pg_stat_statements in shared_preload_libraries); begins anew where it does. */
export async function countStatements(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create extension if not exists pg_stat_statements');
    await client.query('select pg_stat_statements_reset()');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** The dearest statements since then, by their share of the database's time. */
export async function dearest(url: string, most: number): Promise<StatementShare[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<StatementShare>(
      `select (100 * total_exec_time / sum(total_exec_time) over ())::float8 as percent, calls::int as calls,
          mean_exec_time as "meanMs", left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as text
        from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
        order by total_exec_time desc limit $1`,
      [most],
    );
    return rows;
  } finally {
    await client.end();
  }
}
