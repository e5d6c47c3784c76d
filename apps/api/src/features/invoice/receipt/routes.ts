import * as contract from '@lajur/api-contract/invoice-receipt';
import type { Bind } from '../../../platform/http/context';
import type { PrintDeps } from '../document-service';
import { printReceipt } from './document-service';
import { makeReceipt, stampReceipt } from './service';

export function bindReceipt(on: Bind, deps: PrintDeps): void {
  on(contract.makeReceipt, (call) => makeReceipt(call, call.params.id, call.body));
  on(contract.stampReceipt, (call) => stampReceipt(call, call.params, call.body));
  on(contract.printReceipt, ({ company, params }) => printReceipt(deps, company, params.id));
}
