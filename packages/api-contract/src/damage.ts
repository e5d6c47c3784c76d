import { namePattern } from '@lajur/domain/common/validation';
import {
  damageDecisions,
  damageGaps,
  damageTextMax,
  maxClaim,
  maxDamagePhotos,
  signerNameProblem,
  signerRoleProblem,
} from '@lajur/domain/damage/damage-report';
import { orderTextMax } from '@lajur/domain/order/text-limits';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, optionalText, searchWords, text, wholeNumber } from './field';
import { day, id, idParams, int32, rupiah, timestamp, version } from './id';
import { confirmed, orderStatus, quantity, stepTime, unit } from './order-detail';
import { reasonFields } from './order-reason';
import { orderStep } from './order-step';
import { chosenIds } from './page';
import { createOne, getOne, listAndExport, printOne } from './plain-call';

const decision = z.enum(damageDecisions, 'Keputusan tidak dikenal');
const gap = z.enum(damageGaps);

/** Goods that came damaged or short, as a list names them. */
const brokenGoods = z.object({ name: z.string(), unit, damaged: z.number(), missing: z.number() });

/**
 * One report of damaged or missing goods (BASP) at a stop, as its latest version has it. The first of an order has the id of the
 * order.
 */
export const damageRow = z.object({
  id,
  orderId: id,
  stopSeq: int32,
  version,
  number: z.string(),
  cargoNo: z.string(),
  shipmentNo: z.string(),
  shipper: z.object({ id, name: z.string() }),
  stop: z.object({ name: z.string(), city: z.string(), timezone: z.string() }),
  reason: z.string(),
  broken: z.array(brokenGoods),
  /** What is claimed in all. */
  claim: rupiah,
  /** Nothing is lacking: photos, both signatures, a value for all that is broken. */
  isComplete: z.boolean(),
  orderStatus,
  /** What the shipper made of it, or that it was withdrawn. */
  decision,
  happenedAt: timestamp,
  updatedAt: timestamp,
});
export type DamageRow = z.output<typeof damageRow>;

const line = z.object({
  seq: int32,
  name: z.string(),
  unit,
  ordered: z.number(),
  loaded: z.number().nullable(),
  /** What was to arrive at the stop; `good + damaged + missing`. */
  expected: z.number(),
  good: z.number(),
  damaged: z.number(),
  missing: z.number(),
  /** Null: nobody has put a value on it. */
  claim: rupiah.nullable(),
});
const signed = z.object({ name: z.string(), role: z.string(), signatureUrl: z.string() });
export type DamageSigned = z.output<typeof signed>;

/** A version of a report with all it says; `version` is the one that is shown, `latest` the one that stands. */
export const damageDetail = damageRow.extend({
  latest: version,
  orderNo: z.string(),
  origin: z.string(),
  plate: z.string().nullable(),
  driver: z.string().nullable(),
  place: z.string(),
  reasonText: z.string().nullable(),
  description: z.string(),
  photoUrls: z.array(z.string()),
  lines: z.array(line),
  claimNote: z.string().nullable(),
  carrier: signed.nullable(),
  recipient: signed.nullable(),
  /** What this version lacks. */
  gaps: z.array(gap),
  /** Every version, the newest first. */
  versions: z.array(
    z.object({
      version,
      madeBy: z.string(),
      madeAt: timestamp,
      /** Why the one before was changed; null in the first. */
      change: z.string().nullable(),
      claim: rupiah,
    }),
  ),
  /** The shipper's decision; null while it is waited for. */
  decided: z.object({ at: timestamp, by: z.string(), note: z.string().nullable() }).nullable(),
  /** When the step of the order happened, as it was put right last. */
  orderHappenedAt: timestamp,
  /** All that was on board is lost: how much stays as it is. */
  lost: z.boolean(),
  /** Why it was withdrawn; null while it stands. */
  withdrawnBecause: z.string().nullable(),
  /** Why it cannot be changed any more; null when it can. */
  fixedBecause: z.string().nullable(),
});
export type DamageDetail = z.output<typeof damageDetail>;

const filters = {
  search: searchWords,
  decision: decision.optional(),
  /** `broken`: something is damaged; `missing`: something is missing. */
  kind: z.enum(['damaged', 'missing'], 'Jenis tidak dikenal').optional(),
  state: z.enum(['complete', 'incomplete'], 'Kelengkapan tidak dikenal').optional(),
  shipperId: id.optional(),
  /** Days on which it happened, of the company's zone, both included. */
  from: day.optional(),
  until: day.optional(),
};
const needs = 'VIEW_DAMAGE';

export const { list: listDamage, export: exportDamage } = listAndExport({
  path: '/basp/filter',
  needs,
  summary: 'Reports of damaged and missing goods (BASP).',
  row: damageRow,
  filters,
  exportFilters: { ids: chosenIds },
  sortKeys: ['happenedAt', 'number', 'claim'],
  sort: 'happenedAt,desc',
});

