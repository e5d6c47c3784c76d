import type { InvoiceLetterhead } from '@lajur/api-contract/invoice';
import type { CreditNoteStatus, CreditReason, CreditSum, Taken } from '@lajur/domain/invoice/credit-note';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import { insertMany } from '../../platform/database/write-many';

export interface StoredLine {
  seq: number;
  cargoNo: string;
  name: string;
  base: number;
}

/** A credit note as it is kept; of a draft the sum is that of the day on which it was made. */
export interface StoredNote extends CreditSum {
  id: string;
  invoiceId: string;
  number: string | null;
  status: CreditNoteStatus;
  reason: CreditReason;
  note: string | null;
  day: string | null;
  createdBy: string;
  createdAt: Date;
  issuedBy: string | null;
  issuedAt: Date | null;
  letterhead: InvoiceLetterhead | null;
  taxNoteNumber: string | null;
  taxNoteDay: string | null;
  taxNoteBy: string | null;
  lines: StoredLine[];
}

const linesOf = (
  companyId: string,
) => sql`(select json_agg(json_build_object('seq', l.seq, 'cargoNo', i.cargo_no, 'name', i.name, 'base', l.base)
    order by l.seq)
  from credit_note_line l
  join invoice_line i on i.company_id = ${companyId} and i.invoice_id = l.invoice_id and i.seq = l.seq
  where l.company_id = ${companyId} and l.credit_note_id = n.id)`;

const columns = (
  companyId: string,
) => sql`n.id, n.invoice_id as "invoiceId", n.number, n.status, n.reason, n.note, n.day, n.base,
  n.ppn_share as "ppnShare", n.ppn, n.pph, n.total, n.total - n.pph as net, n.created_by as "createdBy",
  n.created_at as "createdAt", n.issued_by as "issuedBy", n.issued_at as "issuedAt", n.letterhead,
  n.tax_note_number as "taxNoteNumber", n.tax_note_day as "taxNoteDay", n.tax_note_by as "taxNoteBy", ${linesOf(companyId)} as lines`;

/** A line of an invoice, whatever it bills, and what notes take back of it. */
export interface CreditableLine {
  seq: number;
  cargoNo: string;
  amount: number;
  takenBack: number;
}

/** The lines of an invoice, in their order. */
export async function creditableLines(tx: CompanyTx, invoiceId: string): Promise<CreditableLine[]> {
  const { rows } = await sql<CreditableLine>`
    select l.seq, l.cargo_no as "cargoNo", l.amount, l.taken_back as "takenBack" from invoice_line l
    where l.company_id = ${tx.companyId} and l.invoice_id = ${invoiceId} order by l.seq`.execute(tx.db);
  return rows;
}

/** The credit notes of an invoice, the first first. */
export async function notesOf(tx: CompanyTx, invoiceId: string): Promise<StoredNote[]> {
  const { rows } = await sql<StoredNote>`
    select ${columns(tx.companyId)} from credit_note n where n.company_id = ${tx.companyId} and n.invoice_id = ${invoiceId}
    order by n.id`.execute(tx.db);
  return rows;
}

export async function noteOf(tx: CompanyTx, id: string): Promise<StoredNote | null> {
  const { rows } = await sql<StoredNote>`
    select ${columns(tx.companyId)} from credit_note n where n.company_id = ${tx.companyId} and n.id = ${id}`.execute(
    tx.db,
  );
  return rows[0] ?? null;
}

/** What issued notes took of an invoice. */
export const takenOf = (notes: readonly StoredNote[]): Taken =>
  notes
    .filter(({ status }) => status === 'ISSUED')
    .reduce(
      (taken, { base, ppnShare, pph }) => ({
        base: taken.base + base,
        ppn: taken.ppn + ppnShare,
        pph: taken.pph + pph,
      }),
      { base: 0, ppn: 0, pph: 0 },
    );

