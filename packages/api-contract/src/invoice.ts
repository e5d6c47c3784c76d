import { bulkLimit } from '@lajur/domain/common/bulk-limit';
import { creditNoteStatuses, creditReasons, creditTaxStates } from '@lajur/domain/invoice/credit-note';
import { invoiceStatuses, invoiceTypes, orderInvoiceTypes } from '@lajur/domain/invoice/invoice';
import { agingBuckets } from '@lajur/domain/invoice/invoice-due';
import { settlementKinds, settlementWords } from '@lajur/domain/invoice/settlement';
import { loanStatuses } from '@lajur/domain/lending/loan';
import { serviceTypes } from '@lajur/domain/order/status';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, searchWords, several, yesNo } from './field';
import { day, id, int32, rupiah, timestamp, version } from './id';
import { damageClaim, proposedCredit } from './invoice-claim';
import { faktur } from './invoice-faktur-view';
import { coveredTrip, fixedLine } from './invoice-fixed-line';
import { standingLine } from './invoice-line';
import { keptPrint } from './invoice-print';
import { receipt } from './invoice-receipt-view';
import { invoiceTaxSum } from './invoice-sum';
import { podStatus, unit } from './order-detail';
import { chosenIds, exportQuery, listQuery, pageOf } from './page';
import { getOne, listAndExport, printOne } from './plain-call';
import { recordEvent } from './record-event';

/** Invoices of the company to its shippers (decisions §6, ADR 0077). */
const needs = 'VIEW_INVOICE';
export const invoiceType = z.enum(invoiceTypes, 'Tipe invoice tidak dikenal');
export const orderInvoiceType = z.enum(orderInvoiceTypes, 'Tipe invoice tidak dikenal');
export const invoiceStatus = z.enum(invoiceStatuses, 'Status invoice tidak dikenal');
const bucket = z.enum(agingBuckets, 'Kelompok umur tidak dikenal');
const shipper = z.object({ id, name: z.string() });
const sum = z.object({ count: z.number().int(), value: rupiah });

/** One invoice of a list. Its number is that of a proforma until it is issued. */
export const invoiceRow = z.object({
  id,
  version,
  number: z.string(),
  type: invoiceType,
  status: invoiceStatus,
  shipper,
  /** The days on which its cargos were received, as it was made. */
  periodFrom: day,
  periodUntil: day,
  cargos: z.number().int(),
  /** What is billed, with VAT. */
  total: rupiah,
  /** What is expected once withholding tax is taken off. */
  net: rupiah,
  /** Of the total, what nothing has settled yet; below 0 more was paid than was billed. */
  open: rupiah,
  /** Of it, what should still come as money. */
  openCash: rupiah,
  /** What its sum says beside its status, such as that it is paid in part. */
  word: z.enum(settlementWords).nullable(),
  /** The day of the invoice: it was made on, and since it is issued that of its issue. */
  invoiceDay: day,
  /** The day of the status that it has. */
  statusDay: day,
  /** Null until it was sent. */
  dueDay: day.nullable(),
  /** How long it is due on the company's day; null unless it is sent, and not paid or taken back whole. */
  bucket: bucket.nullable(),
  /** When it was paid: the moment that was recorded. */
  paidAt: timestamp.nullable(),
  createdBy: z.string(),
  createdAt: timestamp,
});
export type InvoiceRow = z.output<typeof invoiceRow>;

const filters = {
  /** Words of its number, its shipper and its cargos, or what it bills, gross or net. */
  search: searchWords,
  /** Days of the invoice, both included. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  /** The beginning of a number, or all of it. */
  invoiceNo: anyText(40).optional(),
  statusInvoice: several(invoiceStatus, invoiceStatuses.length).optional(),
  typeInvoice: several(invoiceType, invoiceTypes.length).optional(),
  shipperId: id.optional(),
  /** Words of the shipper's name. */
  shipperName: searchWords,
  /** Sent, not paid, and the due day has passed. */
  overdue: yesNo.optional(),
  /** Taken back whole by credit notes: nobody waits for it, whatever its status. */
  credited: yesNo.optional(),
  bucket: bucket.optional(),
  /** Held back from reminders today. */
  held: yesNo.optional(),
};

