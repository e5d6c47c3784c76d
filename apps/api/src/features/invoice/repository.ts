import type { InvoiceLetterhead, InvoiceRow } from '@lajur/api-contract/invoice';
import type { StandingLine } from '@lajur/api-contract/invoice-line';
import { countLimit } from '@lajur/api-contract/page';
import { typedRupiah } from '@lajur/domain/common/money';
import { dayAfter } from '@lajur/domain/common/time';
import {
  awaitedStatuses,
  type InvoiceStatus,
  type InvoiceType,
  isAwaited,
  openStatuses,
  ownStatuses,
} from '@lajur/domain/invoice/invoice';
import { type AgingBucket, agingBucketOf, agingRange, usualDelayPayments } from '@lajur/domain/invoice/invoice-due';
import type { InvoiceTax } from '@lajur/domain/invoice/invoice-tax';
import { type InvoiceSum, isCreditedWhole, settlementWord } from '@lajur/domain/invoice/settlement';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource, sortsOf } from '../../platform/database/list';
import type { CompanyTx } from '../../platform/database/scope';

/** What everybody who may see an invoice reads of it. */
export interface InvoiceFactsRecord {
  id: string;
  version: number;
  number: string;
  type: InvoiceType;
  status: InvoiceStatus;
  shipper_name: string;
  period_from: string;
  period_until: string;
  cargos: number;
  total: number;
  net: number;
  open: number;
  open_cash: number;
  received: number;
  credited: number;
  invoice_day: string;
  status_day: string;
  due_day: string | null;
}

/** Of an invoice `i`. */
export const factColumns = sql`i.id, i.version, i.number, i.type, i.status, i.shipper_name, i.period_from, i.period_until,
  i.cargos, i.total, i.net, i.open, i.open_cash, i.received, i.credited, i.invoice_day, i.status_day, i.due_day`;

export const factsOf = (row: InvoiceFactsRecord) => ({
  id: row.id,
  version: row.version,
  number: row.number,
  type: row.type,
  status: row.status,
  periodFrom: row.period_from,
  periodUntil: row.period_until,
  cargos: row.cargos,
  total: row.total,
  net: row.net,
  open: row.open,
  openCash: row.open_cash,
  word: settlementWord({ ...row, openCash: row.open_cash }),
  invoiceDay: row.invoice_day,
  statusDay: row.status_day,
  dueDay: row.due_day,
});

interface InvoiceRecord extends InvoiceFactsRecord {
  shipper_id: string;
  paid_at: Date | null;
  created_by: string;
  created_at: Date;
}

/** Invoices `i`; how long one is due follows from the day that is asked for. */
export const invoiceSource = (today: string): ListSource<InvoiceRecord, InvoiceRow> => ({
  columns: sql`${factColumns}, i.shipper_id, i.paid_at, i.created_by, i.created_at`,
  from: sql`invoice i`,
  id: sql`i.id`,
  sorts: {
    ...sortsOf('i', {
      createdAt: 'timestamptz',
      number: 'text',
      shipperName: 'text',
      total: 'bigint',
      invoiceDay: 'date',
      statusDay: 'date',
    }),
    // What is not sent is not due, and comes last.
    dueDay: { column: sql`i.due_turn`, type: 'date' },
  },
  item: (row) => ({
    ...factsOf(row),
    shipper: { id: row.shipper_id, name: row.shipper_name },
    bucket:
      row.due_day !== null && isAwaited(row.status) && !isCreditedWhole(row) ? agingBucketOf(row.due_day, today) : null,
    paidAt: row.paid_at?.toISOString() ?? null,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  }),
});

export interface InvoiceFilter {
  search?: string;
  dateFrom?: string;
  dateTo?: string;
  invoiceNo?: string;
  statusInvoice?: readonly InvoiceStatus[];
  typeInvoice?: readonly InvoiceType[];
  shipperId?: string;
  shipperName?: string;
  overdue?: boolean;
  credited?: boolean;
  bucket?: AgingBucket;
  held?: boolean;
}

/** The rule of the domain (`isCreditedWhole`) as a condition. */
const credited = sql`i.credited >= i.total`;
const awaited = sql`i.status in (${sql.join(awaitedStatuses.map((one) => sql.lit(one)))}) and not ${credited}`;
/** Not paid, and not taken back. */
const running = sql`i.status in (${sql.join(openStatuses.map((one) => sql.lit(one)))}) and not ${credited}`;