export const summarizeDamage = endpoint({
  method: 'GET',
  path: '/basp/summary',
  needs,
  summary: 'How many reports there are, and what is claimed in all, by the filters of the list.',
  query: z.strictObject(filters),
  answer: z.object({ reports: z.number().int(), incomplete: z.number().int(), claim: rupiah }),
});

const ofVersion = z.strictObject({ version: wholeNumber(1, 10_000).optional() });

export const getDamage = getOne({
  path: '/basp/detail/{id}',
  needs,
  summary:
    'One report, in the version that stands or an earlier one; that of the first report of an order is the id of the order.',
  query: ofVersion,
  answer: damageDetail,
});

export const printDamage = printOne({
  path: '/basp/detail/{id}/pdf',
  needs,
  summary: 'A version of a report as a document to print and sign.',
  query: ofVersion,
});

const signer = z
  .object({
    name: text('Nama penanda tangan', {
      max: damageTextMax.signer,
      patterns: [namePattern],
      rule: signerNameProblem,
    }),
    role: text('Jabatan', { max: damageTextMax.signer, rule: signerRoleProblem }),
    /** A stored picture of the signature, by its file reference. */
    signatureUrl: text('Tanda tangan', { max: 500 }),
  })
  .nullable()
  .default(null);

const report = {
  description: text('Uraian', { max: orderTextMax.discrepancy }),
  photoUrls: z.array(anyText(500)).min(1, 'Foto wajib diisi').max(maxDamagePhotos),
  lines: z
    .array(
      z.object({
        seq: int32,
        damaged: quantity,
        missing: quantity,
        claim: z.number().int().min(0).max(maxClaim).nullable().default(null),
      }),
    )
    .min(1)
    .max(500),
  /** Where; the stop by default. */
  place: optionalText('Tempat', { max: damageTextMax.place }),
  claimNote: optionalText('Dasar nilai klaim', { max: damageTextMax.claimNote }),
  carrier: signer,
  recipient: signer,
};

export const reportDiscrepancy = orderStep({
  method: 'POST',
  path: '/transporter/shipment/{id}/lumpsum/basp',
  needs: 'CREATE_BASP',
  summary:
    'The goods of this stop arrived damaged or short (BASP): the first version of its report. The shipper decides what follows; where drops are ahead the trip goes on.',
  body: z.object({ version, ...reasonFields, ...report, ...stepTime }),
  refusals: ['CONFIRM_FIRST', 'REASON_REQUIRED', 'FILE_TYPE_NOT_ALLOWED'],
});

export const reportLoss = orderStep({
  method: 'POST',
  path: '/transporter/shipment/{id}/lumpsum/loss',
  needs: 'CREATE_BASP',
  summary: 'All that is left on board is lost, by accident, theft or fire: a BASP, and the end of the trip.',
  body: z.object({
    version,
    ...reasonFields,
    description: report.description,
    photoUrls: report.photoUrls,
    place: report.place,
    ...stepTime,
  }),
  refusals: ['CONFIRM_FIRST', 'REASON_REQUIRED', 'FILE_TYPE_NOT_ALLOWED'],
});

/** The stop whose report is meant; where it is left out that of the stop where the order stands, else the last one. */
const ofStop = int32.min(1).max(1000).optional();

export const withdrawDamage = orderStep({
  method: 'POST',
  path: '/transporter/shipment/{id}/basp/withdraw',
  needs: 'UPDATE_BASP',
  summary: 'Takes back a report that was made by mistake, until it is decided on. It stays in the history.',
  body: z.object({ version, stopSeq: ofStop, reason: text('Alasan', { max: damageTextMax.change }) }),
});

export const reviseDamage = createOne({
  path: '/transporter/shipment/{id}/basp',
  needs: 'UPDATE_BASP',
  whileSuspended: 'allowed',
  summary:
    'The next version of a report, whoever wrote the first: completed or corrected. How many and why stay once the shipper has decided.',
  params: idParams,
  body: z.object({
    /** The version of the report that the person saw. */
    version,
    stopSeq: ofStop,
    /** Null keeps the reason that stands. */
    reasonId: reasonFields.reasonId.nullable(),
    reasonText: reasonFields.reasonText,
    ...report,
    change: text('Alasan perubahan', { max: damageTextMax.change }),
    confirmed,
  }),
  answer: damageDetail,
  refusals: [
    'NOT_FOUND',
    'STALE_VERSION',
    'ORDER_MOVED_ON',
    'STEP_NOT_POSSIBLE',
    'CONFIRM_FIRST',
    'REASON_REQUIRED',
    'FILE_TYPE_NOT_ALLOWED',
  ],
});
