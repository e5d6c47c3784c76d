import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { type LeanName, lastToken, leanSql } from './lean-sql';

/** What the parent says to start it. */
export interface LeanServerOptions {
  databaseUrl: string;
  poolSize: number;
}

type Row = Record<string, unknown>;

/** A row as a list shows it. */
const shown = (row: Row) => ({
  id: row.id,
  version: row.version,
  cargoNo: row.cargo_no,
  shipper: { name: row.shipper },
  status: row.status,
  podStatus: row.pod_status,
  origin: { name: row.origin_name, city: row.origin_city },
  destination: { name: row.destination_name, city: row.destination_city },
  pickupCount: row.pickup_count,
  dropCount: row.drop_count,
  pickupFrom: row.pickup_from,
  arrivalPlan: row.arrival_plan,
  eta: row.eta,
  arrivedAt: row.arrived_at,
  distanceKm: row.distance_km,
  transportType: { name: row.type },
  vehicle: row.plate === null ? null : { plate: row.plate },
  driver: row.driver === null ? null : { name: row.driver },
  weightKg: row.weight_kg,
  mainCost: Number(row.main_cost),
  answerBy: row.answer_by,
  offeredAt: row.offered_at,
});

const pageOf = (limit: number) => (rows: Row[]) => {
  const total = (rows[0]?.total ?? 0) as number;
  return { content: rows.map(shown), totalElements: Math.min(total, limit), totalIsExact: total <= limit };
};

const detailOf = ([row]: Row[]) =>
  row && {
    ...shown(row),
    shipperNote: row.shipper_note,
    route: row.route,
    shipperContact: { name: row.contact_name, phone: row.contact_phone },
    stops: row.stops,
    goods: row.goods,
    documents: row.documents ?? [],
    recentEvents: row.events,
  };

const answers: Record<LeanName, (rows: Row[]) => unknown> = {
  waiting: pageOf(10_000),
  completed: pageOf(10_000),
  byNumber: pageOf(500),
  byWord: pageOf(500),
  detail: detailOf,
  step: ([row]) => row,
  accept: ([row]) => row,
};

async function bodyOf(request: IncomingMessage): Promise<Row> {
  let text = '';
  for await (const piece of request) text += piece;
  return JSON.parse(text) as Row;
}

/** The values of a request `/<company>/<statement>/<order or word>`. */
async function valuesOf(request: IncomingMessage, company: string, name: LeanName, what: string): Promise<unknown[]> {
  if (name === 'byNumber' || name === 'byWord') return [company, what, lastToken(what)];
  if (name === 'detail') return [company, what];
  if (name === 'step') return [company, what, (await bodyOf(request)).version];
  if (name !== 'accept') return [company];
  const { orderId, vehicleId, driverId } = await bodyOf(request);
  return [company, orderId, vehicleId, driverId];
}

/**
 * The yardstick that shares nothing with the service: `node:http` and `pg`, one prepared statement a request, as the
 * owner of the tables. No session, no permission, no row-level security, no checks of what came, no history.
 */
function serve({ databaseUrl, poolSize }: LeanServerOptions): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, company = '', name = '', what = ''] = (request.url ?? '').split('/');
    const statement = leanSql[name as LeanName];
    const values = await valuesOf(request, company, name as LeanName, what);
    const { rows } = await pool.query({ ...statement, values });
    const found = answers[name as LeanName](rows);
    const body = JSON.stringify(found ?? null);
    response
      .writeHead(found ? 200 : 409, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

process.once('message', (options) => serve(options as LeanServerOptions));
process.once('disconnect', () => process.exit(0));
