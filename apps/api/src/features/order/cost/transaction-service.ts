import type { AnswerOf, RequestOf } from '@lajur/api-contract/endpoint';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import type {
  getTransaction,
  MainCost,
  putShippingCost,
  putTransaction,
  ShippingCost,
} from '@lajur/api-contract/order-transaction';
import { costByCount, mainChangeProblem, mainCostAt, mainDifference } from '@lajur/domain/order/main-cost-change';
import { pricedQuantity, priceTimes, unitPriceOf } from '@lajur/domain/order/priced-quantity';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx } from '../../../platform/database/scope';
import type { UserContext } from '../../../platform/http/context';
import type { SessionUser } from '../../../platform/session/session';
import { tariffOf } from '../../postage-cost/tariff-service';
import { orderDetail } from '../detail/service';
import { coveredCost, coverOf } from '../marketplace/service';
import { costsOf, costView, type StoredCost } from './repository';
import { costsWithSums, ownLocked, writeCost } from './service';

type Transaction = AnswerOf<typeof getTransaction>;

/** What was paid by: price and quantity. */
const pricedOf = (order: OrderDetail) => ({
  amount: order.mainCost,
  pricingType: order.pricingType,
  quantity: pricedQuantity(order),
  unitPrice: unitPriceOf(order.mainCost, order),
});

async function mainCostOf(tx: CompanyTx, user: SessionUser, order: OrderDetail): Promise<MainCost> {
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

export const transaction = ({ company, user }: UserContext, id: string): Promise<Transaction> =>
  company.readLatest((tx) => transactionOf(tx, user, id));

async function transactionOf(tx: CompanyTx, user: SessionUser, id: string): Promise<Transaction> {
  const order = await orderDetail(tx, id);
  const { lines, money } = await costsWithSums(tx, { companyId: tx.companyId, id });
  const { cargoNo, status } = order;
  return { orderId: id, cargoNo, status, main: await mainCostOf(tx, user, order), additional: lines, money };
}

export const unitPrice = ({ company }: UserContext, id: string) =>
  company.readLatest(async (tx) => pricedOf(await orderDetail(tx, id)));

const waits = ({ status }: StoredCost) => status === 'DRAFT' || status === 'SUBMIT' || status === 'REVISE';

/** What became of other main costs that were asked for: what was approved, and the one that waits. */
async function changesOf(tx: CompanyTx, id: string): Promise<{ granted: number; waiting: StoredCost | null }> {
  const changes = (await costsOf(tx, { companyId: tx.companyId, id })).filter(({ ofMain }) => ofMain);
  const granted = changes.reduce((sum, { status, amount }) => sum + (status === 'APPROVE' ? amount : 0), 0);
  return { granted, waiting: changes.find(waits) ?? null };
}

async function shippingCostOf(tx: CompanyTx, user: SessionUser, id: string): Promise<ShippingCost> {
  const order = await orderDetail(tx, id);
  const { granted, waiting } = await changesOf(tx, id);
  const byCount = costByCount(order.mainCost, order);
  return { ...(await mainCostOf(tx, user, order)), byCount, granted, change: waiting && costView(waiting) };
}

export const shippingCost = ({ company, user }: UserContext, id: string): Promise<ShippingCost> =>
  company.readLatest((tx) => shippingCostOf(tx, user, id));

type Asked = Omit<RequestOf<typeof putShippingCost>['body'], 'amount'>;

/** Asks for another main cost: the difference to the one that holds is an additional cost, decided on as all of them. */
async function askForMain(
  tx: CompanyTx,
  user: SessionUser,
  id: string,
  { change, ...asked }: Asked,
  { field, wantedOf }: { field: 'amount' | 'unitPrice'; wantedOf: (order: OrderDetail) => number },
): Promise<void> {
  const order = await ownLocked(tx, id);
  if (await coverOf(tx, order))
    throw new AppError('RULE_BROKEN', { message: coveredCost, validation: { [field]: coveredCost } });
  const { granted, waiting } = await changesOf(tx, id);
  if (waiting && !change)
    throw new AppError('CONFLICT', { message: 'Perubahan ongkos sudah diajukan dan belum diputuskan.' });
  if (change && waiting?.id !== change.id) throw new AppError('STALE_VERSION');
  const agreed = { mainCost: order.mainCost, granted };
  const wanted = wantedOf(await orderDetail(tx, id));
  const problem = mainChangeProblem(agreed, wanted);
  if (problem) throw new AppError('RULE_BROKEN', { message: problem, validation: { [field]: problem } });
  const amount = mainDifference(agreed, wanted);
  await writeCost(tx, user, order, { ...asked, cost: change, amount, submit: true, ofMain: true });
}

export const putMainCost = (
  { company, user }: UserContext,
  id: string,
  { amount, ...asked }: RequestOf<typeof putShippingCost>['body'],
): Promise<ShippingCost> =>
  company.transaction(async (tx) => {
    await askForMain(tx, user, id, asked, { field: 'amount', wantedOf: () => amount });
    return shippingCostOf(tx, user, id);
  });

export const putUnitPrice = (
  { company, user }: UserContext,
  id: string,
  { unitPrice, ...asked }: RequestOf<typeof putTransaction>['body'],
): Promise<Transaction> =>
  company.transaction(async (tx) => {
    await askForMain(tx, user, id, asked, { field: 'unitPrice', wantedOf: (order) => mainCostAt(unitPrice, order) });
    return transactionOf(tx, user, id);
  });
