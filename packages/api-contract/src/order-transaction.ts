import { pricingTypes } from '@lajur/domain/order/status';
import * as z from 'zod';
import { id, rupiah } from './id';
import { costLine, orderMoney } from './order-cost';
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

export const getTransaction = getOne({
  path: '/transporter/transaction/{id}',
  needs: 'VIEW_ORDER',
  summary: 'All money of an order: its main cost, its additional costs, and what can be billed.',
  answer: z.object({
    orderId: id,
    cargoNo: z.string(),
    status: orderStatus,
    main: mainCost,
    additional: z.array(costLine),
    money: orderMoney,
  }),
});

export const getUnitPrice = getOne({
  path: '/transporter/shipment/{id}/quantity/unit-price',
  needs: 'VIEW_ORDER',
  summary: 'What was ordered, loaded and delivered in the unit that the order’s price counts, and the price of one.',
  answer: mainCost.pick({ amount: true, pricingType: true, quantity: true, unitPrice: true }),
});
