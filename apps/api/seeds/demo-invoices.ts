import { logoPicture } from '@lajur/demo-world/logo-picture';
import { random } from '@lajur/demo-world/random';
import { searchText } from '@lajur/domain/common/search-text';
import { dayIn, formatDay } from '@lajur/domain/common/time';
import { type OrderInvoiceType, orderInvoiceTypes } from '@lajur/domain/invoice/invoice';
import { stepTo } from '@lajur/domain/invoice/invoice-step';
import type { InvoiceTax } from '@lajur/domain/invoice/invoice-tax';
import { sql } from 'kysely';
import { companyProfile } from '../src/features/company/profile-service';
import { type BilledOrder, ordersToBill } from '../src/features/invoice/billable-repository';
import { saveInvoiceData } from '../src/features/invoice/data-repository';
import { writeFixedLines } from '../src/features/invoice/fixed-price/repository';
import { letterheadNow } from '../src/features/invoice/letterhead-service';
import { linesFor } from '../src/features/invoice/lines-for';
import { taxColumns } from '../src/features/invoice/write-repository';
import type { CompanyTx, Tx } from '../src/platform/database/scope';
import { fileUrl } from '../src/platform/file/file-url';
import { preparedLogo } from '../src/platform/pdf/prepared-logo';
import { demoAccount, demoColour } from './demo-account';
import { certificatesOf } from './demo-certificates';
import { creditRows, creditsOf, type DemoCredit } from './demo-credit-notes';
import { coverTrips, fixedBillings } from './demo-fixed-prices';
import { demoId } from './demo-id';
import {
  type Batch,
  batchesOf,
  type CompleteOrder,
  type DemoInvoice,
  type DemoStep,
  numbered,
  paymentDays,
  plannedInvoices,
} from './demo-invoice-plan';
import { directorOf } from './demo-registrations';
import { type DemoSettlement, settlementRows, settlementsOf, sumRow } from './demo-settlements';
import { seedTaxRules } from './demo-tax-rules';
import { insertRows, type Row } from './insert-rows';

const zone = 'WIB';

/** Orders whose documents are complete, the first received first. */
async function completeOrders(tx: CompanyTx): Promise<CompleteOrder[]> {
  const { rows } = await sql<CompleteOrder>`
    select o.id, o.shipper_id as "shipperId", s.name as "shipperName", coalesce(o.received_at, o.created_at) as "receivedAt",
      o.updated_at as "completeAt"
    from orders o join shipper s on s.id = o.shipper_id
    where o.company_id = ${tx.companyId} and o.in_completed and o.pod_status = 'DOKUMEN_POD_LENGKAP'
    order by coalesce(o.received_at, o.created_at), o.id`.execute(tx.db);
  return rows;
}

/** What becomes of an invoice, as the trail has it. */
const eventRow = (
  companyId: string,
  { id, batch, type }: DemoInvoice,
  { status, at, day, by }: DemoStep,
  said: Row,
): Row => {
  const step = stepTo(status);
  const isOurs = status !== 'RECEIVED' && status !== 'PAID';
  return {
    company_id: companyId,
    id: demoId(random(`${id} ${status}`), at),
    entity: 'invoice',
    entity_id: id,
    action: step ?? 'create',
    subject: said.number,
    actor_kind: isOurs ? 'transporter' : 'provider',
    actor_name: by,
    at,
    data: {
      ...said,
      ...{ type, shipper: batch.shipperName, status, statusDay: day },
      changes: step ? [{ key: 'statusDay', label: 'Tanggal', before: null, after: formatDay(day) }] : [],
    },
  };
};

/** As it was uploaded. SVG. */
export const demoLogo = logoPicture(demoColour);

/** What the company said of its invoices before it made the first. */
async function keepData(tx: CompanyTx, accountName: string, logo: string): Promise<void> {
  const director = directorOf('satu');
  await saveInvoiceData(tx, {
    values: {
      logoUrl: fileUrl(logo),
      markColour: demoColour,
      ...demoAccount,
      bankAccountName: accountName,
      firstSignerName: director.name,
      firstSignerTitle: director.position,
      secondSignerName: 'Lestari Handayani',
      secondSignerTitle: 'Kepala Keuangan',
      numberPattern: null,
      firstNumber: null,
      closeTolerance: null,
      stampsInvoices: true,
      nitku: null,
      fakturAddInfo: null,
      fakturFacility: null,
      claimLowersPpn: false,
    },
    version: 0,
    printedLogo: await preparedLogo(Buffer.from(demoLogo)),
  });
}

