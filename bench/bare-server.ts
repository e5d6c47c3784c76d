import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { pgTypes } from '../apps/api/src/platform/database/pg-pool';
import { type Case, casesOf, readingTx, type Send } from './cases';

/** What the parent says to start it. */
export interface BareOrders {
  databaseUrl: string;
  poolSize: number;
  companyId: string;
  orderIds: string[];
}

/**
 * The yardstick: `node:http` and `pg`, the statements of a request alone, as the owner of the tables. No session, no permission,
 * no row-level security, no parsing, no headers.
 */
function serve({ databaseUrl, poolSize, companyId, orderIds }: BareOrders): void {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    types: pgTypes,
    options: '-c max_parallel_workers_per_gather=0',
  });
  const send: Send = async ({ sql: text, parameters }) => {
    const name = createHash('md5').update(text).digest('hex');
    const { rows } = await pool.query({ name, text, values: [...parameters] });
    return { rows };
  };
  const byPath = new Map<string, Case>();
  for (const one of casesOf(orderIds)) for (const path of one.paths) byPath.set(path, one);
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const one = byPath.get(path);
    if (!one) {
      response.writeHead(404).end();
      return;
    }
    try {
      const body = JSON.stringify(await one.read(readingTx(companyId, send), path));
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body);
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

process.once('message', (orders) => serve(orders as BareOrders));
process.once('disconnect', () => process.exit(0));
