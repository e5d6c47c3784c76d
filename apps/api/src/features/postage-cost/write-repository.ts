import type { PostageCostFields, PriceChange } from '@lajur/api-contract/postage-cost';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import { newId } from '../../platform/id';

/** A price to be added, under an id made beforehand. */
export type NewPrice = PostageCostFields & { id: string };

/** Adds prices in one statement. A second active price of a combination is refused by the database. */
export async function addPrices(tx: CompanyTx, prices: readonly NewPrice[], by: string): Promise<void> {
  await sql`insert into postage_cost (company_id, id, shipping_cost_type_id, service_type, transport_type_id,
      origin_location_id, destination_location_id, amount, created_at, updated_at, updated_by)
    select ${tx.companyId}::uuid, id, "shippingCostTypeId", "serviceType", "transportTypeId", "originLocationId",
      "destinationLocationId", amount, ${tx.now}::timestamptz, ${tx.now}::timestamptz, ${by}::text
    from json_to_recordset(${JSON.stringify(prices)}::json) as r (id uuid, "shippingCostTypeId" uuid,
      "serviceType" text, "transportTypeId" uuid, "originLocationId" uuid, "destinationLocationId" uuid,
      amount bigint)`.execute(tx.db);
}

/** Writes all fields of one price; false when it moved on. */
export async function writePrice(
  tx: CompanyTx,
  price: PostageCostFields & { id: string; version: number; isActive: boolean },
  by: string,
): Promise<boolean> {
  const result = await sql`update postage_cost set shipping_cost_type_id = ${price.shippingCostTypeId},
      service_type = ${price.serviceType}, transport_type_id = ${price.transportTypeId},
      origin_location_id = ${price.originLocationId}, destination_location_id = ${price.destinationLocationId},
      amount = ${price.amount}, is_active = ${price.isActive}, version = version + 1, updated_at = ${tx.now},
      updated_by = ${by}
    where company_id = ${tx.companyId} and id = ${price.id} and version = ${price.version}`.execute(tx.db);
  return result.numAffectedRows === 1n;
}

export interface NewAmount {
  id: string;
  version: number;
  amount: number;
}

/** Sets the amounts of many prices in one statement; how many still were in their version. */
export async function writeAmounts(tx: CompanyTx, changes: readonly NewAmount[], by: string): Promise<number> {
  const result = await sql`update postage_cost pc set amount = r.amount, version = pc.version + 1,
      updated_at = ${tx.now}, updated_by = ${by}
    from json_to_recordset(${JSON.stringify(changes)}::json) as r (id uuid, version integer, amount bigint)
    where pc.company_id = ${tx.companyId} and pc.id = r.id and pc.version = r.version and pc.is_active`.execute(tx.db);
  return Number(result.numAffectedRows ?? 0n);
}

/** A line of a price's history. */
export type NewChange = Pick<PriceChange, 'action' | 'amount'> & {
  priceId: string;
  others?: PriceChange['others'];
};

export async function addChanges(tx: CompanyTx, changes: readonly NewChange[], by: string): Promise<void> {
  const rows = changes.map(({ priceId, action, amount, others = [] }) => ({
    priceId,
    id: newId(),
    action,
    before: amount?.before ?? null,
    after: amount?.after ?? null,
    others,
  }));
  await sql`insert into postage_cost_change (company_id, postage_cost_id, id, action, amount_before, amount_after,
      others, actor_name, at)
    select ${tx.companyId}::uuid, "priceId", id, action, before, after, others, ${by}::text, ${tx.now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("priceId" uuid, id uuid, action text, before bigint,
      after bigint, others jsonb)`.execute(tx.db);
}

interface ChangeRecord {
  id: string;
  action: PriceChange['action'];
  amount_before: number | null;
  amount_after: number | null;
  others: PriceChange['others'];
  actor_name: string;
  at: Date;
}

/** The history of a price, newest first. */
export async function historyOf(tx: CompanyTx, priceId: string): Promise<PriceChange[]> {
  const { rows } = await sql<ChangeRecord>`select id, action, amount_before, amount_after, others, actor_name, at
    from postage_cost_change where company_id = ${tx.companyId} and postage_cost_id = ${priceId}
    order by at desc, id desc`.execute(tx.db);
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    at: row.at.toISOString(),
    by: row.actor_name,
    amount: row.amount_after === null ? null : { before: row.amount_before, after: row.amount_after },
    others: row.others,
  }));
}
