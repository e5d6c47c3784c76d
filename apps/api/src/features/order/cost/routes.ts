import * as contract from '@lajur/api-contract/order-cost';
import * as money from '@lajur/api-contract/order-transaction';
import type { Bind } from '../../../platform/http/context';
import { additionalCosts, patchCost, putCost } from './service';
import { mainCost, putMainCost, putUnitPrice, shippingCost, transaction, unitPrice } from './transaction-service';

export function bindCost(on: Bind): void {
  on(contract.getAdditionalCosts, ({ company, params }) => additionalCosts(company, params.id));
  on(contract.putAdditionalCost, (call) => putCost(call, call.params.id, call.body));
  on(contract.patchAdditionalCost, (call) => patchCost(call, call.params.id, call.body));
  on(money.getTransaction, (call) => transaction(call, call.params.id));
  on(money.putTransaction, (call) => putUnitPrice(call, call.params.id, call.body));
  on(money.getShippingCost, (call) => shippingCost(call, call.params.id));
  on(money.putShippingCost, (call) => putMainCost(call, call.params.id, call.body));
  on(money.getMainCost, (call) => mainCost(call, call.params.id));
  on(money.getUnitPrice, (call) => unitPrice(call, call.params.id));
}
