import type { ServiceType } from '@lajur/domain/order/status';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

export interface Way {
  shippingCostTypeId: string;
  serviceType: ServiceType;
  transportType: { id: string };
  origin: { name: string; city: string };
  destination: { name: string; city: string };
}

/** The active price between two places of the company that are called like this. */
export async function activePriceOf(tx: CompanyTx, way: Way): Promise<{ id: string; amount: number } | null> {
  const { companyId } = tx;
  const { shippingCostTypeId, serviceType, transportType, origin, destination } = way;
  const { rows } = await sql<{ id: string; amount: number }>`select pc.id, pc.amount from postage_cost pc
      join location lo on lo.company_id = ${companyId} and lo.id = pc.origin_location_id
      join location ld on ld.company_id = ${companyId} and ld.id = pc.destination_location_id
    where pc.company_id = ${companyId} and pc.is_active and pc.shipping_cost_type_id = ${shippingCostTypeId}
      and pc.service_type = ${serviceType} and pc.transport_type_id = ${transportType.id}
      and lower(lo.name) = lower(${origin.name}) and lower(lo.city) = lower(${origin.city})
      and lower(ld.name) = lower(${destination.name}) and lower(ld.city) = lower(${destination.city})
    order by pc.updated_at desc, pc.id limit 1`.execute(tx.db);
  return rows[0] ?? null;
}
