import type { AmendableGoods, AmendableOrder, AmendableStop } from '@lajur/domain/order/amendment';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import type { OrderKey } from '../store/order-key';

/** What of an order may be amended, as it stands. */
export async function amendableOrder(tx: Tx, { companyId, id }: OrderKey): Promise<AmendableOrder> {
  const order = await tx.db
    .selectFrom('orders')
    .select(['quantity', 'shipment_no as shipmentNo', 'order_no as orderNo'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const stops: AmendableStop[] = await tx.db
    .selectFrom('order_stop')
    .select(['seq', 'name', 'address', 'city', 'province', 'latitude', 'longitude', 'timezone'])
    .select(['contact_name as contactName', 'contact_phone as contactPhone'])
    .select(['plan_from as planFrom', 'plan_until as planUntil'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .orderBy('seq')
    .execute();
  const goods: AmendableGoods[] = await tx.db
    .selectFrom('order_goods')
    .select(['seq', 'name', 'unit', 'ordered', 'weight_kg as weightKg', 'volume_m3 as volumeM3'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .orderBy('seq')
    .execute();
  return { ...order, stops, goods };
}

const sum = (values: readonly number[]) => Math.round(values.reduce((total, value) => total + value, 0) * 1000) / 1000;

/** Writes an order as it was amended; `distanceKm`: with changed places. Its version is raised by what follows. */
export async function writeAmended(
  tx: Tx,
  { companyId, id }: OrderKey,
  { stops, goods, quantity, shipmentNo, orderNo }: AmendableOrder,
  distanceKm: number | null,
): Promise<void> {
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) throw new Error('an order has at least two stops');
  const route = stops.map((stop) => [stop.latitude, stop.longitude]);
  await tx.db
    .updateTable('orders')
    .set({
      ...{ quantity, shipment_no: shipmentNo, order_no: orderNo },
      ...{ origin_name: first.name, origin_city: first.city, origin_timezone: first.timezone },
      ...{ destination_name: last.name, destination_city: last.city, destination_timezone: last.timezone },
      ...{ pickup_from: first.planFrom, pickup_until: first.planUntil },
      ...{ arrival_plan: last.planFrom, delivery_until: last.planUntil },
      ...{ weight_kg: sum(goods.map((line) => line.weightKg)), volume_m3: sum(goods.map((line) => line.volumeM3)) },
      ...(distanceKm === null ? {} : { distance_km: distanceKm, route: JSON.stringify(route) }),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  for (const { seq, contactName, contactPhone, planFrom, planUntil, ...place } of stops)
    await tx.db
      .updateTable('order_stop')
      .set({
        ...place,
        contact_name: contactName,
        contact_phone: contactPhone,
        plan_from: planFrom,
        plan_until: planUntil,
      })
      .where('company_id', '=', companyId)
      .where('order_id', '=', id)
      .where('seq', '=', seq)
      .execute();
  for (const { seq, ordered, weightKg, volumeM3 } of goods)
    await sql`update order_goods set ordered = ${ordered}, weight_kg = ${weightKg}, volume_m3 = ${volumeM3}
      where company_id = ${companyId} and order_id = ${id} and seq = ${seq}`.execute(tx.db);
}
