import * as contract from '@lajur/api-contract/order-leg';
import type { Bind } from '../../../platform/http/context';
import { orderLegs, putLegs } from './service';

export function bindLeg(on: Bind): void {
  on(contract.getOrderLegs, ({ company, params }) => orderLegs(company, params.id));
  on(contract.putOrderLegs, (call) => putLegs(call, call.params.id, call.body));
}
