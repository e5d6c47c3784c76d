import { shippingCostTypes } from '@lajur/domain/postage-cost/shipping-cost-type';
import { sql } from 'kysely';
import { newId } from '../../platform/id';
import type { World } from '../../test-kit/order-world';
import type { TestApi, TestCompany } from '../../test-kit/test-api';

/** A place of a company, for tests. */
export async function addPlace(api: TestApi, company: TestCompany, name: string, isActive = true): Promise<string> {
  const id = newId();
  await api.database.company(company.id).transaction((tx) =>
    sql`insert into location (company_id, id, name, address, city, province, latitude, longitude, timezone, created_at,
        is_active, search_text)
      values (${company.id}, ${id}, ${name}, 'Jl. Uji 1', 'Bekasi', 'Jawa Barat', -6.3, 107.1, 'Asia/Jakarta', ${tx.now},
        ${isActive}, ${name.toLowerCase()})`.execute(tx.db),
  );
  return id;
}

const [perTrip] = shippingCostTypes;

/** A sound price, as the form sends it. */
export const soundPrice = (world: World, originLocationId: string, destinationLocationId: string) => ({
  shippingCostTypeId: perTrip?.id ?? '',
  serviceType: 'LAND' as const,
  transportTypeId: world.largeType,
  originLocationId,
  destinationLocationId,
  amount: 8_750_000,
});