const lits = (statuses: readonly InvoiceStatus[]) => sql.join(statuses.map((one) => sql.lit(one)));
const own = sql`i.status in (${lits(ownStatuses)}) and not ${credited}`;
/** Issued, and not with the shipper yet. */
const unsent = sql`i.status in (${lits(ownStatuses.filter((one) => one !== 'PROFORMA'))}) and not ${credited}`;

/** The rule of the domain (`agingBucketOf`) as a condition. */
function inBucket(bucket: AgingBucket, today: string): RawBuilder<unknown> {
  const { from, until } = agingRange(bucket);
  return sql.join(
    [
      awaited,
      ...(until === null ? [] : [sql`i.due_day >= ${dayAfter(today, -until)}`]),
      ...(from === null ? [] : [sql`i.due_day <= ${dayAfter(today, -from)}`]),
    ],
    sql` and `,
  );
}

/** The rule of the domain (`isHeldOn`) as a condition. */
const held = (companyId: string, today: string) =>
  sql`exists (select from reminder_hold h where h.company_id = ${companyId} and h.invoice_id = i.id
    and (h.promise_day is null or h.promise_day >= ${today}))`;

/** The conditions of a filter on invoices of one company. */
export function invoiceConditions(companyId: string, filter: InvoiceFilter, today: string): RawBuilder<unknown>[] {
  const { dateFrom, dateTo, invoiceNo, statusInvoice, typeInvoice, shipperId, shipperName, overdue, bucket } = filter;
  const words = foundIn(sql`i.search_text`, filter.search);
  const amount = typedRupiah(filter.search ?? '');
  const named = foundIn(sql`lower(i.shipper_name)`, shipperName);
  const late = sql`${awaited} and i.due_day < ${today}`;
  return [
    sql`i.company_id = ${companyId}`,
    ...(words ? [amount === null ? words : sql`(${words} or i.total = ${amount} or i.net = ${amount})`] : []),
    ...(dateFrom ? [sql`i.invoice_day >= ${dateFrom}`] : []),
    ...(dateTo ? [sql`i.invoice_day <= ${dateTo}`] : []),
    ...(invoiceNo?.trim() ? [sql`starts_with(i.number, ${invoiceNo.trim().toUpperCase()})`] : []),
    ...(statusInvoice ? [sql`i.status in (${sql.join(statusInvoice)})`] : []),
    ...(typeInvoice ? [sql`i.type in (${sql.join(typeInvoice)})`] : []),
    ...(shipperId ? [sql`i.shipper_id = ${shipperId}`] : []),
    ...(named ? [named] : []),
    ...(overdue === undefined ? [] : [overdue ? late : sql`not coalesce(${late}, false)`]),
    ...(filter.credited === undefined ? [] : [filter.credited ? credited : sql`not ${credited}`]),
    ...(bucket ? [inBucket(bucket, today)] : []),
    ...(filter.held === undefined ? [] : [filter.held ? held(companyId, today) : sql`not ${held(companyId, today)}`]),
  ];
}

export const byId = (companyId: string, id: string) => [sql`i.company_id = ${companyId}`, sql`i.id = ${id}`];

export interface Awaited {
  dueDay: string;
  count: number;
  value: number;
}

/** What is open of what is sent and not paid, by the day on which it is due. */
export async function awaitedByDay(tx: CompanyTx): Promise<Awaited[]> {
  const { rows } = await sql<Awaited>`
    select i.due_day as "dueDay", count(*)::int as count, sum(i.open)::bigint as value from invoice i
    where i.company_id = ${tx.companyId} and ${awaited} group by i.due_day`.execute(tx.db);
  return rows;
}

/** What was issued and is not with its shipper yet. */
export async function unsentOf(tx: CompanyTx): Promise<{ count: number; value: number }> {
  const { rows } = await sql<{ count: number; value: number }>`
    select count(*)::int as count, coalesce(sum(i.open), 0)::bigint as value from invoice i
    where i.company_id = ${tx.companyId} and ${unsent}`.execute(tx.db);
  return rows[0] ?? { count: 0, value: 0 };
}

