import type { DamageLine, DamageParty } from '@lajur/domain/damage/damage-report';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import { insertMany } from '../../platform/database/write-many';

/** Names as they are when a version is written: its print says them for ever. */
export interface DamageHeader {
  companyName: string;
  /** Of the own company; not there in versions from before it was kept. */
  ownAddress?: string | null;
  cargoNo: string;
  shipmentNo: string;
  orderNo: string;
  shipper: string;
  origin: string;
  stop: string;
  address: string;
  plate: string | null;
  driver: string | null;
}

export interface Signer {
  name: string;
  role: string;
  signatureId: string;
}

/** A version of a report as it is kept. */
export interface DamageVersion extends Readonly<Record<DamageParty, Signer | null>> {
  version: number;
  header: DamageHeader;
  stopSeq: number;
  timezone: string;
  place: string;
  happenedAt: Date;
  reason: string;
  reasonText: string | null;
  description: string;
  photoFileIds: readonly string[];
  claimNote: string | null;
  change: string | null;
  madeBy: string;
  madeAt: Date;
  lines: readonly DamageLine[];
}

/**
 * The next number of a year. Whoever takes one holds the row until it is written or not: the next one waits, and what was
 * not written in the end leaves no gap.
 */
export async function takeNumber(tx: CompanyTx, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into damage_number as n (company_id, year, last) values (${tx.companyId}, ${year}, 1)
    on conflict (company_id, year) do update set last = n.last + 1 returning n.last`.execute(tx.db);
  return rows[0]?.last ?? 1;
}

/** What a report says of its latest version, for lists. */
interface Standing {
  version: number;
  isComplete: boolean;
  claim: number;
  happenedAt: Date;
}

export async function addReport(
  tx: CompanyTx,
  { id, orderId, stopSeq }: { id: string; orderId: string; stopSeq: number },
  report: Standing & { number: string; year: number; sequence: number; searchText: string },
): Promise<void> {
  await tx.db
    .insertInto('damage_report')
    .values({
      company_id: tx.companyId,
      id,
      order_id: orderId,
      stop_seq: stopSeq,
      number: report.number,
      number_year: report.year,
      number_seq: report.sequence,
      version: report.version,
      is_complete: report.isComplete,
      claim: report.claim,
      happened_at: report.happenedAt,
      search_text: report.searchText,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute();
}

/** Has a report stand in its next version; false when somebody was faster. */
export async function raiseReport(tx: CompanyTx, id: string, { version, ...now }: Standing): Promise<boolean> {
  const raised = await tx.db
    .updateTable('damage_report')
    .set({
      version,
      is_complete: now.isComplete,
      claim: now.claim,
      happened_at: now.happenedAt,
      updated_at: tx.now,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('version', '=', version - 1)
    .executeTakeFirst();
  return raised.numUpdatedRows === 1n;
}

export async function addVersion(tx: CompanyTx, orderId: string, said: DamageVersion): Promise<void> {
  const { version, carrier, recipient } = said;
  await tx.db
    .insertInto('damage_version')
    .values({
      company_id: tx.companyId,
      order_id: orderId,
      version,
      header: JSON.stringify(said.header),
      stop_seq: said.stopSeq,
      timezone: said.timezone,
      place: said.place,
      happened_at: said.happenedAt,
      reason: said.reason,
      reason_text: said.reasonText,
      description: said.description,
      photo_file_ids: [...said.photoFileIds],
      claim_note: said.claimNote,
      carrier_name: carrier?.name ?? null,
      carrier_role: carrier?.role ?? null,
      carrier_signature_id: carrier?.signatureId ?? null,
      recipient_name: recipient?.name ?? null,
      recipient_role: recipient?.role ?? null,
      recipient_signature_id: recipient?.signatureId ?? null,
      change_reason: said.change,
      made_by: said.madeBy,
      made_at: said.madeAt,
    })
    .execute();
  await insertMany(
    tx,
    'damage_line',
    said.lines.map((line) => ({ order_id: orderId, stop_seq: said.stopSeq, version, ...line })),
  );
}
