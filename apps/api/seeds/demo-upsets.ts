import { random } from '@lajur/demo-world/random';
import { formatNumber } from '@lajur/domain/common/number';
import type { OrderStatus, QuantityUnit } from '@lajur/domain/order/status';
import { unitLabels } from '@lajur/domain/order/status-label';
import { reasonGiven } from '@lajur/domain/order/step';
import { type SqlBool, sql } from 'kysely';
import { beginReport, withdrawOf } from '../src/features/damage/report-service';
import { type Assignment, chosenAssignment } from '../src/features/order/answer/service';
import { proposeCost } from '../src/features/order/cost/service';
import { lockedOrder } from '../src/features/order/documents/service';
import { amend } from '../src/features/order/marketplace/amend-service';
import { cancelByMarketplace } from '../src/features/order/marketplace/service';
import { move } from '../src/features/order/step/move';
import { lossOf } from '../src/features/order/trip/service';
import { AppError } from '../src/platform/app-error';
import type { CompanyTx, Tx } from '../src/platform/database/scope';
import type { Actor } from '../src/platform/event/record';
import { demoId } from './demo-id';

const minute = 60_000;
const hour = 60 * minute;

const provider: Actor = { kind: 'provider', id: null, name: 'Penyedia' };

interface Found {
  id: string;
  shipper: string;
  /** When the last thing happened to it. */
  last: Date;
}

/** The newest order of a company that stands so and is fit for it, where others stand so too: none of the statuses goes missing. */
async function found(tx: CompanyTx, statuses: readonly OrderStatus[], fit = sql<SqlBool>`true`): Promise<Found | null> {
  const { rows } = await sql<Found>`select o.id, s.name as shipper,
      (select max(e.at) from order_event e where e.company_id = ${tx.companyId} and e.order_id = o.id) as last
    from orders o join shipper s on s.id = o.shipper_id
    where o.company_id = ${tx.companyId} and o.status in (${sql.join([...statuses])}) and ${fit}
      and o.cargo_group_no is null and o.follows_order_id is null and o.via = '[]'
      and (select count(*) from orders x where x.company_id = ${tx.companyId} and x.status = o.status) > 1
      and not exists (select from problem p where p.company_id = ${tx.companyId} and p.order_id = o.id)
    order by last desc, o.id limit 1`.execute(tx.db);
  return rows[0] ?? null;
}

/** So long ago, and yet after the last thing that happened. */
const ago = (tx: CompanyTx, { last }: Found, minutes: number): CompanyTx => ({
  ...tx,
  now: new Date(Math.min(tx.now.getTime(), Math.max(last.getTime() + minute, tx.now.getTime() - minutes * minute))),
});

const shipperOf = ({ shipper }: Found): Actor => ({ kind: 'shipper', id: null, name: shipper });

/** An order that was accepted is asked again: its factory is late. */
async function amended(tx: CompanyTx): Promise<void> {
  const soon = new Date(tx.now.getTime() + 6 * hour);
  const order = await found(tx, ['TERKONFIRMASI'], sql<SqlBool>`o.pickup_from > ${soon}`);
  if (!order) return;
  const stops = await tx.db
    .selectFrom('order_stop')
    .select(['seq', 'plan_from', 'plan_until'])
    .where('company_id', '=', tx.companyId)
    .where('order_id', '=', order.id)
    .orderBy('seq')
    .execute();
  const later = (at: Date) => new Date(at.getTime() + hour).toISOString();
  const given = {
    ...{ by: 'shipper' as const, reason: 'Pabrik terlambat menyiapkan barang', goods: [] },
    answerBy: new Date(tx.now.getTime() + 2 * hour).toISOString(),
    stops: stops.map(({ seq, plan_from, plan_until }) => ({
      ...{ seq, planFrom: later(plan_from), planUntil: later(plan_until) },
    })),
  };
  await amend(ago(tx, order, 25), order.id, given, async () => shipperOf(order));
}

