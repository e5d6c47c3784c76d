import * as contract from '@lajur/api-contract/order-leg';
import { exportOrderWays, listOrderWays } from '@lajur/api-contract/order-way';
import type { Bind } from '../../../platform/http/context';
import { exportWays, listWays } from './list-service';
import { orderLegs, putLegs } from './service';

export function bindLeg(on: Bind): void {
  on(listOrderWays, ({ company, query }) => listWays(company, query));
  on(exportOrderWays, ({ company, query }) => exportWays(company, query));
  on(contract.getOrderLegs, ({ company, params }) => orderLegs(company, params.id));
  on(contract.putOrderLegs, (call) => putLegs(call, call.params.id, call.body));
}
