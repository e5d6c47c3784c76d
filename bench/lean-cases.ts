import type { BenchCompany } from '../apps/api/seeds/bench';
import { type Change, type PoolOrder, poolVersion } from './lean-pool';
import type { LeanName } from './lean-sql';

export interface Asked {
  method: 'GET' | 'PATCH' | 'POST' | 'PUT';
  path: string;
  body?: object;
}

/** The same question to the service and to the lean server. */
export interface LeanCase {
  name: string;
  statement: LeanName;
  /** Of the lean server's requests a second, per cent. */
  wanted?: number;
  token: string;
  lajur: Asked[];
  lean: Asked[];
  /** The values of the statement, for pgbench; a list of each where several orders are asked for. */
  values: string[][];
}

const shipment = '/api/v3/transporter/shipment';
const get = (path: string): Asked => ({ method: 'GET', path });
const asToken = (cargoNo: string) => cargoNo.toLowerCase().replaceAll('-', '');

/** What is read of a company. */
export function readCases({ companyId: id, token, orderIds, cargoNo }: BenchCompany, of: string): LeanCase[] {
  const listed = (name: string, statement: LeanName, wanted: number, query: string, word = ''): LeanCase => ({
    name: `${name}, ${of}`,
    statement,
    wanted,
    token,
    lajur: [get(`${shipment}/filter/${query}`)],
    lean: [get(`/${id}/${statement}/${word}`)],
    values: [word ? [id, word, `${word}~`] : [id]],
  });
  const searched = (name: string, statement: LeanName, typed: string, word: string) =>
    listed(name, statement, 70, `completed?size=10&search=${typed}`, word);
  const beginning = cargoNo.slice(0, -2);
  return [
    listed('list', 'waiting', 60, 'waiting?size=10'),
    listed('list past the limit', 'completed', 60, 'completed?size=10'),
    searched('search a number', 'byNumber', cargoNo, asToken(cargoNo)),
    searched('search its beginning', 'byNumber', beginning, asToken(beginning)),
    searched('search a word', 'byWord', 'surabaya', 'surabaya'),
    {
      name: `detail, ${of}`,
      statement: 'detail',
      wanted: 40,
      token,
      lajur: orderIds.map((order) => get(`${shipment}/${order}`)),
      lean: orderIds.map((order) => get(`/${id}/detail/${order}`)),
      values: orderIds.map((order) => [id, order]),
    },
  ];
}

const stepOf = ({ id }: PoolOrder): Asked => ({
  method: 'PATCH',
  path: `${shipment}/${id}/status`,
  // The orders of a vehicle follow each other by the day; that one is still on its way is meant.
  body: { action: 'go-to-pickup', version: poolVersion, confirmed: ['other-trip'] },
});
const acceptOf = ({ id, vehicleId, driverId }: PoolOrder): Asked => ({
  method: 'PUT',
  path: `${shipment}/assign/driver`,
  body: { orderId: id, vehicleId, driverId },
});

/** What the table calls them. */
export const changeNames: Record<Change, string> = { accept: 'acceptance', step: 'status change' };

/** Something that changes, by each server on orders of its own. */
export function changeCase(
  { companyId: id, token }: BenchCompany,
  change: Change,
  orders: { lajur: PoolOrder[]; lean: PoolOrder[] },
): LeanCase {
  const lean = orders.lean.map(
    (order): Asked => ({
      method: 'POST',
      path: `/${id}/${change}/${order.id}`,
      body:
        change === 'step'
          ? { version: poolVersion }
          : { orderId: order.id, vehicleId: order.vehicleId, driverId: order.driverId },
    }),
  );
  return {
    name: changeNames[change],
    statement: change,
    ...(change === 'step' ? { wanted: 30 } : {}),
    token,
    lajur: orders.lajur.map(change === 'step' ? stepOf : acceptOf),
    lean,
    values: orders.lean.map((order) =>
      change === 'step' ? [id, order.id, String(poolVersion)] : [id, order.id, order.vehicleId, order.driverId],
    ),
  };
}
