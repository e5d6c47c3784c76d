import { mouFields } from '@lajur/domain/mou/mou';
import type { MouEnding, MouStatus } from '@lajur/domain/mou/mou-status';
import type { MouTerms } from '@lajur/domain/mou/mou-terms';
import { sql } from 'kysely';
import type { CompanyTx, Tx } from '../../platform/database/scope';
import { skipTaken } from '../../platform/database/turn';
import { insertMany } from '../../platform/database/write-many';
import { rowOfFields } from '../../platform/record/record-row';

/** MoUs of a company are proposed and decided one after the other. */
export async function lockMous(tx: CompanyTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mou ${tx.companyId}`}, 0))`.execute(tx.db);
}

export interface Proposal {
  id: string;
  shipperId: string | null;
  partyName: string;
  parentId: string | null;
  lastDay: string;
  workflowId: string;
  by: string;
  terms: MouTerms;
}

const said = ({ terms, lastDay, by }: Proposal, now: Date) => ({
  ...rowOfFields(mouFields, terms),
  shareholders: terms.shareholders,
  last_day: lastDay,
  proposed_by: by,
  proposed_at: now,
  status: 'SUBMIT',
});

export async function insertMou(tx: CompanyTx, proposal: Proposal): Promise<void> {
  const { id, shipperId, partyName, parentId, workflowId, terms } = proposal;
  const row = {
    ...{ id, shipper_id: shipperId, party_name: partyName, parent_id: parentId, workflow_id: workflowId },
    ...said(proposal, tx.now),
    version: 1,
  };
  await insertMany(tx, 'mou', [row]);
  await insertLists(tx, id, terms);
}

/** What was sent back is proposed in other words. */
export async function rewriteMou(tx: CompanyTx, proposal: Proposal): Promise<void> {
  const { id, parentId, terms } = proposal;
  const { shareholders, ...columns } = said(proposal, tx.now);
  await tx.db
    .updateTable('mou')
    .set({
      ...columns,
      shareholders: JSON.stringify(shareholders),
      parent_id: parentId,
      note: null,
      decided_by: null,
      decided_at: null,
      version: sql`version + 1`,
    } as never)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
  await tx.db.deleteFrom('mou_route').where('company_id', '=', tx.companyId).where('mou_id', '=', id).execute();
  await tx.db.deleteFrom('mou_limit').where('company_id', '=', tx.companyId).where('mou_id', '=', id).execute();
  await tx.db.deleteFrom('mou_plate').where('company_id', '=', tx.companyId).where('mou_id', '=', id).execute();
  await tx.db.deleteFrom('mou_price').where('company_id', '=', tx.companyId).where('mou_id', '=', id).execute();
  await insertLists(tx, id, terms);
}

async function insertLists(tx: CompanyTx, id: string, terms: MouTerms): Promise<void> {
  const typed = (transportType: { id: string }, seq: number) => ({
    mou_id: id,
    seq: seq + 1,
    transport_type_id: transportType.id,
  });
  await insertMany(
    tx,
    'mou_route',
    terms.routes.map(({ serviceType, origin, destination, price, transportType }, at) => ({
      ...typed(transportType, at),
      ...{ service_type: serviceType, origin, destination, price },
    })),
  );
  await insertMany(
    tx,
    'mou_limit',
    terms.limits.map(({ units, transportType }, at) => ({ ...typed(transportType, at), units })),
  );
  await insertMany(
    tx,
    'mou_plate',
    terms.plates.map(({ plate, transportType }, at) => ({ ...typed(transportType, at), plate })),
  );
  await insertMany(
    tx,
    'mou_price',
    terms.prices.map(({ units, interval, pricePerInterval, fixedPrice, transportType }, at) => ({
      ...typed(transportType, at),
      ...{ units, interval_kind: interval, price_per_interval: pricePerInterval, fixed_price: fixedPrice },
    })),
  );
}

