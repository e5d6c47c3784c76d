import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

/** What a line of a bank's statement paid of an invoice, while that counts. */
export interface StoredBooking {
  seq: number;
  lineId: string;
  invoiceId: string;
  settlementId: string;
  amount: number;
}

const columns = sql`b.seq, b.line_id as "lineId", b.invoice_id as "invoiceId", b.settlement_id as "settlementId", b.amount`;

/** What counts of a line's bookings. */
export async function bookingsOf(tx: CompanyTx, lineId: string): Promise<StoredBooking[]> {
  const { rows } = await sql<StoredBooking>`
    select ${columns} from bank_line_booking b
    where b.company_id = ${tx.companyId} and b.line_id = ${lineId} and b.is_live order by b.seq`.execute(tx.db);
  return rows;
}

/** The line by which an entry was booked; null where none was. */
export async function bookingOfEntry(
  tx: CompanyTx,
  { invoiceId, settlementId }: { invoiceId: string; settlementId: string },
): Promise<StoredBooking | null> {
  const { rows } = await sql<StoredBooking>`
    select ${columns} from bank_line_booking b
    where b.company_id = ${tx.companyId} and b.invoice_id = ${invoiceId} and b.settlement_id = ${settlementId}
      and b.is_live`.execute(tx.db);
  return rows[0] ?? null;
}

/** Adds what a line paid of an invoice; the line is locked. */
export async function addBooking(
  tx: CompanyTx,
  { lineId, invoiceId, settlementId, amount }: Omit<StoredBooking, 'seq'>,
  by: string,
): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(b.seq), 0)::int as last from bank_line_booking b
    where b.company_id = ${tx.companyId} and b.line_id = ${lineId}`.execute(tx.db);
  await tx.db
    .insertInto('bank_line_booking')
    .values({
      ...{ company_id: tx.companyId, line_id: lineId, seq: (rows[0]?.last ?? 0) + 1, invoice_id: invoiceId },
      ...{ settlement_id: settlementId, amount, is_live: true, by_name: by, at: tx.now },
    })
    .execute();
  await moveBooked(tx, lineId, amount, by);
}

/** A booking counts no more: the line waits again for what it paid. */
export async function dropBooking(tx: CompanyTx, { lineId, seq, amount }: StoredBooking, by: string): Promise<void> {
  await sql`
    update bank_line_booking set is_live = false
    where company_id = ${tx.companyId} and line_id = ${lineId} and seq = ${seq}`.execute(tx.db);
  await moveBooked(tx, lineId, -amount, by);
}

async function moveBooked(tx: CompanyTx, lineId: string, by: number, name: string): Promise<void> {
  await sql`
    update bank_line l set booked = l.booked + ${by}::bigint, version = l.version + 1, decided_by = ${name},
      decided_at = ${tx.now}, state = case when l.booked + ${by}::bigint = l.amount then 'BOOKED' else 'OPEN' end
    where l.company_id = ${tx.companyId} and l.id = ${lineId}`.execute(tx.db);
}
