import type { Onward } from '@lajur/domain/order/follow-on';
import type { OrderStatus } from '@lajur/domain/order/status';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import type { OrderKey } from '../store/order-key';
import type { GoodsRecord, OrderRecord, StopRecord } from './repository';

type Kept = Pick<
  OrderRecord,
  | 'shipperId'
  | 'transportTypeId'
  | 'mode'
  | 'serviceType'
  | 'pricingType'
  | 'loadType'
  | 'quantity'
  | 'unit'
  | 'toleranceBp'
  | 'coveredByMouId'
>;

/** An order whose goods go on, as far as the order that carries them on is made of it. */
export type Carried = Kept & {
  goods: (Omit<GoodsRecord, 'ordered'> & { ordered: number; loaded: number })[];
  stops: {
    seq: number;
    kind: 'PICKUP' | 'DROP';
    counted: { seq: number; quantity: number; damaged: number | null; missing: number | null }[];
  }[];
  /** Where it stands. */
  here: Omit<StopRecord, 'seq' | 'kind' | 'planFrom' | 'planUntil'>;
  /** Of its reports that are decided so: where their goods go on to, the last stop's last. */
  onward: (Omit<Onward, 'planFrom' | 'planUntil'> & { planFrom: string; planUntil: string })[] | null;
};

/** What an order that carries the goods on takes over from this one. */
export async function carriedGoods(tx: Tx, { companyId, id }: OrderKey): Promise<Carried | undefined> {
  const { rows } = await sql<Carried>`
    select o.shipper_id as "shipperId", o.transport_type_id as "transportTypeId", o.mode,
      o.service_type as "serviceType", o.pricing_type as "pricingType", o.load_type as "loadType", o.quantity, o.unit,
      o.tolerance_bp as "toleranceBp", o.covered_by_mou_id as "coveredByMouId",
      (select json_agg(json_build_object('seq', g.seq, 'name', g.name, 'unit', g.unit, 'ordered', g.ordered,
          'loaded', coalesce(g.loaded, g.ordered), 'weightKg', g.weight_kg, 'volumeM3', g.volume_m3) order by g.seq)
        from order_goods g where g.company_id = ${companyId} and g.order_id = o.id) as goods,
      (select json_agg(json_build_object('seq', p.seq, 'kind', p.kind, 'counted',
          (select coalesce(json_agg(json_build_object('seq', c.goods_seq, 'quantity', c.quantity, 'damaged', c.damaged,
              'missing', c.missing)), '[]') from order_stop_goods c where c.company_id = ${companyId}
            and c.order_id = p.order_id and c.stop_seq = p.seq)) order by p.seq)
        from order_stop p where p.company_id = ${companyId} and p.order_id = o.id) as stops,
      (select json_build_object('name', p.name, 'address', p.address, 'city', p.city, 'province', p.province,
          'latitude', p.latitude, 'longitude', p.longitude, 'timezone', p.timezone, 'contactName', p.contact_name,
          'contactPhone', p.contact_phone)
        from order_stop p where p.company_id = ${companyId} and p.order_id = o.id and p.seq = o.current_stop) as here,
      (select json_agg(y.onward order by y.stop_seq) from order_discrepancy y where y.company_id = ${companyId}
        and y.order_id = o.id and y.withdrawn_at is null and y.onward is not null) as onward
    from orders o where o.company_id = ${companyId} and o.id = ${id}`.execute(tx.db);
  return rows[0];
}

/** Puts an order that carries goods on where they are: on this vehicle, with this driver, loaded and standing at its first stop. */
export async function putOnBoard(
  tx: Tx,
  { companyId, id }: OrderKey,
  from: { id: string; vehicleId: string | null; driverId: string | null },
): Promise<void> {
  const { id: followed, vehicleId, driverId } = from;
  await tx.db
    .updateTable('orders')
    .set({ follows_order_id: followed, vehicle_id: vehicleId, driver_id: driverId })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await tx.db
    .updateTable('order_stop')
    .set({ arrived_at: tx.now, quantity_entered: true })
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .where('seq', '=', 1)
    .execute();
  await sql`update order_goods set loaded = ordered where company_id = ${companyId} and order_id = ${id}`.execute(
    tx.db,
  );
  await sql`insert into order_stop_goods as c (company_id, order_id, stop_seq, goods_seq, quantity)
    select g.company_id, g.order_id, 1, g.seq, g.ordered from order_goods g
    where g.company_id = ${companyId} and g.order_id = ${id} returning c.company_id`.execute(tx.db);
}

/** Was an order made already that carries its goods on, and not given up? */
export async function isCarriedOn(
  tx: Tx,
  { companyId, id }: OrderKey,
  givenUp: readonly OrderStatus[],
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('follows_order_id', '=', id)
    .where('status', 'not in', [...givenUp])
    .executeTakeFirst();
  return row !== undefined;
}
