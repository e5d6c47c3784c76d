import * as contract from '@lajur/api-contract/order';
import type { Bind } from '../../../platform/http/context';
import * as lists from './service';

export function bindList(on: Bind): void {
  on(contract.listOrders, ({ company, params, query }) => lists.listOrders(company, params.status, query));
  on(contract.getOrderSummary, ({ company }) => lists.orderSummary(company));
  on(contract.getOrderFilterOptions, ({ company, query }) => lists.filterOptions(company, query));
  on(contract.exportOrders, ({ company, params, query }) => lists.exportOrders(company, params.status, query));
}
