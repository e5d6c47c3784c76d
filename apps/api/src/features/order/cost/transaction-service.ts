import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import type { getTransaction, MainCost } from '@lajur/api-contract/order-transaction';
import { pricedQuantity, priceTimes, unitPriceOf } from '@lajur/domain/order/priced-quantity';
import type { CompanyTx } from '../../../platform/database/scope';
import type { UserContext } from '../../../platform/http/context';
import { tariffOf } from '../../postage-cost/tariff-service';
import { orderDetail } from '../detail/service';
import { costsWithSums } from './service';

/** What was paid by: price and quantity. */
const pricedOf = (order: OrderDetail) => ({
  amount: order.mainCost,
  pricingType: order.pricingType,
  quantity: pricedQuantity(order),
  unitPrice: unitPriceOf(order.mainCost, order),
});

async function mainCostOf(tx: CompanyTx, user: UserContext['user'], order: OrderDetail): Promise<MainCost> {
  // Prices are not for everybody who sees orders.
  const tariff = user.functions.has('VIEW_POSTAGE_COST') ? await tariffOf(tx, order) : null;
  const total = tariff && priceTimes(tariff.amount, order);
  return {
    ...pricedOf(order),
    tariff: tariff && total !== null ? { ...tariff, total, difference: order.mainCost - total } : null,
  };
}

export const mainCost = ({ company, user }: UserContext, id: string): Promise<MainCost> =>
  company.readLatest(async (tx) => mainCostOf(tx, user, await orderDetail(tx, id)));

export const transaction = ({ company, user }: UserContext, id: string): Promise<AnswerOf<typeof getTransaction>> =>
  company.readLatest(async (tx) => {
    const order = await orderDetail(tx, id);
    const { lines, money } = await costsWithSums(tx, { companyId: tx.companyId, id });
    const { cargoNo, status } = order;
    return { orderId: id, cargoNo, status, main: await mainCostOf(tx, user, order), additional: lines, money };
  });

export const unitPrice = ({ company }: UserContext, id: string) =>
  company.readLatest(async (tx) => pricedOf(await orderDetail(tx, id)));
