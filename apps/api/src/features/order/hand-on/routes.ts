import * as contract from '@lajur/api-contract/order-hand-on';
import type { Bind } from '../../../platform/http/context';
import { listPartners } from '../../company/partner-service';
import { handOn } from './service';

export function bindHandOn(on: Bind): void {
  on(contract.handOnOrder, (call) => handOn(call, call.params.id, call.body));
  on(contract.listPartners, (call) => listPartners(call, call.query));
}
