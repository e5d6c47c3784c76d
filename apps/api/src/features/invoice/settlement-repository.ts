import type { SettlementEntry, SettlementKind, WithholdingWord } from '@lajur/domain/invoice/settlement';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import { insertMany } from '../../platform/database/write-many';

/** One that was recorded, as it is kept. */
export interface StoredEntry extends SettlementEntry {
  seq: number;
  reference: string | null;
  note: string | null;
  byParty: 'transporter' | 'provider';
  by: string;
  at: Date;
  actId: string;
  otherInvoiceId: string | null;
}

const columns = sql`e.id, e.seq, e.kind, e.day, e.amount, e.pph, e.reference, e.note, e.by_party as "byParty", e.by_name as by,
  e.at, e.act_id as "actId", e.other_invoice_id as "otherInvoiceId", e.reverses_id as "reversesId"`;

/** All that was recorded of an invoice's money, the first first. */
export async function entriesOf(tx: CompanyTx, invoiceId: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${columns} from invoice_settlement e
    where e.company_id = ${tx.companyId} and e.invoice_id = ${invoiceId} order by e.seq`.execute(tx.db);
  return rows;
}

/** What is recorded: of one without a reference the others do not stand in its way. */
export type NewEntry = Omit<StoredEntry, 'seq' | 'at'>;

/** Records entries after those that an invoice has; the invoice is locked. */
export async function addEntries(
  tx: CompanyTx,
  invoiceId: string,
  before: readonly StoredEntry[],
  entries: readonly NewEntry[],
): Promise<void> {
  const reversed = new Set(before.map(({ reversesId }) => reversesId));
  const turnOf = (kind: SettlementKind, reference: string | null) =>
    before.filter((one) => one.kind === kind && one.reference === reference && reversed.has(one.id)).length;
  await insertMany(
    tx,
    'invoice_settlement',
    entries.map((entry, at) => ({
      invoice_id: invoiceId,
      id: entry.id,
      seq: before.length + at + 1,
      kind: entry.kind,
      day: entry.day,
      amount: entry.amount,
      pph: entry.pph,
      reference: entry.reference,
      turn: turnOf(entry.kind, entry.reference),
      note: entry.note,
      by_party: entry.byParty,
      by_name: entry.by,
      at: tx.now,
      act_id: entry.actId,
      other_invoice_id: entry.otherInvoiceId,
      reverses_id: entry.reversesId,
    })),
  );
}

/** What the payer of an invoice said of keeping tax back, the first word first. */
export async function withholdingWords(tx: CompanyTx, invoiceId: string): Promise<WithholdingWord[]> {
  const { rows } = await sql<WithholdingWord>`
    select w.day, w.withholds from invoice_withholding w
    where w.company_id = ${tx.companyId} and w.invoice_id = ${invoiceId} order by w.seq`.execute(tx.db);
  return rows;
}

export async function addWithholdingWord(
  tx: CompanyTx,
  invoiceId: string,
  { seq, ...said }: WithholdingWord & { seq: number; note: string | null; by: string },
): Promise<void> {
  await tx.db
    .insertInto('invoice_withholding')
    .values({
      company_id: tx.companyId,
      invoice_id: invoiceId,
      seq,
      withholds: said.withholds,
      day: said.day,
      note: said.note,
      by_name: said.by,
      at: tx.now,
    })
    .execute();
}