/** Who agreed on which days to pay in: the shipper's MoU, or the marketplace's. */
async function mouNumbers(tx: CompanyTx) {
  const rows = await tx.db
    .selectFrom('mou')
    .select(['number', 'shipper_id', 'status', 'ending'])
    .where('company_id', '=', tx.companyId)
    .where('status', 'in', ['ACTIVE', 'NONACTIVE'])
    .execute();
  const own = rows.filter(({ shipper_id }) => shipper_id === null);
  const [now, before] = ['ACTIVE', 'NONACTIVE'].map((status) => own.find((one) => one.status === status)?.number);
  return ({ batch, termDays }: DemoInvoice): string | null =>
    rows.find(({ shipper_id, status }) => shipper_id === batch.shipperId && status === 'ACTIVE')?.number ??
    (termDays === paymentDays.before ? before : now) ??
    null;
}

/** The most billed first. */
function shippersOf(batches: readonly Batch[]): string[] {
  const counts = new Map<string, number>();
  for (const { shipperId, orders } of batches) counts.set(shipperId, (counts.get(shipperId) ?? 0) + orders.length);
  return [...counts].sort(([one, a], [other, b]) => b - a || one.localeCompare(other)).map(([id]) => id);
}

type Lines = ReturnType<typeof linesFor>;

/** An invoice as it stands now, by its last step. */
function invoiceRow(
  { id, batch, type, termDays, steps, dueDay }: DemoInvoice,
  lines: Lines,
  tax: InvoiceTax,
  said: {
    /** Of what is billed at a fixed price. */
    fixed: Row;
    number: string;
    proformaNumber: string;
    mouNumber: string | null;
    letterhead: unknown;
    settled: DemoSettlement;
    proved: number;
  },
): Row {
  const [made, last] = [steps[0] as DemoStep, steps.at(-1) as DemoStep];
  const issued = steps.find(({ status }) => status === 'ISSUED');
  const isPaid = last.status === 'PAID';
  const cargos = new Set(lines.map(({ cargoNo }) => cargoNo));
  return {
    ...{ id, number: said.number, proforma_number: said.proformaNumber, type, status: last.status },
    ...{ shipper_id: batch.shipperId, shipper_name: batch.shipperName },
    ...{ period_from: batch.from, period_until: batch.until, cargos: cargos.size },
    ...{ invoice_day: issued?.day ?? made.day, status_day: last.day, due_day: dueDay },
    ...said.fixed,
    ...{ payment_term_days: termDays, mou_number: said.mouNumber, letterhead: issued ? said.letterhead : null },
    ...taxColumns(tax),
    ...{ paid_at: isPaid ? last.at : null, paid_in_cash: isPaid },
    ...sumRow(said.settled, said.proved),
    search_text: searchText(said.number, said.proformaNumber, batch.shipperName, ...cargos),
    ...{ created_by: made.by, version: steps.length, created_at: made.at, updated_at: last.at },
  };
}

/** What reports that are complete claim, by order. */
async function claimsByOrder(tx: CompanyTx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ order_id: string; claim: number }>`select r.order_id, r.claim from damage_report r
    where r.company_id = ${tx.companyId} and r.is_complete and r.claim > 0`.execute(tx.db);
  return new Map(rows.map((row) => [row.order_id, row.claim]));
}

const lineRows = (id: string, lines: Lines, credit: DemoCredit | null): Row[] =>
  lines.map((line, at) => ({
    ...{ invoice_id: id, seq: at + 1, order_id: line.orderId, item_id: line.itemId, cargo_no: line.cargoNo },
    order_no: line.orderNo,
    travel_letters: line.travelLetters,
    ordered_quantity: line.orderedQuantity,
    ...{ received_day: line.receivedDay, name: line.name, origin: line.origin, destination: line.destination },
    ...{ vehicle_type: line.vehicleType, plate: line.plate, quantity: line.quantity, unit: line.unit },
    ...{ unit_per: line.unitPer, unit_price: line.unitPrice, amount: line.amount },
    taken_back: credit?.seq === at + 1 ? credit.sum.base : 0,
  }));

const notFixed: Row = { mou_id: null, interval_kind: null, note: null, units: null };

function linesOfBatch(batch: Batch, type: OrderInvoiceType, orders: readonly BilledOrder[]): Lines {
  const period = { periodFrom: batch.from, periodUntil: batch.until };
  return linesFor(orders, { type, shipperId: batch.shipperId, ...period, orderIds: orders.map(({ id }) => id) }, zone);
}

/** What of each type orders have to be billed, by their ids. */
async function itemsOf(tx: CompanyTx, batches: readonly Batch[]) {
  const ids = batches.flatMap(({ orders }) => orders.map(({ id }) => id));
  const found = new Map<OrderInvoiceType, Map<string, BilledOrder>>();
  for (const type of ids.length > 0 ? orderInvoiceTypes : []) {
    const orders = await ordersToBill(tx, ids, { type, except: null });
    found.set(type, new Map(orders.filter(({ items }) => items.length > 0).map((order) => [order.id, order])));
  }
  return (batch: Batch, type: OrderInvoiceType): BilledOrder[] =>
    batch.orders.flatMap(({ id }) => {
      const order = found.get(type)?.get(id);
      return order ? [order] : [];
    });
}

