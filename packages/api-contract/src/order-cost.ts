import { costNoteMax, costStatuses, maxCostAmount } from '@lajur/domain/order/additional-cost';
import { moneyStandings } from '@lajur/domain/order/order-money';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, optionalText } from './field';
import { id, idParams, rupiah, timestamp, version } from './id';
import { getOne } from './plain-call';

/** Additional costs of an order: asked for with a proof, decided on by the marketplace (ADR 0048). */
const costPath = '/transporter/shipment/{id}/additional-shipping-cost';

/** One additional cost, with who did what to it last. */
export const costLine = z.object({
  id,
  version,
  /** Of the reason, as it was called then. */
  name: z.string(),
  /** Null of a cost that the marketplace made. */
  reasonId: id.nullable(),
  amount: rupiah,
  /** Billed with tax (COST_TAXED); by its reason, unless the marketplace says otherwise. */
  taxed: z.boolean(),
  status: z.enum(costStatuses),
  /** The marketplace proposed it with its decision on a report, and the transporter answers (ADR 0097). */
  proposed: z.boolean(),
  note: z.string().nullable(),
  /** For reading back through GET /file-upload?url=. */
  proofUrl: z.string().nullable(),
  madeBy: z.string().nullable(),
  madeAt: timestamp,
  submittedBy: z.string().nullable(),
  submittedAt: timestamp.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  /** What the marketplace said with its decision. */
  decisionNote: z.string().nullable(),
});
export type CostLine = z.output<typeof costLine>;

/** What an order brings, added up once (`packages/domain/src/order/order-money.ts`). */
export const orderMoney = z.object({
  mainCost: rupiah,
  approved: rupiah,
  approvedTaxed: rupiah,
  approvedUntaxed: rupiah,
  waiting: rupiah,
  open: rupiah,
  refused: rupiah,
  /** What stands on invoices. */
  billed: rupiah,
  /** What it is called now: value of the order, held by documents, to be billed, nothing. */
  standing: z.enum(moneyStandings),
  /** What stands on none yet. */
  unbilled: rupiah,
  /** Of that what can be billed now: documents are complete. */
  billable: rupiah,
});

const costs = z.object({
  /** Oldest first; those that were taken back too. */
  lines: z.array(costLine),
  money: orderMoney,
});
export type OrderCosts = z.output<typeof costs>;

export const getAdditionalCosts = getOne({
  path: costPath,
  needs: 'VIEW_ORDER',
  summary: 'The additional costs of an order with who decided what, and the sums.',
  answer: costs,
});

const change = {
  path: costPath,
  needs: 'UPDATE_ORDER',
  whileSuspended: 'allowed',
  params: idParams,
  answer: costs,
} as const;
const refusals = ['NOT_FOUND', 'STALE_VERSION', 'CONFLICT', 'STEP_NOT_POSSIBLE'] as const;

/** A cost as it is asked for, in whole rupiah. */
export const costAmount = z
  .int('Jumlah biaya harus rupiah bulat')
  .min(1, 'Jumlah biaya harus lebih dari Rp 0')
  .max(maxCostAmount, 'Jumlah biaya maksimal Rp 1 miliar');

/** Why, and by what it is shown. */
export const costGiven = {
  /** Of the reasons of type `cost`. */
  reasonId: z.uuid('Alasan wajib diisi'),
  note: optionalText('Catatan', { max: costNoteMax }),
  /** A stored picture of the receipt, by its file reference. */
  proofUrl: anyText(500).nullish(),
};

export const putAdditionalCost = endpoint({
  ...change,
  method: 'PUT',
  summary: 'Adds an additional cost, or changes one that is not decided; `submit` asks the marketplace for it.',
  rules: ['A cost that is asked for has a proof, and a note where its reason wants words.'],
  body: z.object({
    ...costGiven,
    /** The cost that is changed; left out, a new one is made. */
    cost: z.object({ id, version }).nullish(),
    amount: costAmount,
    submit: z.boolean(),
  }),
  idempotent: true,
  refusals: [...refusals, 'REASON_REQUIRED', 'FILE_TYPE_NOT_ALLOWED'],
});

export const patchAdditionalCost = endpoint({
  ...change,
  method: 'PATCH',
  summary:
    'Asks the marketplace for a cost that was kept as a draft, takes back one that is not decided, or answers one that the marketplace proposed.',
  rules: ['A cost that is asked for has a proof.', 'What is declined says why in `note`.'],
  body: z.object({
    costId: id,
    version,
    action: z.enum(['submit', 'withdraw', 'accept', 'decline']),
    note: optionalText('Alasan', { max: costNoteMax }),
  }),
  refusals,
});
