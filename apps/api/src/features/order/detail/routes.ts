import * as contract from '@lajur/api-contract/order';
import type { Bind } from '../../../platform/http/context';
import { addNote, getOrder, history } from './service';

export function bindDetail(on: Bind): void {
  on(contract.getOrder, ({ company, params }) => getOrder(company, params.id));
  on(contract.getOrderHistory, ({ company, params }) => history(company, params.id));
  on(contract.addOrderNote, (call) => addNote(call, call.params.id, call.body.text));
}
