import type { Stating } from '@lajur/domain/order/stated-quantity';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import type { OrderKey } from '../store/order-key';

export interface CountedLine {
  /** Of the goods. */
  seq: number;
  quantity: number;
}

/** Writes what was counted at a stop, in place of what was counted there before, and the totals of these goods. */
export async function setCounts(
  tx: Tx,
  { companyId, id }: OrderKey,
  stopSeq: number,
  lines: readonly CountedLine[],
): Promise<void> {
  await sql`insert into order_stop_goods (company_id, order_id, stop_seq, goods_seq, quantity)
    select ${companyId}::uuid, ${id}::uuid, ${stopSeq}, seq, quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n(seq smallint, quantity float8)
    on conflict (company_id, order_id, stop_seq, goods_seq) do update set quantity = excluded.quantity
    returning company_id`.execute(tx.db);
  // Sums of what is counted to three decimals, without the dust of binary fractions.
  await sql`update order_goods g set loaded = coalesce(t.loaded, g.loaded), delivered = coalesce(t.delivered, g.delivered)
    from (select c.goods_seq,
        round(sum(c.quantity) filter (where p.kind = 'PICKUP')::numeric, 3)::float8 as loaded,
        round(sum(c.quantity) filter (where p.kind = 'DROP')::numeric, 3)::float8 as delivered
      from order_stop_goods c
        join order_stop p on p.company_id = ${companyId} and p.order_id = c.order_id and p.seq = c.stop_seq
      where c.company_id = ${companyId} and c.order_id = ${id} group by c.goods_seq) t
    where g.company_id = ${companyId} and g.order_id = ${id} and g.seq = t.goods_seq`.execute(tx.db);
  await tx.db
    .updateTable('order_stop')
    .set({ quantity_entered: true })
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .where('seq', '=', stopSeq)
    .execute();
}

/** Writes what the whole load at a stop was stated to be, unit by unit; null takes it back (ADR 0066). */
export async function setStated(
  tx: Tx,
  { companyId, id }: OrderKey,
  stopSeq: number,
  stated: readonly Stating[],
): Promise<void> {
  const given = stated.filter(({ quantity }) => quantity !== null);
  const back = stated.flatMap(({ unit, quantity }) => (quantity === null ? [unit] : []));
  if (given.length > 0)
    await sql`insert into order_stop_quantity (company_id, order_id, stop_seq, unit, quantity)
      select ${companyId}::uuid, ${id}::uuid, ${stopSeq}, unit, quantity
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as n(unit text, quantity float8)
      on conflict (company_id, order_id, stop_seq, unit) do update set quantity = excluded.quantity
      returning company_id`.execute(tx.db);
  if (back.length > 0)
    await tx.db
      .deleteFrom('order_stop_quantity')
      .where('company_id', '=', companyId)
      .where('order_id', '=', id)
      .where('stop_seq', '=', stopSeq)
      .where('unit', 'in', back)
      .execute();
}

interface BrokenLine {
  /** Of the goods. */
  seq: number;
  damaged: number;
  missing: number;
}

/** Writes what was damaged or missing at a stop, and the totals of these goods. */
export async function setBroken(
  tx: Tx,
  { companyId, id }: OrderKey,
  stopSeq: number,
  lines: readonly BrokenLine[],
): Promise<void> {
  await sql`insert into order_stop_goods (company_id, order_id, stop_seq, goods_seq, quantity, damaged, missing)
    select ${companyId}::uuid, ${id}::uuid, ${stopSeq}, seq, 0, damaged, missing
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n(seq smallint, damaged float8, missing float8)
    on conflict (company_id, order_id, stop_seq, goods_seq)
    do update set damaged = excluded.damaged, missing = excluded.missing returning company_id`.execute(tx.db);
  await sumBroken(tx, { companyId, id });
}

/**
 * Nothing is damaged or missing at a stop after all. `anew`: what was counted there is to be counted again; `came`: what was said to be
 * missing did come there, as nothing is on board any more.
 */
export async function clearBroken(
  tx: Tx,
  { companyId, id }: OrderKey,
  stopSeq: number,
  { anew, came }: { anew: boolean; came: boolean },
): Promise<void> {
  const here = sql`company_id = ${companyId} and order_id = ${id} and stop_seq = ${stopSeq}`;
  if (anew) {
    await sql`delete from order_stop_goods where ${here}`.execute(tx.db);
    await sql`update order_stop set quantity_entered = false
      where company_id = ${companyId} and order_id = ${id} and seq = ${stopSeq}`.execute(tx.db);
  } else {
    const quantity = came ? sql`round((quantity + coalesce(missing, 0))::numeric, 3)::float8` : sql`quantity`;
    await sql`update order_stop_goods set quantity = ${quantity}, damaged = null, missing = null where ${here}`.execute(
      tx.db,
    );
  }
  if (anew || came)
    await sql`update order_goods g set delivered = (select round(sum(c.quantity)::numeric, 3)::float8
        from order_stop_goods c join order_stop p on p.company_id = ${companyId} and p.order_id = c.order_id
          and p.seq = c.stop_seq and p.kind = 'DROP'
        where c.company_id = ${companyId} and c.order_id = ${id} and c.goods_seq = g.seq)
      where g.company_id = ${companyId} and g.order_id = ${id}`.execute(tx.db);
  await sumBroken(tx, { companyId, id });
}

async function sumBroken(tx: Tx, { companyId, id }: OrderKey): Promise<void> {
  const sum = (of: string) => sql`(select round(sum(${sql.ref(of)})::numeric, 3)::float8 from order_stop_goods c
    where c.company_id = ${companyId} and c.order_id = ${id} and c.goods_seq = g.seq)`;
  await sql`update order_goods g set damaged = ${sum('c.damaged')}, missing = ${sum('c.missing')}
    where g.company_id = ${companyId} and g.order_id = ${id}`.execute(tx.db);
}