/** How many need an act of the company, are not paid, and are paid; each counted up to the limit (ADR 0004). */
export async function countsOf(tx: CompanyTx): Promise<{ own: number; running: number; paid: number }> {
  const count = (condition: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select 1 from invoice i where i.company_id = ${tx.companyId} and ${condition}
      limit ${sql.lit(countLimit)}) found)`;
  const { rows } = await sql<{ own: number; running: number; paid: number }>`
    select ${count(own)} as own, ${count(running)} as running,
      ${count(sql`i.status = 'PAID'`)} as paid`.execute(tx.db);
  return rows[0] ?? { own: 0, running: 0, paid: 0 };
}

export interface Unpaid {
  count: number;
  value: number;
  overdueCount: number;
  overdueValue: number;
}

/** All that is open of what is not paid, of a shipper or of all; a proforma, too. */
export async function unpaidOf(tx: CompanyTx, shipperId: string | null, today: string): Promise<Unpaid> {
  const late = sql`(${awaited} and i.due_day < ${today})`;
  const { rows } = await sql<Unpaid>`
    select count(*)::int as count, coalesce(sum(i.open), 0)::bigint as value,
      (count(*) filter (where ${late}))::int as "overdueCount",
      coalesce(sum(i.open) filter (where ${late}), 0)::bigint as "overdueValue"
    from invoice i where i.company_id = ${tx.companyId} and ${running}
      and ${shipperId === null ? sql`true` : sql`i.shipper_id = ${shipperId}`}`.execute(tx.db);
  return rows[0] ?? { count: 0, value: 0, overdueCount: 0, overdueValue: 0 };
}

/** By how many days after its due day each of the last payments of some shippers came; what was given up is none. */
export async function paymentDelays(tx: CompanyTx, shipperIds: readonly string[]): Promise<Map<string, number[]>> {
  if (shipperIds.length === 0) return new Map();
  const { rows } = await sql<{ shipper_id: string; delay: number }>`
    select shipper_id, delay from (select i.shipper_id, i.status_day - i.due_day as delay,
        row_number() over (partition by i.shipper_id order by i.status_day desc, i.id desc) as back
      from invoice i where i.company_id = ${tx.companyId} and i.status = 'PAID' and i.paid_in_cash
        and i.shipper_id in (${sql.join(shipperIds)})) paid
    where back <= ${sql.lit(usualDelayPayments)}`.execute(tx.db);
  const delays = new Map<string, number[]>();
  for (const { shipper_id, delay } of rows) delays.set(shipper_id, [...(delays.get(shipper_id) ?? []), delay]);
  return delays;
}

/** The lines of an invoice that bill orders, in their order. */
export async function linesOf(tx: CompanyTx, invoiceId: string): Promise<StandingLine[]> {
  const { rows } = await sql<StandingLine>`
    select l.seq, l.order_id as "orderId", l.cargo_no as "cargoNo", l.order_no as "orderNo", l.travel_letters as "travelLetters", l.received_day as "receivedDay", l.name, l.origin,
      l.destination, l.vehicle_type as "vehicleType", l.plate, l.quantity, l.ordered_quantity as "orderedQuantity", l.unit, l.unit_per as "unitPer",
      l.unit_price as "unitPrice", l.amount, l.taken_back as "takenBack", l.freed_by is not null as "isFreed"
    from invoice_line l where l.company_id = ${tx.companyId} and l.invoice_id = ${invoiceId} and l.order_id is not null order by l.seq`.execute(
    tx.db,
  );
  return rows;
}

export interface StoredStep {
  status: InvoiceStatus;
  day: string;
  at: Date;
  by: string;
  note: string | null;
}

/** The steps that an invoice took, the first first. */
export async function stepsOf(tx: CompanyTx, invoiceId: string): Promise<StoredStep[]> {
  const { rows } = await sql<StoredStep>`
    select s.status, s.day, s.at, s.by_name as by, s.note from invoice_step s
    where s.company_id = ${tx.companyId} and s.invoice_id = ${invoiceId}`.execute(tx.db);
  return rows;
}

/** What is kept of an invoice's sum (`invoiceSum`), so that lists and sums of many go by it. */
export type StoredSum = Pick<InvoiceSum, 'open' | 'openCash' | 'expectedPph' | 'received' | 'credited'>;

/** An invoice as it is kept, without what it consists of. */
export interface StoredInvoice extends InvoiceTax, StoredSum {
  id: string;
  version: number;
  number: string;
  proformaNumber: string;
  type: InvoiceType;
  status: InvoiceStatus;
  shipperId: string;
  shipperName: string;
  statusDay: string;
  dueDay: string | null;
  invoiceDay: string;
  periodFrom: string;
  periodUntil: string;
  cargos: number;
  paymentTermDays: number;
  mouNumber: string | null;
  paidAt: Date | null;
  letterhead: unknown;
  /** What the company wrote on one of a fixed price. */
  note: string | null;
  /** Whether its print is that of its issue, or was made later since none was kept then. */
  printBasis: 'ISSUE' | 'LATER';
}

const stored = sql`i.id, i.version, i.number, i.proforma_number as "proformaNumber", i.type, i.status,
  i.shipper_id as "shipperId", i.shipper_name as "shipperName", i.status_day as "statusDay", i.due_day as "dueDay",
  i.invoice_day as "invoiceDay", i.period_from as "periodFrom", i.period_until as "periodUntil", i.cargos,
  i.payment_term_days as "paymentTermDays", i.mou_number as "mouNumber", i.paid_at as "paidAt", i.letterhead, i.note, i.print_basis as "printBasis",
  i.base, i.ppn_scheme as "ppnScheme", i.ppn_bp as "ppnBp", i.other_base as "otherBase", i.ppn, i.total,
  i.pph_kind as "pphKind", i.pph_certificate as "pphCertificate", i.pph_bp as "pphBp", i.pph, i.net,
  i.stamp_duty as "stampDuty", i.open, i.open_cash as "openCash", i.expected_pph as "expectedPph", i.received, i.credited`;

/** One invoice of the company; null when it has none such. */
export async function invoiceOf(tx: CompanyTx, id: string): Promise<StoredInvoice | null> {
  const { rows } = await sql<StoredInvoice>`
    select ${stored} from invoice i where i.company_id = ${tx.companyId} and i.id = ${id}`.execute(tx.db);
  return rows[0] ?? null;
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockedInvoice(tx: CompanyTx, id: string): Promise<StoredInvoice | null> {
  const { rows } = await sql<StoredInvoice>`
    select ${stored} from invoice i where i.company_id = ${tx.companyId} and i.id = ${id} for update of i`.execute(
    tx.db,
  );
  return rows[0] ?? null;
}

/** The last day on which the company issued an invoice; null while it issued none. */
export async function lastIssuedDay(tx: CompanyTx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(i.invoice_day) as day from invoice i
    where i.company_id = ${tx.companyId} and i.status <> 'PROFORMA'`.execute(tx.db);
  return rows[0]?.day ?? null;
}

