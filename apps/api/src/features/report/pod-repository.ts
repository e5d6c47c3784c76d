import { deliveredStatuses, standsAs } from '@lajur/domain/order/order-money';
import { sql } from 'kysely';
import type { ReportMaker } from './source-repository';
import { dayOf, orderWhere, statusList, within } from './source-repository';

/** What was done with the documents of an order `o`, from one reading of its events. */
const documentsOf = (companyId: string) => sql`lateral (
  select max(e.at) filter (where e.action = 'submit-pod') as sent, max(e.at) filter (where e.action = 'verify-pod') as verified,
    (count(*) filter (where e.action = 'refuse-pod'))::int as refused,
    (array_agg(coalesce(e.note, e.reason) order by e.at desc) filter (where e.action = 'refuse-pod'))[1] as refusal
  from order_event e where e.company_id = ${companyId} and e.order_id = o.id
    and e.action in ('submit-pod', 'verify-pod', 'refuse-pod')) d`;
const delivered = statusList(deliveredStatuses);
const held = standsAs('held');

/** Cargos that were received on these days: how long their documents took, and what still waits for them. */
export const podReport: ReportMaker = (_tx, { companyId, ...ask }) => ({
  rows: sql`select x.id, x."linkId", x."cargoNo", x.shipper, x."receivedDay", x."sentDay", x."completeDay",
      (x."sentDay" - x."receivedDay")::int as "sentAfter", (x."completeDay" - x."receivedDay")::int as "completeAfter",
      x.refused, x.refusal, x.held, 1 as cargos, to_char(x."receivedDay", 'YYYY-MM') as month
    from (select o.id::text as id, o.id::text as "linkId", o.cargo_no as "cargoNo", s.name as shipper,
        ${dayOf(sql`o.received_at`, ask)} as "receivedDay", ${dayOf(sql`d.sent`, ask)} as "sentDay",
        case when o.pod_status = 'DOKUMEN_POD_LENGKAP' then ${dayOf(sql`d.verified`, ask)} end as "completeDay",
        d.refused, d.refusal,
        case when o.status in (${statusList(held.statuses)}) and o.pod_status in (${statusList(held.podStatuses)})
          then o.main_cost + (select coalesce(sum(c.amount), 0) from order_cost c
            where c.company_id = ${companyId} and c.order_id = o.id and c.status = 'APPROVE')::bigint else 0 end as held
      from orders o join shipper s on s.id = o.shipper_id cross join ${documentsOf(companyId)}
      where o.company_id = ${companyId} and ${orderWhere(ask)} and ${within(sql`o.received_at`, ask)} and o.status in (${delivered})) x`,
  totals: {
    sentAfter: sql`round(avg(r."sentAfter"), 1)::float8`,
    completeAfter: sql`round(avg(r."completeAfter"), 1)::float8`,
  },
  link: 'pod',
});