/** They stand where the order stands. */
async function cameTo(tx: CompanyTx, orderId: string, { vehicleId, driverId }: Assignment): Promise<void> {
  const here = await tx.db
    .selectFrom('orders as o')
    .innerJoin('order_stop as p', (join) =>
      join
        .onRef('p.company_id', '=', 'o.company_id')
        .onRef('p.order_id', '=', 'o.id')
        .onRef('p.seq', '=', 'o.current_stop'),
    )
    .select(['p.latitude as last_latitude', 'p.longitude as last_longitude', 'p.name as last_place'])
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const seen = { ...here, last_seen_at: tx.now };
  await tx.db
    .updateTable('vehicle')
    .set(seen)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', vehicleId)
    .execute();
  await tx.db
    .updateTable('driver')
    .set(seen)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', driverId)
    .execute();
}

/** A lorry broke down where it was loaded, and another took its goods over. */
async function relieved(tx: CompanyTx, dispatcher: string): Promise<void> {
  const byOffice = sql<SqlBool>`o.mode = 'lumpsum'`;
  const order = await found(tx, ['MUAT_BARANG'], byOffice);
  if (!order) return;
  const dayAgo = new Date(tx.now.getTime() - 24 * hour);
  // Free since yesterday, the nearest first; no type that an offer waits for.
  const { rows } = await sql<Assignment>`select v.id as "vehicleId", d.id as "driverId"
    from vehicle v join driver d on d.company_id = ${tx.companyId} and d.id = v.usual_driver_id,
      (select p.latitude, p.longitude from order_stop p join orders o on o.company_id = ${tx.companyId} and o.id = p.order_id
        where p.company_id = ${tx.companyId} and p.order_id = ${order.id} and p.seq = o.current_stop) as here
    where v.company_id = ${tx.companyId}
      and not exists (select from orders x where x.company_id = ${tx.companyId} and (x.vehicle_id = v.id or x.driver_id = d.id)
        and (x.in_process or x.updated_at > ${dayAgo} or x.arrived_at > ${dayAgo}))
      and not exists (select from orders w where w.company_id = ${tx.companyId} and w.transport_type_id = v.transport_type_id
        and w.status = 'MENUNGGU_KONFIRMASI_TRANSPORTER')
    order by abs(v.last_latitude - here.latitude) + abs(v.last_longitude - here.longitude), v.id`.execute(tx.db);
  const then = ago(tx, order, 50);
  const reason = reasonGiven('Kendaraan rusak');
  for (const one of rows) {
    const assignment = await chosenAssignment(then, one);
    const step = { action: 'replace-carrier', actor: { kind: 'transporter', id: null, name: dispatcher } } as const;
    try {
      await move(then, await lockedOrder(then, order.id), {
        ...step,
        reason,
        assignment,
        place: 'Depan gerbang gudang',
      });
      await cameTo(then, order.id, one);
      return;
    } catch (error) {
      // Not every vehicle may carry it.
      if (!(error instanceof AppError)) throw error;
    }
  }
}