/** What invoices are called, by their ids. */
export async function numbersOf(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; number: string }>`
    select i.id, i.number from invoice i where i.company_id = ${tx.companyId} and i.id in (${sql.join(ids)})`.execute(
    tx.db,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

type Addressee = InvoiceLetterhead['addressee'];
const unknownFacts = { legalName: null, address: null, npwp: null, nitku: null, billingEmail: null };

/** A letterhead as it was kept: those of earlier invoices say less of the shipper. */
export function keptLetterhead(kept: unknown): InvoiceLetterhead | null {
  const letterhead = kept as InvoiceLetterhead | null;
  return letterhead && { ...letterhead, addressee: { ...unknownFacts, ...letterhead.addressee } };
}

/** Shippers as invoices are addressed to them, by id. */
export async function addresseesOf(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, Addressee>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Addressee & { id: string }>`
    select s.id, s.name, s.city, nullif(trim(s.contact_name), '') as contact, s.legal_name as "legalName", s.address,
      s.npwp, s.nitku, s.billing_email as "billingEmail"
    from shipper s where s.id in (${sql.join(ids)})`.execute(tx.db);
  return new Map(rows.map(({ id, ...addressee }) => [id, addressee]));
}

/** The shipper as an invoice is addressed to it. */
export const addresseeOf = async (tx: CompanyTx, shipperId: string): Promise<Addressee> =>
  (await addresseesOf(tx, [shipperId])).get(shipperId) ?? { ...unknownFacts, name: '', city: '', contact: null };