const sortKeys = ['createdAt', 'number', 'shipperName', 'total', 'invoiceDay', 'statusDay', 'dueDay'] as const;

export const { list: listInvoices, export: exportInvoices } = listAndExport({
  path: '/transporter/invoice/filter',
  needs,
  summary: 'The invoices of the company, the newest first.',
  row: invoiceRow,
  filters,
  exportFilters: { ids: chosenIds },
  sortKeys,
  sort: 'createdAt,desc',
});

export const exportInvoiceLines = endpoint({
  ...{ method: 'GET', path: '/transporter/invoice/line/export', needs, answer: z.string(), replyKind: 'file' },
  summary: 'The lines of the filtered invoices as a file (CSV or XLSX).',
  query: exportQuery(sortKeys, { ...filters, ids: chosenIds }, { sort: 'createdAt,desc' }),
});

export const getInvoiceSummary = endpoint({
  method: 'GET',
  path: '/transporter/invoice/summary',
  needs,
  summary: 'What is not paid, by how long it is due; what can be billed; how many invoices run and are paid.',
  answer: z.object({
    /** The company's day, by which all of it is reckoned. */
    today: day,
    /** Sent and not paid: what is open of it. */
    unpaid: sum,
    /** Of those: the due day has passed. */
    overdue: sum,
    /** Received with complete documents, and on no invoice: cargos with anything to bill, of how many shippers. */
    billable: sum.extend({ shippers: z.number().int() }),
    /** Issued, and not sent yet: what is open of it. */
    unsent: sum,
    /** What is not paid by how long it is due, each bucket once and in order; together they are `unpaid`. */
    buckets: z.array(sum.extend({ bucket })),
    /** How many need an act of the company (a proforma, or issued and not sent), are not paid, and are paid; each up to 10,000. */
    own: z.number().int(),
    running: z.number().int(),
    paid: z.number().int(),
  }),
});
export type InvoiceSummary = z.output<(typeof getInvoiceSummary)['answer']>;

/** What of an order would be billed, or why it is not yet. */
export const billableOrder = z.object({
  /** Of the order. */
  id,
  cargoNo: z.string(),
  shipper,
  /** The company's day on which its goods were received: by it periods are told. */
  receivedDay: day,
  origin: z.object({ name: z.string(), city: z.string() }),
  destination: z.object({ name: z.string(), city: z.string() }),
  vehicleType: z.string(),
  /** By it, its shipper and its route it is taxed. */
  serviceType: z.enum(serviceTypes),
  plate: z.string().nullable(),
  quantity: z.number(),
  unit,
  podStatus,
  /** What an invoice of the type takes: the main cost, or additional costs one by one. */
  items: z.array(z.object({ name: z.string(), amount: rupiah })),
  amount: rupiah,
  /** Why it cannot be billed now, in words; null when it can. */
  refusal: z.string().nullable(),
  /** The invoice that bills it already. */
  invoice: z.object({ id, number: z.string() }).nullable(),
});
export type BillableOrder = z.output<typeof billableOrder>;

export const listBillableOrders = endpoint({
  method: 'GET',
  path: '/transporter/invoice/create-order',
  needs,
  summary: 'Received orders that an invoice of a type can take, or those that it cannot take yet, each with why.',
  query: listQuery(
    ['receivedAt', 'cargoNo', 'amount'],
    {
      /** Days on which goods were received, both included. */
      dateFrom: day.optional(),
      dateTo: day.optional(),
      shipperId: id.optional(),
      type: orderInvoiceType.default('SHIPMENT'),
      /** Words of the cargo's number and its places. */
      search: searchWords,
      state: z.enum(['billable', 'refused'], 'Keadaan tidak dikenal').default('billable'),
      /** The proforma that is changed: what stands on it can stay. */
      invoiceId: id.optional(),
    },
    { sort: 'receivedAt,asc' },
  ),
  answer: pageOf(billableOrder),
  refusals: ['NOT_FOUND'],
});

