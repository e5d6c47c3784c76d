import { pricingTypes } from '@lajur/domain/order/status';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, rupiah, version } from './id';
import { costAmount, costGiven, costLine, orderMoney } from './order-cost';
import { orderStatus, unit } from './order-detail';
import { getOne } from './plain-call';

/** What an order's price counts, and how much of it there was. */
const priced = z.object({
  unit,
  ordered: z.number(),
  loaded: z.number().nullable(),
  delivered: z.number().nullable(),
  /** Delivered, or else loaded, against ordered. */
  difference: z.number().nullable(),
  /** The difference is within the tolerance (ADR 0061); null while nothing was counted, or what is short may still come. */
  within: z.boolean().nullable(),
  /** In basis points. */
  toleranceBp: z.number().int(),
});

const mainCost = z.object({
  /** As it was agreed with the marketplace. */
  amount: rupiah,
  pricingType: z.enum(pricingTypes),
  quantity: priced,
  /** What one of the unit (of TONNAGE a ton) costs; null where nothing is counted. */
  unitPrice: rupiah.nullable(),
  /** The company's own price of this route (ADR 0012), for who may see prices; null where there is none. */
  tariff: z
    .object({
      id,
      amount: rupiah,
      /** Times what was agreed. */
      total: rupiah,
      /** The main cost against that. */
      difference: rupiah,
    })
    .nullable(),
});
export type MainCost = z.output<typeof mainCost>;

export const getMainCost = getOne({
  path: '/transporter/transaction/{id}/main-cost',
  needs: 'VIEW_ORDER',
  summary: 'What the main cost of an order is made of: price and quantity, and the company’s own price of the route.',
  answer: mainCost,
});

const transaction = z.object({
  orderId: id,
  cargoNo: z.string(),
  status: orderStatus,
  main: mainCost,
  additional: z.array(costLine),
  money: orderMoney,
});

export const getTransaction = getOne({
  path: '/transporter/transaction/{id}',
  needs: 'VIEW_ORDER',
  summary: 'All money of an order: its main cost, its additional costs, and what can be billed.',
  answer: transaction,
});

const shippingCost = mainCost.extend({
  /** At the agreed price, by what was delivered, or else loaded; null while that is as agreed. */
  byCount: rupiah.nullable(),
  /** Of changes that were approved. */
  granted: rupiah,
  /** The change that waits, as an additional cost of the difference. */
  change: costLine.nullable(),
});
export type ShippingCost = z.output<typeof shippingCost>;

export const getShippingCost = getOne({
  path: '/transporter/shipment/{id}/shipping-cost',
  needs: 'VIEW_ORDER',
  summary: 'The main cost of an order, what it would be by what was counted, and the change of it that waits.',
  answer: shippingCost,
});

const asksForMore = {
  method: 'PUT',
  needs: 'UPDATE_ORDER',
  whileSuspended: 'allowed',
  params: idParams,
  rules: ['The new main cost is more than the one that holds: what was agreed and what of changes was approved.'],
  idempotent: true,
  refusals: ['NOT_FOUND', 'STALE_VERSION', 'CONFLICT', 'STEP_NOT_POSSIBLE', 'REASON_REQUIRED', 'FILE_TYPE_NOT_ALLOWED'],
} as const;
const changeGiven = {
  ...costGiven,
  /** The change that waits, in the version that was seen; left out where none does. */
  change: z.object({ id, version }).nullish(),
};

export const putShippingCost = endpoint({
  ...asksForMore,
  path: '/transporter/shipment/{id}/shipping-cost',
  summary:
    'Asks the marketplace for another main cost: the difference becomes an additional cost that it decides on; what was agreed stays.',
  body: z.object({ ...changeGiven, amount: costAmount }),
  answer: shippingCost,
});

export const putTransaction = endpoint({
  ...asksForMore,
  path: '/transporter/transaction/{id}',
  summary:
    'The same by the price of one of what the order counts, times what was delivered, or else loaded, or else ordered.',
  body: z.object({ ...changeGiven, unitPrice: costAmount }),
  answer: transaction,
});

export const getUnitPrice = getOne({
  path: '/transporter/shipment/{id}/quantity/unit-price',
  needs: 'VIEW_ORDER',
  summary: 'What was ordered, loaded and delivered in the unit that the order’s price counts, and the price of one.',
  answer: mainCost.pick({ amount: true, pricingType: true, quantity: true, unitPrice: true }),
});
