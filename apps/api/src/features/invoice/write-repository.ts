import type { InvoiceLetterhead } from '@lajur/api-contract/invoice';
import type { InvoiceLine } from '@lajur/api-contract/invoice-line';
import { searchText } from '@lajur/domain/common/search-text';
import type { InvoiceStatus } from '@lajur/domain/invoice/invoice';
import type { InvoiceNumberKind } from '@lajur/domain/invoice/invoice-number';
import type { InvoiceTax } from '@lajur/domain/invoice/invoice-tax';
import { invoiceSum } from '@lajur/domain/invoice/settlement';
import { type Insertable, sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import type { Schema } from '../../platform/database/tables.generated';
import { insertMany } from '../../platform/database/write-many';
import type { StoredInvoice, StoredStep, StoredSum } from './repository';

/** What a company bills is decided one after the other: of two that want the same cargo the second sees who was first. */
export async function lockInvoices(tx: CompanyTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice ${tx.companyId}`}, 0))`.execute(tx.db);
}

/** The next number of a kind in a year, the first of which is told; whoever takes one holds the row until it is written or not. */
export async function takeNumber(tx: CompanyTx, kind: InvoiceNumberKind, year: number, first = 1): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_number as n (company_id, kind, year, last) values (${tx.companyId}, ${kind}, ${year}, ${first})
    on conflict (company_id, kind, year) do update set last = n.last + 1 returning n.last`.execute(tx.db);
  return rows[0]?.last ?? 1;
}

/** Whether an invoice of the company has its number for ever. */
export async function hasIssued(tx: CompanyTx): Promise<boolean> {
  const found = await tx.db
    .selectFrom('invoice_number')
    .select('last')
    .where('company_id', '=', tx.companyId)
    .where('kind', '=', 'INV')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Of an invoice, how it is taxed. */
export const taxColumns = (tax: InvoiceTax) => ({
  ...{ base: tax.base, ppn_scheme: tax.ppnScheme, ppn_bp: tax.ppnBp, other_base: tax.otherBase, ppn: tax.ppn },
  ...{ total: tax.total, pph_kind: tax.pphKind, pph_certificate: tax.pphCertificate, pph_bp: tax.pphBp, pph: tax.pph },
  ...{ net: tax.net, stamp_duty: tax.stampDuty },
});

const sumColumns = ({ open, openCash, expectedPph, received, credited }: StoredSum) => ({
  open,
  open_cash: openCash,
  expected_pph: expectedPph,
  received,
  credited,
});

const contentColumns = (invoice: StoredInvoice, lines: readonly { cargoNo: string }[]) => ({
  ...taxColumns(invoice),
  ...sumColumns(invoiceSum(invoice, [])),
  period_from: invoice.periodFrom,
  period_until: invoice.periodUntil,
  cargos: invoice.cargos,
  payment_term_days: invoice.paymentTermDays,
  mou_number: invoice.mouNumber,
  search_text: searchText(
    invoice.number,
    invoice.proformaNumber,
    invoice.shipperName,
    ...new Set(lines.map(({ cargoNo }) => cargoNo)),
  ),
});

/** What an invoice of a fixed price has besides. */
type FixedColumns = Pick<Insertable<Schema['invoice']>, 'mou_id' | 'interval_kind' | 'units' | 'note'>;

/** A line as it is kept: with what it bills. */
export type NewLine = Omit<InvoiceLine, 'seq'> & { itemId: string };

export async function addInvoice(
  tx: CompanyTx,
  invoice: StoredInvoice,
  { lines, createdBy, fixed }: { lines: readonly NewLine[]; createdBy: string; fixed?: FixedColumns },
): Promise<void> {
  await tx.db
    .insertInto('invoice')
    .values({
      ...contentColumns(invoice, lines),
      company_id: tx.companyId,
      id: invoice.id,
      number: invoice.number,
      proforma_number: invoice.proformaNumber,
      type: invoice.type,
      status: invoice.status,
      shipper_id: invoice.shipperId,
      shipper_name: invoice.shipperName,
      invoice_day: invoice.invoiceDay,
      status_day: invoice.statusDay,
      due_day: null,
      ...fixed,
      created_by: createdBy,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute();
}

/** Writes what a proforma bills anew. */
export async function writeContent(tx: CompanyTx, invoice: StoredInvoice, lines: readonly NewLine[]): Promise<void> {
  await tx.db
    .updateTable('invoice')
    .set({ ...contentColumns(invoice, lines), version: sql`version + 1`, updated_at: tx.now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', invoice.id)
    .execute();
}

export const addLines = (tx: CompanyTx, invoiceId: string, lines: readonly NewLine[]): Promise<void> =>
  insertMany(
    tx,
    'invoice_line',
    lines.map((line, at) => ({
      invoice_id: invoiceId,
      seq: at + 1,
      order_id: line.orderId,
      item_id: line.itemId,
      cargo_no: line.cargoNo,
      order_no: line.orderNo,
      travel_letters: line.travelLetters,
      received_day: line.receivedDay,
      name: line.name,
      origin: line.origin,
      destination: line.destination,
      vehicle_type: line.vehicleType,
      plate: line.plate,
      quantity: line.quantity,
      ordered_quantity: line.orderedQuantity,
      unit: line.unit,
      unit_per: line.unitPer,
      unit_price: line.unitPrice,
      amount: line.amount,
    })),
  );

/** Takes the lines of a proforma out, with what lines of a fixed price have besides. */
export async function deleteLines(tx: CompanyTx, invoiceId: string): Promise<void> {
  await tx.db
    .deleteFrom('invoice_down_day')
    .where('company_id', '=', tx.companyId)
    .where('invoice_id', '=', invoiceId)
    .execute();
  await tx.db
    .deleteFrom('invoice_fixed_line')
    .where('company_id', '=', tx.companyId)
    .where('invoice_id', '=', invoiceId)
    .execute();
  await tx.db
    .deleteFrom('invoice_line')
    .where('company_id', '=', tx.companyId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** Takes a proforma out with all that belongs to it; the database lets no other go. */
export async function deleteInvoice(tx: CompanyTx, id: string): Promise<void> {
  await deleteLines(tx, id);
  await tx.db.deleteFrom('invoice_step').where('company_id', '=', tx.companyId).where('invoice_id', '=', id).execute();
  await tx.db.deleteFrom('invoice').where('company_id', '=', tx.companyId).where('id', '=', id).execute();
}

export async function addStep(tx: CompanyTx, invoiceId: string, step: StoredStep): Promise<void> {
  await tx.db
    .insertInto('invoice_step')
    .values({
      company_id: tx.companyId,
      invoice_id: invoiceId,
      status: step.status,
      day: step.day,
      at: step.at,
      by_name: step.by,
      note: step.note,
    })
    .execute();
}

/** What a step makes of an invoice. */
export interface Moved {
  status: InvoiceStatus;
  statusDay: string;
  number?: string;
  invoiceDay?: string;
  dueDay?: string;
  letterhead?: InvoiceLetterhead;
  /** As it is on the day of its issue. */
  tax?: InvoiceTax;
}

/** Moves an invoice on from where it was locked. */
export async function moveInvoice(tx: CompanyTx, before: StoredInvoice, moved: Moved): Promise<void> {
  const { status, statusDay, number, invoiceDay, dueDay, letterhead, tax } = moved;
  await tx.db
    .updateTable('invoice')
    .set({
      status,
      status_day: statusDay,
      ...(number === undefined ? {} : { number, search_text: sql`${searchText(number)} || ' ' || search_text` }),
      ...(invoiceDay === undefined ? {} : { invoice_day: invoiceDay }),
      ...(dueDay === undefined ? {} : { due_day: dueDay }),
      ...(tax === undefined ? {} : { ...taxColumns(tax), ...sumColumns(invoiceSum(tax, [])) }),
      ...(letterhead === undefined ? {} : { letterhead: JSON.stringify(letterhead) }),
      version: sql`version + 1`,
      updated_at: tx.now,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', before.id)
    .where('status', '=', before.status)
    .execute();
}

/** Says that something of an invoice is another than was seen. */
export async function bumpVersion(tx: CompanyTx, id: string): Promise<void> {
  await tx.db
    .updateTable('invoice')
    .set({ version: sql`version + 1`, updated_at: tx.now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** What became of an invoice by what was settled. */
export interface Settled {
  sum: StoredSum;
  status: InvoiceStatus;
  statusDay: string;
  paidAt: Date | null;
  paidInCash: boolean;
  /** Of its tax, what no certificate proves, and since when it is kept. */
  awaitedProof: number;
  keptSince: string | null;
}

/** Keeps the sum of an invoice, which is locked, and where it stands by it. */
export async function writeSettled(tx: CompanyTx, id: string, settled: Settled): Promise<void> {
  const { sum, status, statusDay, paidAt, paidInCash, awaitedProof, keptSince } = settled;
  await tx.db
    .updateTable('invoice')
    .set({
      ...sumColumns(sum),
      ...{ status, status_day: statusDay, paid_at: paidAt, paid_in_cash: paidInCash },
      ...{ awaited_proof: awaitedProof, kept_since: keptSince },
      ...{ version: sql`version + 1`, updated_at: tx.now },
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Takes the step to being paid out again; the trail keeps it. */
export async function deletePaidStep(tx: CompanyTx, invoiceId: string): Promise<void> {
  await tx.db
    .deleteFrom('invoice_step')
    .where('company_id', '=', tx.companyId)
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'PAID')
    .execute();
}
