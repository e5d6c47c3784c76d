import type { MouDetail, MouRow } from '@lajur/api-contract/mou';
import type { WorkflowDefinitionId, WorkflowParty } from '@lajur/domain/approval/workflow';
import { mouFields } from '@lajur/domain/mou/mou';
import type { RouteTrips } from '@lajur/domain/mou/mou-effect';
import { type MouStatus, pendingMouStatuses } from '@lajur/domain/mou/mou-status';
import type { MouLimit, MouPlate, MouPrice, MouRoute, MouTerms, Shareholder } from '@lajur/domain/mou/mou-terms';
import type { ServiceType } from '@lajur/domain/order/status';
import { marketplaceCompanyId } from '@lajur/domain/provider/marketplace';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx, Tx } from '../../platform/database/scope';
import { fieldColumns, fieldsOfRow } from '../../platform/record/record-row';

interface Row {
  id: string;
  shipper_id: string | null;
  party_name: string;
  parent_number: string | null;
  proposed_at: Date;
  decided_at: Date | null;
  [column: string]: unknown;
}

const columns = sql`m.id, m.version, m.shipper_id, m.party_name, m.parent_id, m.status, m.ending, m.last_day, m.workflow_id,
  m.proposed_by, m.proposed_at, m.note, m.decided_by, m.decided_at, m.shareholders, p.number as parent_number,
  ${fieldColumns('m', mouFields)}`;

/** An MoU as it is stored, without its lists. */
export interface StoredMou {
  row: MouRow;
  parentId: string | null;
  shipperId: string | null;
  workflowId: string;
  values: Omit<MouTerms, 'prices' | 'routes' | 'limits' | 'plates'>;
}

const storedOf = (row: Row): StoredMou => {
  const values = fieldsOfRow(mouFields, row);
  const { number, startDay, durationMonths, autoExtend } = values;
  return {
    row: {
      id: row.id,
      version: row.version as number,
      number,
      parentNumber: row.parent_number,
      company: {
        id: row.shipper_id ?? marketplaceCompanyId,
        type: row.shipper_id ? 'SHIPPER' : '3PL',
        companyName: row.party_name,
      },
      status: row.status as MouStatus,
      ending: row.ending as MouRow['ending'],
      ...{ startDay, durationMonths, autoExtend },
      lastDay: row.last_day as string,
      proposedBy: row.proposed_by as string,
      proposedAt: row.proposed_at.toISOString(),
      decidedBy: row.decided_by as string | null,
      decidedAt: row.decided_at?.toISOString() ?? null,
      note: row.note as string | null,
    },
    parentId: row.parent_id as string | null,
    shipperId: row.shipper_id,
    workflowId: row.workflow_id as string,
    values: { ...values, shareholders: row.shareholders as Shareholder[] },
  };
};

async function found(tx: CompanyTx, where: RawBuilder<unknown>, lock = sql``): Promise<StoredMou[]> {
  const { rows } = await sql<Row>`select ${columns}
    from mou m left join mou p on p.company_id = ${tx.companyId} and p.id = m.parent_id
    where m.company_id = ${tx.companyId} and ${where} order by m.proposed_at desc, m.id desc ${lock}`.execute(tx.db);
  return rows.map(storedOf);
}

/** All MoUs of the company, newest first. */
export const allMous = (tx: CompanyTx) => found(tx, sql`true`);

export const mouById = async (tx: CompanyTx, id: string): Promise<StoredMou | undefined> =>
  (await found(tx, sql`m.id = ${id}`))[0];

/** Locked until the transaction ends. */
export const lockMou = async (tx: CompanyTx, id: string): Promise<StoredMou | undefined> =>
  (await found(tx, sql`m.id = ${id}`, sql`for update of m`))[0];

export const mouByNumber = async (tx: CompanyTx, number: string): Promise<StoredMou | undefined> =>
  (await found(tx, sql`m.number = ${number}`, sql`for update of m`))[0];

const withParty = (shipperId: string | null) =>
  shipperId === null ? sql`m.shipper_id is null` : sql`m.shipper_id = ${shipperId}`;

/** Every MoU with one other company, newest first. */
export const mousWith = (tx: CompanyTx, shipperId: string | null) => found(tx, withParty(shipperId));

/** The one in force with another company. */
export const mouInForce = async (tx: CompanyTx, shipperId: string | null): Promise<StoredMou | undefined> =>
  (await found(tx, sql`m.status = 'ACTIVE' and ${withParty(shipperId)}`))[0];

/** All that are in force. */
export const mousInForce = (tx: CompanyTx): Promise<StoredMou[]> => found(tx, sql`m.status = 'ACTIVE'`);

/** The one that is talked about, or waits for its first day. */
export const mouPending = async (tx: CompanyTx, shipperId: string | null): Promise<StoredMou | undefined> =>
  (await found(tx, sql`m.status in (${sql.join(pendingMouStatuses)}) and ${withParty(shipperId)}`))[0];

type Typed<Row> = Omit<Row, 'transportType'> & { typeId: string; typeName: string };
const named = <R extends { typeId: string; typeName: string }>({ typeId, typeName, ...row }: R) => ({
  ...row,
  transportType: { id: typeId, name: typeName },
});

/** The rows of one of its lists, with the names of their vehicle types. */
async function listed<R>(tx: CompanyTx, id: string, table: string, own: RawBuilder<unknown>) {
  const { rows } = await sql<Typed<R>>`
    select ${own}, t.id as "typeId", t.name as "typeName"
    from ${sql.table(table)} l join transport_type t on t.id = l.transport_type_id
    where l.company_id = ${tx.companyId} and l.mou_id = ${id} order by l.seq`.execute(tx.db);
  return rows.map(named);
}

