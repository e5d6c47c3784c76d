import pg from 'pg';
import { hashToken } from '../../apps/api/src/platform/session/session';
import type { Work } from './calls';

/** How a company stands: `open` orders ahead of it, or that many whose time has passed. */
export interface Variant {
  name: 'ahead' | 'overdue';
  open: number;
}

/** A person's session, and the confirmed orders that this person reports of. */
export interface Seat {
  token: string;
  own: { id: string; version: number }[];
}

/** The newest orders of the company, with their place among them; what they were before does not matter. */
const newest = (count: number) => `(select id, row_number() over (order by created_at desc, id) as turn from orders
  where company_id = $1 order by created_at desc, id limit ${count}) t`;

/** Nothing is open but what a variant opens; whoever asks has one offer in seven, and three of seven not set out yet. */
function statements({ name, open }: Variant): string[] {
  const from =
    name === 'ahead'
      ? `now() + (t.turn % 96 + 2) * interval '1 hour'`
      : `now() - (t.turn % 400 + 60) * interval '1 hour'`;
  return [
    `update orders set status = 'DIBATALKAN', answer_by = null where company_id = $1 and not in_completed`,
    `update orders o set status = s.status, status_before_pod = null, pod_status = 'BELUM_KIRIM_DOKUMEN', mode = 'lumpsum',
        arrived_at = null, received_at = null, eta = null, version = 1, current_stop = case s.status when 'PENGIRIMAN' then 2 else 1 end,
        vehicle_id = case when s.status like 'MENUNGGU%' then null else coalesce(o.vehicle_id, v.vehicle_id) end,
        driver_id = case when s.status like 'MENUNGGU%' then null else coalesce(o.driver_id, v.driver_id) end,
        answer_by = case when s.status like 'MENUNGGU%' then now() + interval '1 day' end,
        pickup_from = s.pickup, pickup_until = s.pickup + interval '2 hours', arrival_plan = s.pickup + interval '15 hours',
        delivery_until = s.pickup + interval '17 hours'
      from (select t.*, ${from} as pickup, case when t.turn % 7 = 0 then 'MENUNGGU_KONFIRMASI_TRANSPORTER'
          when t.turn % 7 < 4 then 'TERKONFIRMASI' else 'PENGIRIMAN' end as status from ${newest(open)}) s,
        (select vehicle_id, driver_id from orders where company_id = $1 and vehicle_id is not null limit 1) v
      where o.company_id = $1 and o.id = s.id`,
    `update order_stop p set plan_from = case p.seq when 1 then o.pickup_from else o.arrival_plan end,
        plan_until = case p.seq when 1 then o.pickup_until else o.delivery_until end, quantity_entered = false,
        arrived_at = case when o.status = 'PENGIRIMAN' and p.seq = 1 then o.created_at end,
        departed_at = case when o.status = 'PENGIRIMAN' and p.seq = 1 then o.created_at end
      from orders o where o.company_id = $1 and (o.in_waiting or o.in_process) and p.company_id = o.company_id and p.order_id = o.id`,
    'vacuum (analyze) orders, order_stop',
  ];
}

/** Opens the orders of a variant and seats the people; each person gets some of the orders that have not set out. */
export async function prepare(url: string, companyId: string, variant: Variant, people: number) {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    for (const statement of statements(variant))
      await owner.query(statement, statement.includes('$1') ? [companyId] : []);
    const seats: Seat[] = Array.from({ length: people }, (_, at) => ({ token: `people-${at}`, own: [] }));
    await owner.query(
      `with person as (insert into app_user (company_id, id, email, full_name, role_id, created_at)
          select $1, gen_random_uuid(), 'orang-' || n || '@ukur-1.test', 'Orang ' || n, 'TRANSPORTER_SUPER_ADMIN', now()
          from generate_series(1, $3) n where not exists (select 1 from app_user where email = 'orang-' || n || '@ukur-1.test')
          returning id, company_id),
        seated as (select company_id, id, row_number() over () as n from person)
        insert into session (token_hash, company_id, user_id, created_at, expires_at)
        select ($2::bytea[])[n], company_id, id, now(), now() + interval '1 day' from seated`,
      [companyId, seats.map(({ token }) => hashToken(token)), people],
    );
    const read = async (where: string) => {
      const { rows } = await owner.query<{ id: string; version: number; cargoNo: string }>(
        `select id, version, cargo_no as "cargoNo" from orders where company_id = $1 and ${where}`,
        [companyId],
      );
      return rows;
    };
    for (const [at, { id, version }] of (await read(`status = 'TERKONFIRMASI' order by md5(id::text)`)).entries())
      seats[at % people]?.own.push({ id, version });
    const known = await read('true order by md5(id::text) limit 500');
    const offers = await read(`status = 'MENUNGGU_KONFIRMASI_TRANSPORTER' order by md5(id::text) limit 500`);
    const work: Work = { known, offers: offers.map(({ id }) => id) };
    return { seats, work };
  } finally {
    await owner.end();
  }
}
