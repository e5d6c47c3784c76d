import * as contract from '@lajur/api-contract/invoice-settlement';
import type { Bind } from '../../../platform/http/context';
import { moveCredit } from './correct-service';
import { closeInvoice } from './service';

export function bindSettlement(on: Bind): void {
  on(contract.closeInvoice, (call) => closeInvoice(call, call.params.id, call.body));
  on(contract.moveCredit, (call) => moveCredit(call, call.params.id, call.body));
}
