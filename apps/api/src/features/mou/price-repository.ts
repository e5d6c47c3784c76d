import type { PriceInterval } from '@lajur/domain/mou/mou';
import type { MouEnding, MouStatus } from '@lajur/domain/mou/mou-status';
import { sql } from 'kysely';
import type { CompanyTx, Tx } from '../../platform/database/scope';

export interface VersionRow {
  id: string;
  number: string;
  shipper_id: string;
  party_name: string;
  ending: MouEnding | null;
  start_day: string;
  last_day: string;
  auto_extend: boolean;
}

/** What was agreed on with shippers, in the order in which it came into force. */
export async function versionsWith(tx: CompanyTx, shipperId: string | null): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select m.id, m.number, m.shipper_id, m.party_name, m.ending, m.start_day, m.last_day, m.auto_extend
    from mou m where m.company_id = ${tx.companyId}
      and ${shipperId === null ? sql`m.shipper_id is not null` : sql`m.shipper_id = ${shipperId}`}
      and (m.status in ('APPROVE', 'ACTIVE') or m.begun_at is not null)
    order by m.start_day, m.id`.execute(tx.db);
  return rows;
}

export interface PriceRow {
  mou_id: string;
  seq: number;
  type_id: string;
  type_name: string;
  units: number;
  interval: PriceInterval;
  pricePerInterval: number;
  fixedPrice: number | null;
}

/** The fixed prices of some MoUs, in their order. */
export async function pricesOf(tx: CompanyTx, mouIds: readonly string[]): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select p.mou_id, p.seq, p.transport_type_id as type_id, t.name as type_name, p.units, p.interval_kind as interval,
      p.price_per_interval as "pricePerInterval", p.fixed_price as "fixedPrice"
    from mou_price p join transport_type t on t.id = p.transport_type_id
    where p.company_id = ${tx.companyId} and p.mou_id in (${sql.join(mouIds)}) order by p.mou_id, p.seq`.execute(tx.db);
  return rows;
}

export interface PlateRow {
  mou_id: string;
  type_id: string;
  plate: string;
}

/** The vehicles of some MoUs, in their order. */
export async function platesOf(tx: CompanyTx, mouIds: readonly string[]): Promise<PlateRow[]> {
  const { rows } = await sql<PlateRow>`
    select l.mou_id, l.transport_type_id as type_id, l.plate from mou_plate l
    where l.company_id = ${tx.companyId} and l.mou_id in (${sql.join(mouIds)}) order by l.mou_id, l.seq`.execute(tx.db);
  return rows;
}

export interface NamedMou {
  companyId: string;
  shipperId: string | null;
  number: string;
  status: MouStatus;
}

/** An MoU of whatever company; in a system transaction. */
export async function mouOfAnyCompany(tx: Tx, id: string): Promise<NamedMou | null> {
  const { rows } = await sql<NamedMou>`
    select m.company_id as "companyId", m.shipper_id as "shipperId", m.number, m.status from mou m where m.id = ${id}`.execute(
    tx.db,
  );
  return rows[0] ?? null;
}