export const routesOf = (tx: CompanyTx, id: string): Promise<MouRoute[]> =>
  listed<MouRoute>(
    tx,
    id,
    'mou_route',
    sql`l.service_type as "serviceType", l.origin, l.destination, l.price`,
  ) as Promise<MouRoute[]>;

export const limitsOf = (tx: CompanyTx, id: string): Promise<MouLimit[]> =>
  listed<MouLimit>(tx, id, 'mou_limit', sql`l.units, l.requested_units as "requestedUnits"`) as Promise<MouLimit[]>;

/** All that an MoU says. */
export async function termsOf(tx: CompanyTx, { row: { id }, values }: StoredMou): Promise<MouTerms> {
  return {
    ...values,
    routes: await routesOf(tx, id),
    limits: await limitsOf(tx, id),
    plates: (await listed<MouPlate>(tx, id, 'mou_plate', sql`l.plate`)) as MouPlate[],
    prices: (await listed<MouPrice>(
      tx,
      id,
      'mou_price',
      sql`l.units, l.interval_kind as interval, l.price_per_interval as "pricePerInterval", l.fixed_price as "fixedPrice"`,
    )) as MouPrice[],
  };
}

/** The approval that an MoU goes through. */
export async function approvalOf(tx: CompanyTx, workflowId: string): Promise<MouDetail['approval']> {
  const { definition, turn, version, id } = await tx.db
    .selectFrom('workflow')
    .select(['id', 'definition', 'version', 'turn'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', workflowId)
    .executeTakeFirstOrThrow();
  return { id, version, definition: definition as WorkflowDefinitionId, turn: turn as WorkflowParty | null };
}

/** The plates of the company's vehicles. */
export async function ownPlates(tx: CompanyTx): Promise<Set<string>> {
  const { rows } = await sql<{ plate: string }>`
    select v.plate from vehicle v where v.company_id = ${tx.companyId} and v.deleted_at is null`.execute(tx.db);
  return new Set(rows.map(({ plate }) => plate));
}

/** What companies approved and has no paper. */
export async function unfrozen(tx: Tx, limit: number): Promise<{ companyId: string; id: string }[]> {
  const { rows } = await sql<{ companyId: string; id: string }>`select m.company_id as "companyId", m.id
    from mou m left join approved_paper p on p.company_id = m.company_id and p.entity = 'mou' and p.entity_id = m.id
    where m.status in ('APPROVE', 'ACTIVE', 'NONACTIVE') and m.ending is distinct from 'WITHDRAWN' and p.entity_id is null
    order by m.proposed_at, m.id limit ${limit}`.execute(tx.db);
  return rows;
}

/** How many vehicles of each type the company has in service, by the type's id. */
export async function vehiclesByType(tx: CompanyTx): Promise<Map<string, number>> {
  const { rows } = await sql<{ type: string; count: number }>`
    select v.transport_type_id as type, count(*)::int as count from vehicle v
    where v.company_id = ${tx.companyId} and v.is_active and v.deleted_at is null group by 1`.execute(tx.db);
  return new Map(rows.map(({ type, count }) => [type, count]));
}

export interface AgreedRoute {
  mouNumber: string;
  /** Null: of the MoU with the marketplace. */
  shipper: { id: string; name: string } | null;
  serviceType: ServiceType;
  origin: string;
  destination: string;
}

/** The routes of all that are in force, whatever drives them. */
export async function agreedRoutesOf(tx: CompanyTx): Promise<AgreedRoute[]> {
  const { rows } = await sql<Omit<AgreedRoute, 'shipper'> & { shipperId: string | null; name: string }>`
    select distinct m.number as "mouNumber", m.shipper_id as "shipperId", m.party_name as name,
      l.service_type as "serviceType", l.origin, l.destination
    from mou m join mou_route l on l.company_id = ${tx.companyId} and l.mou_id = m.id
    where m.company_id = ${tx.companyId} and m.status = 'ACTIVE'
    order by m.number, l.origin, l.destination limit 2000`.execute(tx.db);
  return rows.map(({ shipperId, name, ...row }) => ({
    ...row,
    shipper: shipperId === null ? null : { id: shipperId, name },
  }));
}

/**
 * What was driven in the last `days` days by the types of vehicle of an MoU and of the version before it, from city to city, in one
 * query. Of an MoU with a shipper the orders of that shipper; of the marketplace's those of shippers with whom none is in force. A
 * cargo group is one trip.
 */
export async function drivenOn(tx: CompanyTx, mou: StoredMou, days: number): Promise<RouteTrips[]> {
  const since = new Date(tx.now.getTime() - days * 86_400_000);
  const party = mou.shipperId
    ? sql`o.shipper_id = ${mou.shipperId}`
    : sql`not exists (select from mou m where m.company_id = ${tx.companyId} and m.status = 'ACTIVE' and m.shipper_id = o.shipper_id)`;
  const { rows } = await sql<RouteTrips>`
    select o.service_type as "serviceType", o.origin_city as origin, o.destination_city as destination,
      o.transport_type_id as "transportTypeId", count(distinct coalesce(o.cargo_group_no, o.cargo_no))::int as trips,
      sum(o.main_cost)::bigint as paid
    from orders o
    where o.company_id = ${tx.companyId} and o.received_at >= ${since} and o.received_at <= ${tx.now} and ${party}
      and o.transport_type_id in (select l.transport_type_id from mou_route l
        where l.company_id = ${tx.companyId} and l.mou_id in (${mou.row.id}, ${mou.parentId}))
    group by 1, 2, 3, 4`.execute(tx.db);
  return rows;
}
