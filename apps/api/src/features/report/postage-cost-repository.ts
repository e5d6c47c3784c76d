import { wasNeverCarried } from '@lajur/domain/order/phase';
import { orderStatuses, type ServiceType } from '@lajur/domain/order/status';
import { serviceTypeLabels } from '@lajur/domain/order/status-label';
import { countedBy } from '@lajur/domain/order/unit-quantity';
import { shippingCostTypes } from '@lajur/domain/postage-cost/shipping-cost-type';
import { sql } from 'kysely';
import type { ReportMaker } from './source-repository';
import { orderWhere, percentOf, statusList, within } from './source-repository';

const neverCarried = statusList(orderStatuses.filter(wasNeverCarried));

/** Which kind of tariff a kind of price goes by, and how many of its units a tariff is for. */
const kinds = sql.join(
  shippingCostTypes.map(
    ({ id, pricingType }) =>
      sql`(${sql.lit(pricingType)}, ${sql.lit(id)}::uuid, ${sql.lit(countedBy[pricingType].per)})`,
  ),
);

/** The company's own active tariffs against what was agreed, by way. */
export const postageCostReport: ReportMaker = (_tx, { companyId, ...ask }) => ({
  rows: sql`select x.*, case when x.with_tariff > 0 then x.compared - x.tariff end as difference,
      ${percentOf(sql`(x.compared - x.tariff)`, sql`x.tariff`)} as share,
      case when x.with_tariff = 0 then 'Tanpa tarif' when x.with_tariff < x.cargos
        then x.with_tariff || ' dari ' || x.cargos || ' kargo punya tarif' end as state
    from (select concat_ws('|', o.origin_name, o.origin_city, o.destination_name, o.destination_city, o.service_type, t.id) as id,
        null::text as "linkId", o.origin_name || ', ' || o.origin_city as origin,
        o.destination_name || ', ' || o.destination_city as destination, o.service_type as service, t.name as "vehicleType",
        count(*)::int as cargos, count(pc.amount)::int as with_tariff,
        coalesce(sum(round(pc.amount * o.quantity / k.per)), 0)::bigint as tariff,
        sum(o.main_cost)::bigint as agreed,
        coalesce(sum(o.main_cost) filter (where pc.amount is not null), 0)::bigint as compared,
        coalesce(sum((select sum(c.amount) from order_cost c where c.company_id = ${companyId} and c.order_id = o.id
          and c.status = 'APPROVE')), 0)::bigint as additional
      from orders o join transport_type t on t.id = o.transport_type_id
      left join (values ${kinds}) k(pricing_type, cost_type_id, per) on k.pricing_type = o.pricing_type
      left join location lo on lo.company_id = ${companyId} and lower(lo.name) = lower(o.origin_name)
        and lower(lo.city) = lower(o.origin_city)
      left join location ld on ld.company_id = ${companyId} and lower(ld.name) = lower(o.destination_name)
        and lower(ld.city) = lower(o.destination_city)
      left join postage_cost pc on pc.company_id = ${companyId} and pc.is_active and pc.shipping_cost_type_id = k.cost_type_id
        and pc.service_type = o.service_type and pc.transport_type_id = o.transport_type_id
        and pc.origin_location_id = lo.id and pc.destination_location_id = ld.id
      where o.company_id = ${companyId} and ${orderWhere(ask)} and ${within(sql`o.pickup_from`, ask)} and o.status not in (${neverCarried})
      group by o.origin_name, o.origin_city, o.destination_name, o.destination_city, o.service_type, t.id, t.name) x`,
  totals: {
    share: percentOf(sql`(sum(r.compared) - sum(r.tariff))`, sql`sum(r.tariff)`),
  },
  isGrouped: true,
  link: null,
  words: { service: (service) => serviceTypeLabels[service as ServiceType] },
});