/** A pickup that was left without a count was counted once its papers came. */
async function countedLate(tx: CompanyTx, dispatcher: string): Promise<void> {
  const several = sql<SqlBool>`exists (select from order_stop p where p.company_id = ${tx.companyId} and p.order_id = o.id
    and p.seq = 2 and p.kind = 'PICKUP' and p.departed_at is not null)`;
  const order = await found(tx, ['PENGIRIMAN', 'DI_LOKASI_TUJUAN', 'BONGKAR_MUATAN', 'DOKUMEN_LENGKAP'], several);
  if (!order) return;
  const { rows } = await sql<{
    quantity: number;
    unit: QuantityUnit;
    name: string;
    place: string;
    status: OrderStatus;
  }>`
    select c.quantity::float as quantity, g.unit, g.name, p.name as place, o.status from order_stop_goods c
      join orders o on o.company_id = ${tx.companyId} and o.id = c.order_id
      join order_goods g on g.company_id = ${tx.companyId} and g.order_id = c.order_id and g.seq = c.goods_seq
      join order_stop p on p.company_id = ${tx.companyId} and p.order_id = c.order_id and p.seq = c.stop_seq
    where c.company_id = ${tx.companyId} and c.order_id = ${order.id} and c.stop_seq = 1
    order by c.goods_seq`.execute(tx.db);
  const [first] = rows;
  if (!first) return;
  const at = ago(tx, order, 90).now;
  await tx.db
    .insertInto('order_event')
    .values({
      ...{ company_id: tx.companyId, order_id: order.id, id: demoId(random(`late count ${order.id}`), at), at },
      ...{ action: 'enter-loaded', from_status: first.status, to_status: first.status },
      ...{ actor_kind: 'transporter', actor_name: dispatcher, place: first.place },
      reason: 'Surat jalan baru sampai di kantor',
      note: rows.map(({ quantity, unit, name }) => `${formatNumber(quantity)} ${unitLabels[unit]} ${name}`).join(', '),
    })
    .execute();
}

/** What else comes otherwise than planned: each of it once, in the company that a new user sees first. */
async function otherEnds(tx: CompanyTx): Promise<void> {
  const atGate = await found(tx, ['DI_LOKASI_PENJEMPUTAN', 'MENUNGGU_MUAT_BARANG'], sql<SqlBool>`o.current_stop = 1`);
  if (atGate)
    await cancelByMarketplace(
      ago(tx, atGate, 15),
      atGate.id,
      'Gudang penuh, barang tidak jadi dimuat',
      shipperOf(atGate),
    );
  // Somebody who tells by himself stays on the road.
  const others = sql<SqlBool>`o.service_type = 'LAND' and (o.mode = 'lumpsum' or 1 < (select count(*) from orders w
    where w.company_id = ${tx.companyId} and w.status = 'PENGIRIMAN' and w.mode = 'driver'
      and not exists (select from problem q where q.company_id = ${tx.companyId} and q.order_id = w.id)))`;
  const burnt = await found(tx, ['PENGIRIMAN'], others);
  if (burnt) {
    const then = ago(tx, burnt, 30);
    const told = { description: 'Kendaraan terbakar di bahu jalan, semua muatan habis.', photoUrls: [] };
    const step = { actor: provider, reason: reasonGiven('Kebakaran') };
    await beginReport(then, await lossOf(then, await lockedOrder(then, burnt.id), told, step));
  }
  const mistaken = await found(
    tx,
    ['BA_PENERIMAAN_KONFIRMASI_SHIPPER'],
    sql<SqlBool>`o.id is distinct from ${burnt?.id ?? null}`,
  );
  if (mistaken) {
    const then = ago(tx, mistaken, 20);
    const reason = 'Setelah dibuka barang ternyata utuh';
    await withdrawOf(then, await lockedOrder(then, mistaken.id), provider, { reason });
  }
  const returned = await found(tx, ['BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL']);
  if (returned)
    await proposeCost(ago(tx, returned, 45), returned.id, {
      ...{ decision: 'return-to-origin', amount: 450_000, taxed: true, actor: provider },
      note: 'Perjalanan kembali ke gudang asal',
    });
}

/** Orders that came otherwise than planned; what is recorded of them was told already. */
export async function seedUpsets(tx: Tx, companyId: string, dispatcher: string): Promise<void> {
  const own = { ...tx, companyId };
  await amended(own);
  await relieved(own, dispatcher);
  await countedLate(own, dispatcher);
  await otherEnds(own);
  await tx.db
    .updateTable('outbox')
    .set({ dispatched_at: tx.now, notified_at: tx.now })
    .where('company_id', '=', companyId)
    .execute();
}
