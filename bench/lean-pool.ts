import pg from 'pg';
import type { LeanName } from './lean-sql';

/** Something that is changed once in the life of an order. */
export type Change = Extract<LeanName, 'step' | 'accept'>;
const changes: readonly Change[] = ['accept', 'step'];

export interface PoolOrder {
  id: string;
  vehicleId: string;
  driverId: string;
}

/** Orders that one server changes, each of them once in a measurement. */
export interface ChangePool {
  orders: PoolOrder[];
  /** Makes them all ready for the change, in `version`. */
  ready(): Promise<void>;
  /** Completed, so that they keep no vehicle busy. */
  rest(): Promise<void>;
}

/** The version that all of them have when they are ready. */
export const poolVersion = 2;

const standing: Record<Change | 'rest', string> = {
  step: `status = 'TERKONFIRMASI', vehicle_id = p.vehicle_id, driver_id = p.driver_id, answer_by = null`,
  accept: `status = 'MENUNGGU_KONFIRMASI_TRANSPORTER', vehicle_id = null, driver_id = null,
    answer_by = now() + interval '5 days', offered_at = now()`,
  rest: `status = 'DOKUMEN_LENGKAP', answer_by = null`,
};

/** What makes the pools: each order has a vehicle and a driver to itself for its time, which follow each other by the day. */
const making = [
  `create table bench_pool as
    select case p.at % 4 / 2 when 0 then 'accept' else 'step' end as change, p.at % 2 as server, p.at / 4 as at, p.id,
      v.id as vehicle_id, d.id as driver_id,
      now() + interval '2 days' + (p.at / 4 / v.fleet) * interval '1 day' + (p.at % 2) * interval '12 hours' as plan
    from (select id, row_number() over (order by created_at desc) - 1 as at from orders
        where company_id = $1 and status = 'DOKUMEN_LENGKAP' order by created_at desc limit $2) p
      join (select id, row_number() over (order by id) - 1 as at, count(*) over () as fleet from vehicle where company_id = $1) v
        on v.at = p.at / 4 % v.fleet
      join (select id, row_number() over (order by id) - 1 as at from driver where company_id = $1) d on d.at = v.at`,
  `update orders o set mode = 'lumpsum', transport_type_id = v.transport_type_id, weight_kg = 100, volume_m3 = 1,
      current_stop = 1, pickup_from = p.plan, pickup_until = p.plan + interval '2 hours', eta = null, arrived_at = null,
      arrival_plan = p.plan + interval '10 hours', delivery_until = p.plan + interval '11 hours', received_at = null,
      pod_status = 'BELUM_KIRIM_DOKUMEN', status_before_pod = null
    from bench_pool p join vehicle v on v.company_id = $1 and v.id = p.vehicle_id
    where o.company_id = $1 and o.id = p.id and $2 > 0`,
  `update order_stop s set arrived_at = null, departed_at = null, quantity_entered = false, plan_from = p.plan,
      plan_until = p.plan + interval '10 hours'
    from bench_pool p where s.company_id = $1 and s.order_id = p.id and $2 > 0`,
];

/** Takes old orders of a company for each server and each change, so many of each. */
export async function makePools(url: string, companyId: string, size: number): Promise<void> {
  await asOwner(url, async (client) => {
    for (const text of making) await client.query(text, [companyId, size * 2 * changes.length]);
    await client.query('create index on bench_pool (id)');
    await client.query('vacuum (analyze)');
  });
}

/** The orders of a server, 0 or 1, for a change. */
export async function changePool(url: string, companyId: string, change: Change, server: number): Promise<ChangePool> {
  const stand = (as: Change | 'rest') =>
    asOwner(url, async (client) => {
      await client.query(
        `update orders o set ${standing[as]}, version = ${poolVersion} from bench_pool p
          where o.company_id = $1 and o.id = p.id and p.change = $2 and p.server = $3`,
        [companyId, change, server],
      );
      // What another measurement left behind must not weigh on the next.
      await client.query('vacuum (analyze) orders, order_event, order_document, order_token, outbox, job');
      await client.query('checkpoint');
    });
  const orders = await asOwner(url, async (client) => {
    const { rows } = await client.query<PoolOrder>(
      `select id, vehicle_id as "vehicleId", driver_id as "driverId" from bench_pool
        where change = $1 and server = $2 order by at`,
      [change, server],
    );
    return rows;
  });
  return { orders, ready: () => stand(change), rest: () => stand('rest') };
}

async function asOwner<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
