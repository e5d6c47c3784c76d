import { deliveredStatuses, standsAs } from '@lajur/domain/order/order-money';
import { sql } from 'kysely';
import type { ReportMaker } from './source-repository';
import { dayOf, orderWhere, statusList, within } from './source-repository';

/** The first or the last time that something was done with the documents of an order `o`. */
const last = (
  companyId: string,
  action: string,
  what: 'at' | 'reason',
) => sql`(select ${what === 'at' ? sql`e.at` : sql`coalesce(e.note, e.reason)`}
  from order_event e where e.company_id = ${companyId} and e.order_id = o.id and e.action = ${sql.lit(action)} order by e.at desc limit 1)`;
const delivered = statusList(deliveredStatuses);
const held = standsAs('held');

/** Cargos that were received on these days: how long their documents took, and what still waits for them. */
export const podReport: ReportMaker = (_tx, { companyId, ...ask }) => ({
  rows: sql`select x.id, x."linkId", x."cargoNo", x.shipper, x."receivedDay", x."sentDay", x."completeDay",
      (x."sentDay" - x."receivedDay")::int as "sentAfter", (x."completeDay" - x."receivedDay")::int as "completeAfter",
      x.refused, x.refusal, x.held, 1 as cargos, to_char(x."receivedDay", 'YYYY-MM') as month
    from (select o.id::text as id, o.id::text as "linkId", o.cargo_no as "cargoNo", s.name as shipper,
        ${dayOf(sql`o.received_at`, ask)} as "receivedDay", ${dayOf(last(companyId, 'submit-pod', 'at'), ask)} as "sentDay",
        case when o.pod_status = 'DOKUMEN_POD_LENGKAP' then ${dayOf(last(companyId, 'verify-pod', 'at'), ask)} end as "completeDay",
        (select count(*)::int from order_event e where e.company_id = ${companyId} and e.order_id = o.id and e.action = 'refuse-pod')
          as refused, ${last(companyId, 'refuse-pod', 'reason')} as refusal,
        case when o.status in (${statusList(held.statuses)}) and o.pod_status in (${statusList(held.podStatuses)})
          then o.main_cost + (select coalesce(sum(c.amount), 0) from order_cost c
            where c.company_id = ${companyId} and c.order_id = o.id and c.status = 'APPROVE')::bigint else 0 end as held
      from orders o join shipper s on s.id = o.shipper_id
      where o.company_id = ${companyId} and ${orderWhere(ask)} and ${within(sql`o.received_at`, ask)} and o.status in (${delivered})) x`,
  totals: {
    sentAfter: sql`round(avg(r."sentAfter"), 1)::float8`,
    completeAfter: sql`round(avg(r."completeAfter"), 1)::float8`,
  },
  link: 'pod',
});