/**
 * Bills what a demo company carried, period by period and shipper by shipper, each invoice as far as its steps would have
 * come by now; a few that are due are not paid. What was received since the last period can be billed.
 */
export async function seedInvoices(all: Tx, companyId: string, { maker, logo }: { maker: string; logo: string }) {
  const tx: CompanyTx = { ...all, companyId };
  const { npwp, name } = await companyProfile(tx);
  await keepData(tx, name, logo);
  await coverTrips(tx);
  const batches = batchesOf(await completeOrders(tx), dayIn(tx.now, zone));
  const taxed = await seedTaxRules(tx, { shipperIds: shippersOf(batches), hasNpwp: npwp !== null, by: maker });
  const itemsIn = await itemsOf(tx, batches);
  const fixed = await fixedBillings(tx, maker);
  const fixedOf = new Map(fixed.map((one) => [one.invoice.id, one]));
  const invoices = [
    ...plannedInvoices(batches, (batch, type) => itemsIn(batch, type).length > 0, maker, tx.now),
    ...fixed.map(({ invoice }) => invoice),
  ];
  const [proformas, issued] = [numbered(invoices, 'PRO', 'PROFORMA'), numbered(invoices, 'INV', 'ISSUED')];
  const mouNumberOf = await mouNumbers(tx);
  const rows = {
    invoice: [] as Row[],
    invoice_line: [] as Row[],
    invoice_step: [] as Row[],
    invoice_settlement: [] as Row[],
    credit_note: [] as Row[],
    credit_note_line: [] as Row[],
    withholding_certificate: [] as Row[],
    withholding_proof: [] as Row[],
  };
  const events: Row[] = [];
  const settled = settlementsOf();
  const credits = creditsOf(maker, await claimsByOrder(tx));
  const certificates = certificatesOf(maker);
  for (const invoice of invoices) {
    const { id, batch, type, steps } = invoice;
    const ofPeriod = fixedOf.get(id);
    const lines = type === 'FIXED' ? [] : linesOfBatch(batch, type, itemsIn(batch, type));
    const base = [...lines, ...(ofPeriod?.lines ?? [])].reduce((total, { amount }) => total + amount, 0);
    const day = steps[0]?.day ?? batch.until;
    const tax = taxed({ base, type, shipperId: batch.shipperId, day });
    const proformaNumber = proformas.numbers.get(id) ?? '';
    const number = issued.numbers.get(id) ?? proformaNumber;
    const letterhead = await letterheadNow(tx, batch.shipperId);
    const credit = ofPeriod ? null : credits.creditOf(invoice, tax, { lines, now: tx.now });
    const settlement = settled(invoice, tax, tx.now, credit);
    const { entries, sum } = settlement;
    const certificate = certificates.certificateOf(invoice, tax, entries, letterhead.addressee);
    rows.invoice.push(
      invoiceRow(invoice, lines, tax, {
        fixed: ofPeriod?.columns ?? notFixed,
        number,
        proformaNumber,
        mouNumber: mouNumberOf(invoice),
        letterhead,
        settled: settlement,
        proved: certificate?.proved ?? 0,
      }),
    );
    rows.invoice_settlement.push(...settlementRows(id, entries));
    rows.invoice_line.push(...lineRows(id, lines, credit));
    if (certificate) {
      rows.withholding_certificate.push(certificate.row);
      rows.withholding_proof.push(...certificate.proofs);
    }
    if (credit) {
      const own = creditRows(id, credit, letterhead);
      rows.credit_note.push(own.note);
      rows.credit_note_line.push(own.line);
    }
    for (const step of steps) {
      const { status, at, by } = step;
      rows.invoice_step.push({ invoice_id: id, status, day: step.day, at, by_name: by, note: null });
      const told = status === 'PROFORMA' ? proformaNumber : number;
      events.push(eventRow(companyId, invoice, step, { number: told, total: tax.total, net: tax.net, open: sum.open }));
    }
  }
  const owned = (list: readonly Row[]) => list.map((row) => ({ company_id: companyId, ...row }));
  await insertRows(tx, 'invoice_number', owned([...proformas.counters, ...issued.counters, ...credits.counters()]));
  await insertRows(tx, 'invoice', owned(rows.invoice));
  await insertRows(tx, 'invoice_line', owned(rows.invoice_line));
  for (const { invoice, lines } of fixed) await writeFixedLines(tx, invoice.id, lines);
  await insertRows(tx, 'invoice_step', owned(rows.invoice_step));
  await insertRows(tx, 'invoice_settlement', owned(rows.invoice_settlement));
  await insertRows(tx, 'withholding_certificate', owned(rows.withholding_certificate));
  await insertRows(tx, 'withholding_proof', owned(rows.withholding_proof));
  await insertRows(tx, 'credit_note', owned(rows.credit_note));
  await insertRows(tx, 'credit_note_line', owned(rows.credit_note_line));
  await insertRows(tx, 'audit_event', events);
}