interface Move {
  from: MouStatus;
  to: MouStatus;
  /** Who decided, and what they said. */
  decision?: { by: string; note: string | null };
  /** Why it is over. */
  ending?: MouEnding;
}

/** Moves an MoU on from the status that it was seen in; false when it stands elsewhere by now. */
export async function moveMou(tx: CompanyTx, id: string, { from, to, decision, ending }: Move): Promise<boolean> {
  const moved = await tx.db
    .updateTable('mou')
    .set({
      status: to,
      ...(decision ? { note: decision.note, decided_by: decision.by, decided_at: tx.now } : {}),
      ...(ending ? { ending, ended_at: tx.now } : {}),
      ...(to === 'ACTIVE' ? { begun_at: tx.now } : {}),
      version: sql`version + 1`,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** One in force goes on until another day; false when somebody else had it go on meanwhile. */
export async function extendMou(
  tx: CompanyTx,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const moved = await tx.db
    .updateTable('mou')
    .set({ last_day: to, version: sql`version + 1` })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .where('last_day', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** What the company asks for instead; null where it agrees with the number proposed. False when the MoU moved on. */
export async function writeRequests(
  tx: CompanyTx,
  { id, version }: { id: string; version: number },
  units: ReadonlyMap<string, number | null>,
): Promise<boolean> {
  const moved = await tx.db
    .updateTable('mou')
    .set({ version: version + 1 })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return false;
  for (const [typeId, wanted] of units)
    await tx.db
      .updateTable('mou_limit')
      .set({ requested_units: wanted })
      .where('company_id', '=', tx.companyId)
      .where('mou_id', '=', id)
      .where('transport_type_id', '=', typeId)
      .execute();
  return true;
}

/** An MoU that has to begin or end, with the zone of its company's days. */
export interface DueMou {
  companyId: string;
  id: string;
  timezone: string;
}

/**
 * MoUs whose first day may be here or whose last day may be over, looked for a day early: which day it is depends on the
 * company's zone. Without those that another process has.
 */
export async function dueMous(tx: Tx, kind: 'begin' | 'end', until: string, limit: number): Promise<DueMou[]> {
  const due =
    kind === 'begin'
      ? sql`m.status = 'APPROVE' and m.start_day <= ${until}::date`
      : sql`m.status = 'ACTIVE' and m.last_day < ${until}::date`;
  const { rows } = await sql<{ companyId: string; id: string }>`
    select m.company_id as "companyId", m.id from mou m where ${due}
    order by m.last_day, m.id limit ${limit} ${skipTaken(tx)}`.execute(tx.db);
  const companies = [...new Set(rows.map(({ companyId }) => companyId))];
  if (companies.length === 0) return [];
  const zones = await tx.db.selectFrom('company').select(['id', 'timezone']).where('id', 'in', companies).execute();
  const zoneOf = new Map(zones.map(({ id, timezone }) => [id, timezone]));
  return rows.map((row) => ({ ...row, timezone: zoneOf.get(row.companyId) ?? '' }));
}

export async function shipperByRef(tx: Tx, ref: string): Promise<{ id: string; name: string } | undefined> {
  return tx.db.selectFrom('shipper').select(['id', 'name']).where('ref', '=', ref).executeTakeFirst();
}

/** Vehicle types by their refs. */
export async function typesByRef(tx: Tx, refs: readonly string[]): Promise<Map<string, { id: string; name: string }>> {
  if (refs.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('transport_type')
    .select(['id', 'name', 'ref'])
    .where('ref', 'in', [...new Set(refs)])
    .execute();
  return new Map(rows.map(({ ref, ...type }) => [ref ?? '', type]));
}

/** The refs of shippers and vehicle types by their ids, as the marketplace knows them. */
export async function refsOf(
  tx: Tx,
  table: 'shipper' | 'transport_type',
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom(table)
    .select(['id', 'ref'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ref }) => [id, ref]));
}
