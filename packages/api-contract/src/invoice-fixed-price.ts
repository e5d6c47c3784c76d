import { maxDownDays, maxDownReason } from '@lajur/domain/invoice/fixed-price';
import { invoiceStatuses, maxInvoiceNote } from '@lajur/domain/invoice/invoice';
import { mouRowMax } from '@lajur/domain/mou/mou';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, dayOf, searchWords, several, text } from './field';
import { day, id, int32, rupiah, version } from './id';
import { invoiceDetail, invoiceRow, invoiceStatus } from './invoice';
import { coveredTrip, fixedLine, interval, numbered, priceRow } from './invoice-fixed-line';
import { listQuery, pageOf } from './page';
import { createOne, updateOne } from './plain-call';

/** Invoices of vehicles at a fixed price per week or month, fed by the price rows of an MoU (docs/spec/money.md, Fixed price). */
const needs = 'VIEW_FIXED_INVOICE';
const whileSuspended = 'allowed';
const named = z.object({ id, name: z.string() });

export const fixedInvoiceRow = invoiceRow.extend({
  interval,
  /** Vehicles at a fixed price that it bills. */
  units: int32,
});
export type FixedInvoiceRow = z.output<typeof fixedInvoiceRow>;

export const listFixedInvoices = endpoint({
  method: 'GET',
  path: '/transporter/invoice/fixed-price/filter',
  needs,
  summary: 'The invoices of fixed prices, the newest first.',
  query: listQuery(
    ['createdAt', 'number', 'shipperName', 'total', 'invoiceDay', 'statusDay', 'dueDay'],
    {
      /** Words of its number and its shipper. */
      search: searchWords,
      /** Days of the invoice, both included. */
      dateFrom: day.optional(),
      dateTo: day.optional(),
      /** The beginning of a number, or all of it. */
      invoiceNo: anyText(40).optional(),
      statusInvoice: several(invoiceStatus, invoiceStatuses.length).optional(),
      shipperId: id.optional(),
      interval: interval.optional(),
    },
    { sort: 'createdAt,desc' },
  ),
  answer: pageOf(fixedInvoiceRow),
});

const limitRow = priceRow.extend({
  /** What the live invoice of the period bills of it; 0 without one. */
  billed: rupiah,
  /** What can be billed still: 0 once an invoice bills the period. */
  remaining: rupiah,
  /** The live invoice that bills the period. */
  invoice: numbered.nullable(),
  /** The vehicles of its type in the MoU: those that can be off the road. */
  plates: z.array(z.string()),
});
export type FixedPriceLimit = z.output<typeof limitRow>;

export const listFixedPriceLimits = endpoint({
  method: 'GET',
  path: '/transporter/invoice/fixed-price/limit/filter/{shipperId}/{mouId}',
  needs,
  summary: 'What the price rows of an MoU come to in a period, what of it is billed and what remains.',
  rules: ['Of a version that was replaced within the period both count, each as long as it was in force.'],
  params: z.object({ shipperId: id, mouId: id }),
  query: z.strictObject({
    /** The first day of a month or a Monday; without it the period that runs, of each interval. */
    periodFrom: day.optional(),
  }),
  answer: z.object({ content: z.array(limitRow) }),
  refusals: ['NOT_FOUND'],
});

/** MoUs with a shipper that have fixed prices: what an invoice can be made of. */
export const listFixedPriceMous = endpoint({
  method: 'GET',
  path: '/transporter/invoice/fixed-price/mou',
  needs,
  summary: 'The MoUs with fixed prices, each with the periods that are over or run and are not billed.',
  query: z.strictObject({}),
  answer: z.array(
    z.object({
      id,
      number: z.string(),
      shipper: named,
      intervals: z.array(interval),
      /** The oldest first; of the last twelve months. */
      unbilled: z.array(z.object({ interval, periodFrom: day, periodUntil: day, remaining: rupiah })),
    }),
  ),
});
export type FixedPriceMou = z.output<(typeof listFixedPriceMous)['answer']>[number];

const fixedDetail = z.object({
  /** Null of a preview: nothing is kept of it. */
  invoice: invoiceDetail.nullable(),
  shipper: named,
  mou: numbered,
  interval,
  periodFrom: day,
  periodUntil: day,
  note: z.string().nullable(),
  lines: z.array(fixedLine),
  base: rupiah,
  ppn: rupiah,
  pph: rupiah,
  total: rupiah,
  net: rupiah,
  /** From when on it can be issued. */
  issueFrom: day,
  /** Why no proforma can be made of it; null when one can. */
  refusal: z.string().nullable(),
  /** Received in the period, under the MoU. */
  trips: pageOf(coveredTrip),
});
export type FixedInvoiceDetail = z.output<typeof fixedDetail>;

export const getFixedInvoice = endpoint({
  method: 'GET',
  path: '/transporter/invoice/fixed-price/detail/filter/{id}',
  needs,
  summary: 'One invoice of a fixed price with the trips it covers; with id 0 what one would be, and nothing is kept.',
  rules: ['With id 0 shipperId, mouId, interval and periodFrom are given.'],
  params: z.object({ id: z.union([id, z.literal('0')], 'Id tidak sah') }),
  query: listQuery(
    ['receivedAt', 'cargoNo'],
    {
      shipperId: id.optional(),
      mouId: id.optional(),
      interval: interval.optional(),
      periodFrom: day.optional(),
    },
    { sort: 'receivedAt,asc' },
  ),
  answer: fixedDetail,
  refusals: ['NOT_FOUND'],
});

const lines = z
  .array(
    z.object({
      priceSeq: z.number().int().min(1).max(10_000),
      downDays: z
        .array(
          z.object({
            plate: text('Nomor polisi', { max: 20 }),
            day: dayOf('Hari'),
            reason: text('Alasan', { max: maxDownReason }),
          }),
        )
        .max(maxDownDays, `Paling banyak ${maxDownDays} hari`)
        .default([]),
    }),
  )
  .min(1, 'Pilih paling sedikit satu baris harga')
  .max(mouRowMax);
const note = anyText(maxInvoiceNote).nullish();
const rules = [
  'A weekly period begins on a Monday, a monthly one on the 1st, and it has begun.',
  'A day off the road is of a vehicle of the row, within the days on which the price is in force, and told once.',
];
const refusals = ['NOT_FOUND', 'CONFLICT', 'STEP_NOT_POSSIBLE'] as const;

export const createFixedInvoice = createOne({
  path: '/transporter/invoice/fixed-price',
  needs: 'CREATE_FIXED_INVOICE',
  whileSuspended,
  summary:
    'Makes a proforma of a period at a fixed price. A row that is billed in that period answers 409 with the invoice.',
  rules,
  body: z.object({ shipperId: id, mouId: id, interval, periodFrom: dayOf('Periode'), lines, note }),
  answer: fixedDetail,
  refusals,
});

export const updateFixedInvoice = updateOne({
  method: 'PUT',
  path: '/transporter/invoice/fixed-price/{id}',
  needs: 'UPDATE_FIXED_INVOICE',
  whileSuspended,
  summary: 'Changes the rows and the days off the road of a proforma.',
  rules,
  body: z.object({ version, lines, note }),
  answer: fixedDetail,
  refusals,
});
