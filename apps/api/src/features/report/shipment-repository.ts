import { isReceived, wasNeverCarried } from '@lajur/domain/order/phase';
import { type OrderStatus, orderStatuses, type ServiceType } from '@lajur/domain/order/status';
import { orderLabel, serviceTypeLabels } from '@lajur/domain/order/status-label';
import { sql } from 'kysely';
import type { ReportMaker } from './source-repository';
import { dayOf, orderWhere, statusList, within } from './source-repository';

const neverCarried = statusList(orderStatuses.filter(wasNeverCarried));
const received = statusList(orderStatuses.filter(isReceived));

/** Cargos that were to be loaded on these days. */
export const shipmentReport: ReportMaker = (_tx, { companyId, ...ask }) => ({
  rows: sql`select o.id::text as id, o.id::text as "linkId", o.cargo_no as "cargoNo", s.name as shipper,
      o.origin_city as origin, o.destination_city as destination, o.service_type as service, t.name as "vehicleType",
      o.status, ${dayOf(sql`o.pickup_from`, ask)} as "pickupDay", ${dayOf(sql`o.received_at`, ask)} as "receivedDay",
      o.weight_kg as ordered, o.loaded_kg as loaded,
      case when o.status in (${received}) then o.delivered_kg end as delivered,
      case when o.status in (${neverCarried}) then 0 else o.distance_km end::float8 as km,
      case when o.status in (${neverCarried}) then 0 else o.main_cost end + coalesce((select sum(c.amount)::bigint from order_cost c
        where c.company_id = ${companyId} and c.order_id = o.id and c.status = 'APPROVE'
          and (o.status not in (${neverCarried}) or o.cancelled_at_gate is not null)), 0) as revenue,
      case when o.status in ('DIBATALKAN', 'DITOLAK') then (select e.reason from order_event e
        where e.company_id = ${companyId} and e.order_id = o.id and e.to_status = o.status
        order by e.at desc limit 1) end as cancelled,
      1 as cargos, o.handed_to_name as "handedOn", to_char(${dayOf(sql`o.pickup_from`, ask)}, 'YYYY-MM') as month
    from orders o join shipper s on s.id = o.shipper_id join transport_type t on t.id = o.transport_type_id
    where o.company_id = ${companyId} and ${orderWhere(ask)} and ${within(sql`o.pickup_from`, ask)}`,
  link: 'order',
  words: {
    status: (status, { handedOn }) =>
      orderLabel({ status: status as OrderStatus, handedOn: handedOn ? { companyName: String(handedOn) } : null }),
    service: (service) => serviceTypeLabels[service as ServiceType],
  },
});