/** The day of the last credit note of the company; null while it has none. */
export async function lastNoteDay(tx: CompanyTx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(n.day) as day from credit_note n
    where n.company_id = ${tx.companyId} and n.status = 'ISSUED'`.execute(tx.db);
  return rows[0]?.day ?? null;
}

export type NewNote = Pick<StoredNote, 'id' | 'invoiceId' | 'reason' | 'note' | 'day' | 'createdBy'> &
  CreditSum & { lines: readonly { seq: number; base: number }[] };

const sumColumns = ({ base, ppnShare, ppn, pph, total }: CreditSum) => ({ base, ppn_share: ppnShare, ppn, pph, total });

/** Keeps a draft, which holds of its lines what it would take back. */
export async function addDraft(tx: CompanyTx, draft: NewNote): Promise<void> {
  await tx.db
    .insertInto('credit_note')
    .values({
      ...sumColumns(draft),
      ...{ company_id: tx.companyId, id: draft.id, invoice_id: draft.invoiceId, status: 'DRAFT' },
      ...{ reason: draft.reason, note: draft.note, day: draft.day, created_by: draft.createdBy, created_at: tx.now },
    })
    .execute();
  await insertMany(
    tx,
    'credit_note_line',
    draft.lines.map(({ seq, base }) => ({ credit_note_id: draft.id, invoice_id: draft.invoiceId, seq, base })),
  );
  await takeBack(tx, draft.id, 1);
}

/** Adds what a note takes back to its lines, or gives it back. */
const takeBack = (tx: CompanyTx, noteId: string, sign: 1 | -1) =>
  sql`update invoice_line i set taken_back = i.taken_back + ${sql.lit(sign)} * l.base from credit_note_line l
    where i.company_id = ${tx.companyId} and l.company_id = ${tx.companyId} and l.credit_note_id = ${noteId}
      and i.invoice_id = l.invoice_id and i.seq = l.seq`.execute(tx.db);

/** Takes a draft out; its lines are free again. The database lets no other go. */
export async function deleteDraft(tx: CompanyTx, id: string): Promise<void> {
  await takeBack(tx, id, -1);
  await tx.db
    .deleteFrom('credit_note_line')
    .where('company_id', '=', tx.companyId)
    .where('credit_note_id', '=', id)
    .execute();
  await tx.db.deleteFrom('credit_note').where('company_id', '=', tx.companyId).where('id', '=', id).execute();
}

export interface Issue {
  number: string;
  day: string;
  by: string;
  letterhead: InvoiceLetterhead;
  sum: CreditSum;
}

export async function writeIssued(tx: CompanyTx, id: string, { number, day, by, letterhead, sum }: Issue) {
  await tx.db
    .updateTable('credit_note')
    .set({
      ...sumColumns(sum),
      ...{ number, day, status: 'ISSUED', issued_by: by, issued_at: tx.now, letterhead: JSON.stringify(letterhead) },
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('status', '=', 'DRAFT')
    .execute();
}

/** Frees what was billed wrongly as a whole: the lines of a note that such notes took back all of, or all of an invoice. */
export async function freeLines(
  tx: CompanyTx,
  { id, invoiceId }: Pick<StoredNote, 'id' | 'invoiceId'>,
  what: 'billed-wrongly' | 'all',
): Promise<void> {
  const wrongly = sql`exists (select 1 from credit_note_line o where o.company_id = ${tx.companyId}
      and o.credit_note_id = ${id} and o.invoice_id = i.invoice_id and o.seq = i.seq)
    and i.amount = (select sum(l.base) from credit_note_line l
      join credit_note n on n.company_id = ${tx.companyId} and n.id = l.credit_note_id
      where l.company_id = ${tx.companyId} and l.invoice_id = i.invoice_id and l.seq = i.seq
        and n.status = 'ISSUED' and n.reason = 'SALAH_TAGIH')`;
  await sql`update invoice_line i set freed_by = ${id}
    where i.company_id = ${tx.companyId} and i.invoice_id = ${invoiceId} and i.freed_by is null
      and ${what === 'all' ? sql`i.taken_back = i.amount` : wrongly}`.execute(tx.db);
}

export async function writeTaxNote(
  tx: CompanyTx,
  id: string,
  { number, day, by }: { number: string; day: string; by: string },
): Promise<void> {
  await tx.db
    .updateTable('credit_note')
    .set({ tax_note_number: number, tax_note_day: day, tax_note_by: by })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}