/** What was agreed of paying with a shipper, and how it is kept. */
const paymentTerms = z.object({
  /** The MoU that says it: with the shipper, or else with the marketplace; null: neither does. */
  mouNumber: z.string().nullable(),
  /** Days from sending to paying. */
  paymentTermDays: z.number().int(),
  /** By how many days after the due day its last payments came, the middle one; null while it paid nothing. */
  usualDelayDays: z.number().int().nullable(),
});

export const listInvoiceShippers = endpoint({
  method: 'GET',
  path: '/transporter/invoice/shipper',
  needs,
  summary: 'The shippers of whom something can be billed in a type, those with the most first.',
  query: z.strictObject({ type: orderInvoiceType.default('SHIPMENT') }),
  answer: z.array(
    paymentTerms.extend({
      id,
      name: z.string(),
      /** How many cargos can be billed, and for how much. */
      count: z.number().int(),
      value: rupiah,
      /** The days on which the first and the last of them were received. */
      firstDay: day,
      lastDay: day,
    }),
  ),
});
export type InvoiceShipper = z.output<(typeof listInvoiceShippers)['answer']>[number];

const signer = z.object({ name: z.string(), title: z.string() });

/** What stands on the invoice of the company and of the shipper: as it is now while it is a proforma, then as it was issued. */
const letterhead = z.object({
  companyName: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  npwp: z.string().nullable(),
  logoUrl: z.string().nullable(),
  /** Of rules and headlines on its print, `#rrggbb`; null: the usual one. */
  markColour: z.string().nullable().default(null),
  bank: z.object({ name: z.string(), accountNo: z.string(), accountName: z.string() }).nullable(),
  signers: z.array(signer),
  addressee: z.object({
    name: z.string(),
    city: z.string(),
    contact: z.string().nullable(),
    /** As the marketplace gave it; null where it did not. */
    legalName: z.string().nullable(),
    address: z.string().nullable(),
    npwp: z.string().nullable(),
    nitku: z.string().nullable(),
    billingEmail: z.string().nullable(),
  }),
});
export type InvoiceLetterhead = z.output<typeof letterhead>;

/** What was recorded of an invoice's money; whatever was wrong is reversed, and stays. */
export const settlementEntry = z.object({
  id,
  kind: z.enum(settlementKinds),
  day,
  /** Of a transfer less than nothing where it went away; a reversal repeats that of what it takes back. */
  amount: rupiah,
  reference: z.string().nullable(),
  note: z.string().nullable(),
  by: z.string(),
  at: timestamp,
  /** Of a reversal: what it takes back. */
  reversesId: id.nullable(),
  isReversed: z.boolean(),
  /** Of a transfer: the invoice from or to which it went. */
  otherInvoice: z.object({ id, number: z.string() }).nullable(),
});
export type SettlementView = z.output<typeof settlementEntry>;

/** How what was recorded adds up; with `open` and `openCash` of the row. */
export const settlementSum = z.object({
  /** The tax that the payer is still expected to keep, and to prove. */
  expectedPph: rupiah,
  /** Whether the payer keeps tax, as far as it is known. */
  withholds: z.boolean(),
  /** What was paid beyond all that is billed. */
  credit: rupiah,
  /** Money that came in and stayed. */
  received: rupiah,
  /** What credit notes took back. */
  credited: rupiah,
});

/** What takes an issued invoice back, in whole or in part. Of a draft the sums are those that it would have now. */
export const creditNote = z.object({
  id,
  /** Null of a draft. */
  number: z.string().nullable(),
  status: z.enum(creditNoteStatuses),
  reason: z.enum(creditReasons),
  note: z.string().nullable(),
  /** Null of a draft that is to have the day of its issue. */
  day: day.nullable(),
  base: rupiah,
  ppn: rupiah,
  pph: rupiah,
  total: rupiah,
  /** What the payer owes less. */
  net: rupiah,
  lines: z.array(z.object({ seq: int32, cargoNo: z.string(), name: z.string(), base: rupiah })),
  /** Of an issued one that lowers VAT. */
  taxState: z.enum(creditTaxStates).nullable(),
  /** The buyer's own note of it. */
  taxNote: z.object({ number: z.string(), day, by: z.string() }).nullable(),
  createdBy: z.string(),
  createdAt: timestamp,
  issuedBy: z.string().nullable(),
  issuedAt: timestamp.nullable(),
});
export type CreditNoteView = z.output<typeof creditNote>;

