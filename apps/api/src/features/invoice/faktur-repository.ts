import type { FakturLine, FakturState } from '@lajur/domain/invoice/faktur';
import { maxFakturs } from '@lajur/domain/invoice/faktur';
import type { InvoicePpnScheme } from '@lajur/domain/invoice/ppn';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

export interface StoredFaktur {
  state: FakturState;
  number: string | null;
  day: string;
  by: string;
}

/** What was recorded of an invoice's tax invoice; null: nothing. */
export async function fakturOf(tx: CompanyTx, invoiceId: string): Promise<StoredFaktur | null> {
  const { rows } = await sql<StoredFaktur>`
    select f.state, f.number, f.day, f.by_name as by from invoice_faktur f
    where f.company_id = ${tx.companyId} and f.invoice_id = ${invoiceId}`.execute(tx.db);
  return rows[0] ?? null;
}

export async function writeFaktur(tx: CompanyTx, invoiceId: string, { state, number, day, by }: StoredFaktur) {
  await sql`insert into invoice_faktur as f (company_id, invoice_id, state, number, day, by_name, at)
    values (${tx.companyId}, ${invoiceId}, ${state}, ${number}, ${day}, ${by}, ${tx.now})
    on conflict (company_id, invoice_id) do update set state = excluded.state, number = excluded.number,
      day = excluded.day, by_name = excluded.by_name, at = excluded.at`.execute(tx.db);
}

/** An invoice of which a tax invoice is to be made. */
export interface ToUpload {
  id: string;
  number: string;
  invoiceDay: string;
  shipperId: string;
  shipperName: string;
  letterhead: unknown;
  ppnScheme: InvoicePpnScheme;
  ppnBp: number;
  otherBase: number | null;
  base: number;
  ppn: number;
}

/** Issued in a month by a scheme with a tax invoice, not uploaded, and not taken back whole. */
const waiting = (tx: CompanyTx, { from, until }: { from: string; until: string }): RawBuilder<unknown> => sql`
  from invoice i left join invoice_faktur f on f.company_id = ${tx.companyId} and f.invoice_id = i.id
  where i.company_id = ${tx.companyId} and i.invoice_day between ${from} and ${until} and i.status <> 'PROFORMA'
    and i.ppn_scheme in ('NILAI_LAIN', 'BESARAN_TERTENTU', 'DIBEBASKAN') and i.credited < i.total
    and coalesce(f.state, 'BELUM') = 'BELUM'`;

export async function countToUpload(tx: CompanyTx, days: { from: string; until: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${waiting(tx, days)}`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** One thousand of them, by day and number. */
export async function toUpload(tx: CompanyTx, days: { from: string; until: string }, part: number) {
  const { rows } = await sql<ToUpload>`
    select i.id, i.number, i.invoice_day as "invoiceDay", i.shipper_id as "shipperId", i.shipper_name as "shipperName",
      i.letterhead, i.ppn_scheme as "ppnScheme", i.ppn_bp as "ppnBp", i.other_base as "otherBase", i.base, i.ppn
    ${waiting(tx, days)} order by i.invoice_day, i.id
    limit ${maxFakturs} offset ${(part - 1) * maxFakturs}`.execute(tx.db);
  return rows;
}

/** The lines of invoices, by invoice, as their tax invoices name them. */
export async function linesToUpload(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, FakturLine[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FakturLine & { invoiceId: string }>`
    select l.invoice_id as "invoiceId", left(concat_ws(', ', nullif(l.name, ''), nullif(l.cargo_no, ''),
        nullif(concat_ws(' – ', nullif(l.origin, ''), nullif(l.destination, '')), '')), 255) as name,
      l.quantity, l.unit, l.unit_per as "unitPer", l.unit_price as "unitPrice", l.amount
    from invoice_line l where l.company_id = ${tx.companyId} and l.invoice_id in (${sql.join(ids)})
    order by l.invoice_id, l.seq`.execute(tx.db);
  const found = new Map<string, FakturLine[]>();
  for (const { invoiceId, ...line } of rows) found.set(invoiceId, [...(found.get(invoiceId) ?? []), line]);
  return found;
}
