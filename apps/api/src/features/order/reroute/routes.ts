import * as contract from '@lajur/api-contract/order-route';
import type { Bind } from '../../../platform/http/context';
import { changeRoute, compareRoutes } from './service';

export function bindReroute(on: Bind): void {
  on(contract.getRoute, ({ company, params, query }) => compareRoutes(company, params.id, query));
  on(contract.putRoute, (call) => changeRoute(call, call.params.id, call.body));
}