/** Where an invoice has been, with who recorded it. */
const invoiceStepEvent = z.object({
  status: invoiceStatus,
  /** On which day it came to be so. */
  day,
  /** When that was recorded. */
  at: timestamp,
  by: z.string(),
  note: z.string().nullable(),
});

export const invoiceDetail = invoiceRow.extend({
  /** The number it had before it was issued. */
  proformaNumber: z.string(),
  ...paymentTerms.shape,
  tax: invoiceTaxSum,
  /** What it bills of orders; none of a fixed price. */
  lines: z.array(standingLine),
  /** The trips that a fixed price covers, the first 500. */
  coveredTrips: z.array(coveredTrip),
  /** What the company wrote on it; only of a fixed price. */
  note: z.string().nullable(),
  /** What it bills of vehicles at a fixed price; none of orders. */
  fixedLines: z.array(fixedLine),
  letterhead,
  /** Of an issued one, once its print is kept: the bytes that every later print has. */
  print: keptPrint.nullable(),
  /** The amount in words. */
  inWords: z.string(),
  /** Of the invoice data: enough stands there to issue it. The domain's `invoiceRefusal` asks for it. */
  hasInvoiceData: z.boolean(),
  /** The steps it has taken, the first first. */
  steps: z.array(invoiceStepEvent),
  settlement: settlementSum.extend({
    /** Up to what remainder the company closes an invoice as a bank's fee. */
    tolerance: rupiah,
  }),
  /** What was recorded of its money, the first first. */
  settlements: z.array(settlementEntry),
  /** Of its tax invoice; null where none is made. */
  faktur: faktur.nullable(),
  /** Of its payments, void ones among them, the first first. */
  receipts: z.array(receipt),
  /** Drafts among them, the first first. */
  creditNotes: z.array(creditNote),
  /** What reports of damage claim of the orders that it bills as shipments, the latest first. */
  claims: z.array(damageClaim),
  /** The credit note that they ask for; null where nothing is proposed. A person makes it. */
  proposedCredit: proposedCredit.nullable(),
  /** Whether a note for damaged goods takes VAT back with it. */
  claimLowersPpn: z.boolean(),
  /** The loan that it secures, a draft among them; null where none holds it, or the caller sees no loans. */
  loan: z.object({ id, number: z.string(), status: z.enum(loanStatuses), dueDay: day.nullable() }).nullable(),
  /** When it is usually paid, by what this shipper paid before; null where nothing is known or it is paid. */
  expectedDay: day.nullable(),
  /** What happened to it, the newest first. */
  timeline: z.array(recordEvent),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

export const getInvoice = getOne({
  path: '/transporter/invoice/detail/{id}',
  needs,
  summary: 'One invoice with its lines, the derivation of its tax, its steps and what was settled of it.',
  answer: invoiceDetail,
});

const printForms = ['pdf', 'zip'] as const;

export const printInvoices = endpoint({
  method: 'GET',
  path: '/export/pdf/bulk',
  needs,
  summary:
    'Several invoices, in the order in which they are named: one PDF with the pages of all, or a ZIP with each as it is printed alone. One that cannot be printed is named by its place among `ids`, and there is no file.',
  query: z.strictObject({
    ids: several(id, bulkLimit),
    file: z.enum(printForms, 'Bentuk berkas tidak dikenal').default('pdf'),
  }),
  answer: z.string(),
  replyKind: 'file',
  media: ['application/pdf', 'application/zip'],
  refusals: ['NOT_FOUND', 'RULE_BROKEN'],
});

export const printInvoice = printOne({
  path: '/export/pdf/template/{id}',
  needs,
  summary: 'An invoice as a PDF; a proforma says that it is one.',
});
